import module from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Plain JavaScript, because reading one TypeScript file before the compile cache is on would make Node load
// its type stripper and keep it in memory.

const OLDEST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `Node ${OLDEST_NODE} or newer is needed and this is ${process.version}; npm start brings it along.\n`,
  );
  process.exit(1);
}

// Denies other accounts of the machine access to every file that the server writes.
process.umask(0o077);

// Without this, a background compilation that waits for a garbage collection can block `process.exit` for
// ever.
setFlagsFromString('--no-concurrent-sparkplug');
// Lets the heap grow by a third, not to twice its size, before a collection; this saves some seventy
// megabytes.
setFlagsFromString('--heap-growing-percent=30');
module.enableCompileCache(
  join(import.meta.dirname, '..', '..', 'node_modules', '.prepared', 'compiled'),
);

await import('./serve.ts');
