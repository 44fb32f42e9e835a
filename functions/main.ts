import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// A baseline compilation in the background that waits for a collection would hold `process.exit` for ever.
setFlagsFromString('--no-concurrent-sparkplug');
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.prepared', 'compiled'));

await import('./serve.ts');
