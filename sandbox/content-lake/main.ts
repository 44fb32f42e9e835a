import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// PGlite is WebAssembly, and V8's optimising compiler takes half a gigabyte on it that nothing else here needs.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
  setFlagsFromString(flag);
}
// A baseline compilation in the background that waits for a collection would hold `process.exit` for ever.
setFlagsFromString('--no-concurrent-sparkplug');
enableCompileCache();

await import('./serve.ts');
