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

/**
 * `npm run bench`: installs and builds, measures, prints the figures and writes them to docs/benchmarks.md.
 * `npm run bench -- size` measures what a million orders cost instead, for docs/benchmarks-of-size.md.
 */
checkNode();
await ensureInstalled();
const browser = await ensureBrowser();
await ensurePostgres();
await ensureBuilt();
process.exitCode = await runToEnd(
  pinnedNode(),
  [join(root, 'tools', 'bench', process.argv.includes('size') ? 'size.ts' : 'main.ts')],
  toolEnvironment(browser ? { CHROMIUM_PATH: browser } : {}),
);
