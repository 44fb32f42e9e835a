import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPglite, emptyDump } from './pglite.ts';

/** A program that makes the dump of an empty database, as a build does. */
const pglite = await createPglite({ copyOf: undefined });
const dump = await pglite.dumpDataDir('gzip');
await pglite.close();
mkdirSync(dirname(emptyDump), { recursive: true });
writeFileSync(emptyDump, Buffer.from(await dump.arrayBuffer()));
