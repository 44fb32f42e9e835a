import module from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Plain JavaScript: to read one TypeScript file before the cache is on, Node would load its whole reader of
// types, and hold it for as long as the server runs.

const OLDEST_NODE = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `Node ${OLDEST_NODE} or newer is needed and this is ${process.version}; npm start brings it along.\n`,
  );
  process.exit(1);
}

// Nothing that the server writes is for other accounts of the machine.
process.umask(0o077);

// A baseline compilation in the background that waits for a collection would hold `process.exit` for ever.
setFlagsFromString('--no-concurrent-sparkplug');
// The heap may grow by a third before it is collected, not to twice its size: some seventy megabytes less.
setFlagsFromString('--heap-growing-percent=30');
module.enableCompileCache(
  join(import.meta.dirname, '..', '..', 'node_modules', '.prepared', 'compiled'),
);

await import('./serve.ts');
