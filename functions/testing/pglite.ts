import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../platform/database/pglite.ts';
import { setUpDatabase } from './set-up-database.ts';

/** Vitest's global setup of the data tests on PGlite: databases to copy, as creating one takes seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-templates-'));
  const dumpTo = async (name: string) => {
    const pglite = await PGlite.create(join(folder, 'pglite'));
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await writeFile(join(folder, name), dump.stream());
  };
  await dumpTo('empty.tar');
  const database = await openPglite({ folder });
  await setUpDatabase(database);
  await database.close();
  await dumpTo('set-up.tar');
  process.env.TEST_PGLITE_TEMPLATES = folder;
  return () => rm(folder, { recursive: true, force: true });
}
