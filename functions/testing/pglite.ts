import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Vitest's global setup of the data tests on PGlite: an empty database to copy, as creating one takes a second. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-template-'));
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const template = join(folder, 'template.tar');
  await writeFile(template, dump.stream());
  process.env.TEST_PGLITE_TEMPLATE = template;
  return () => rm(folder, { recursive: true, force: true });
}
