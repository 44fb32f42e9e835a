import { join } from 'node:path';
import { pinnedNode, root, runToEnd, toolEnvironment } from './setup/prepare.js';
import { ensureReady } from './test/programs.js';

/**
 * `npm run bench`: installs and builds, measures, prints the figures and writes them to docs/benchmarks.md.
 * `npm run bench -- size` measures what a million orders cost instead, for docs/benchmarks-of-size.md.
 */
const environment = await ensureReady({ needsPostgres: true });
process.exitCode = await runToEnd(
  pinnedNode(),
  [join(root, 'tools', 'bench', process.argv.includes('size') ? 'size.ts' : 'main.ts')],
  toolEnvironment(environment),
);
