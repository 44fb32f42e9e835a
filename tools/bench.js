import { join } from 'node:path';
import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  runToEnd,
  toolEnvironment,
} from './setup/prepare.js';
import { ensureBrowser, ensurePostgres } from './test/programs.js';

/** `npm run bench`: installs and builds, measures, prints the figures and writes them to docs/benchmarks.md. */
checkNode();
await ensureInstalled();
const browser = await ensureBrowser();
await ensurePostgres();
await ensureBuilt();
process.exitCode = await runToEnd(
  pinnedNode(),
  [join(root, 'tools', 'bench', 'main.ts')],
  toolEnvironment(browser ? { CHROMIUM_PATH: browser } : {}),
);
