#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Without this, a background compilation that waits for a garbage collection can block `process.exit` for
// ever.
setFlagsFromString('--no-concurrent-sparkplug');
enableCompileCache();

const { serve } = await import('./serve.ts');
await serve();
