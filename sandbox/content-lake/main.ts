import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// A baseline compilation in the background that waits for a collection would hold `process.exit` for ever.
setFlagsFromString('--no-concurrent-sparkplug');
enableCompileCache();

await import('./serve.ts');
