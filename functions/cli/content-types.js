import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './content-node.js';
import { root, toolEnvironment } from './prepare.js';

/** `npm run content:types`: types the schema and the site's queries anew, by Sanity's own commands. */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  process.env.PATH = toolEnvironment().PATH;
  const { runnerImport } = await import('vite');
  await runnerImport(
    fileURLToPath(import.meta.resolve('../content/testing/write-content-types.ts')),
    { root, configFile: false, logLevel: 'error' },
  );
});
