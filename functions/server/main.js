import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Plain JavaScript: to read one TypeScript file before the cache is on, Node would load its whole reader of
// types, and hold it for as long as the server runs.

// Nothing that the server writes is for other accounts of the machine.
process.umask(0o077);

// A baseline compilation in the background that waits for a collection would hold `process.exit` for ever.
setFlagsFromString('--no-concurrent-sparkplug');
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.prepared', 'compiled'));

await import('./serve.ts');
