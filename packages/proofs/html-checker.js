import { fileURLToPath } from 'node:url';

/** The path of the Nu HTML checker, which Java runs. */
export const htmlChecker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
