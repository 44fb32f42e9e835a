import { join } from 'node:path';
import { pinnedNode, root, runToEnd, toolEnvironment } from './setup/prepare.js';
import { ensureReady } from './test/programs.js';

/**
 * `npm run bench [-- part …]`: installs and builds, measures, prints the figures and writes them to
 * docs/benchmarks.md; by default all parts of bench/main.ts.
 * `npm run bench -- size` measures what a million orders cost instead, for docs/benchmarks-of-size.md.
 */
const environment = await ensureReady({ needsPostgres: true, needsWholeBrowser: true });
const parts = process.argv.slice(2);
const isOfSize = parts[0] === 'size';
process.exitCode = await runToEnd(
  pinnedNode(),
  isOfSize
    ? [join(root, 'tools', 'bench', 'size.ts')]
    : [join(root, 'tools', 'bench', 'main.ts'), ...parts],
  toolEnvironment(environment),
);
