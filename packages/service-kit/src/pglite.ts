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

/** Creates PGlite on the folder `pglite` in another, or in memory: empty, or as a copy of a dump. */
export function createPglite(
  from: { folder: string } | { copyOf: Blob | undefined },
  options: Pick<PGliteOptions, 'parsers'> = {},
): Promise<PGlite> {
  return PGlite.create({
    ...options,
    ...('folder' in from
      ? { dataDir: join(from.folder, 'pglite') }
      : from.copyOf && { loadDataDir: from.copyOf }),
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    initDbStartParams: BUFFERS,
  });
}
