import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** The databases that tests copy, because creating one takes seconds. */
export interface Templates {
  /** The folder in which `openOwnDatabase` or another opener finds the database. */
  folder: string;
  /** Writes the database as it is to `<name>.tar` in the folder. */
  dump(name: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty database, dumps it as `empty.tar` and tells tests of this process where it is. */
export async function createTemplates(): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-templates-'));
  const dump = async (name: string) => {
    const pglite = await PGlite.create(join(folder, 'pglite'));
    const file = await pglite.dumpDataDir('none');
    await pglite.close();
    await writeFile(join(folder, `${name}.tar`), file.stream());
  };
  await dump('empty');
  process.env.TEST_PGLITE_TEMPLATES = folder;
  return { folder, dump, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Vitest's global setup of tests that need no more than an empty database. */
export default async function setup(): Promise<() => Promise<void>> {
  const { remove } = await createTemplates();
  return remove;
}
