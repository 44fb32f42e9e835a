import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * V8's optimising compiler takes half a gigabyte more for PostgreSQL's largest functions and gains little:
 * with the baseline compiler alone the first few thousand calls are faster and later ones almost as fast.
 */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
  setFlagsFromString(flag);
}

/** The operating system already caches the files; PostgreSQL's default of 128 MB would hold them twice. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/** A dump of an empty database, where `make-empty` has made one. */
export const emptyDump = join(import.meta.dirname, '../dist/empty.tar.gz');

/**
 * Creates PGlite on the folder `pglite` in another, or in memory: empty, or as a copy of a dump. A new folder begins as
 * a copy of the empty dump: making a database from nothing takes twice the time and the memory.
 */
export async function createPglite(
  from: { folder: string } | { copyOf: Blob | undefined },
  options: Pick<PGliteOptions, 'parsers'> = {},
): Promise<PGlite> {
  const dataDir = 'folder' in from && join(from.folder, 'pglite');
  const isNew = dataDir && !existsSync(join(dataDir, 'PG_VERSION')) && existsSync(emptyDump);
  const copyOf = 'copyOf' in from ? from.copyOf : isNew && new Blob([await readFile(emptyDump)]);
  return PGlite.create({
    ...options,
    ...(dataDir && { dataDir }),
    ...(copyOf && { loadDataDir: copyOf }),
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    initDbStartParams: BUFFERS,
  });
}
