import { join } from 'node:path';
import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  toolEnvironment,
} from './prepare.js';
import { ensurePostgres, runToEnd } from './test-tools.js';

/** `npm run bench`: sets itself up, measures, prints the figures and writes them to docs/benchmarks.md. */
checkNode();
await ensureInstalled();
await ensurePostgres();
await ensureBuilt();
process.exitCode = await runToEnd(
  pinnedNode(),
  [join(root, 'functions', 'bench', 'main.ts')],
  toolEnvironment(),
);
