import { join } from 'node:path';
import {
  ensureProofsInstalled,
  pinnedNode,
  root,
  runToEnd,
  toolEnvironment,
} from './setup/prepare.js';
import { ensureReady } from './test/programs.js';

/**
 * `npm run bench [-- part …]`: installs and builds, measures, prints the figures and writes them to
 * docs/benchmarks.md; by default all parts of bench/main.ts.
 * `npm run bench -- size` measures what a million orders cost instead, for docs/benchmarks-of-size.md, and
 * `npm run bench -- costs` what the dearest anonymous call of each endpoint costs, for docs/costs.md.
 */
const environment = await ensureReady({ needsPostgres: true, needsWholeBrowser: true });
await ensureProofsInstalled();
const parts = process.argv.slice(2);
const own = ['size', 'costs'].find((name) => name === parts[0]);
process.exitCode = await runToEnd(
  pinnedNode(),
  own
    ? [join(root, 'tools', 'bench', `${own}.ts`), ...parts.slice(1)]
    : [join(root, 'tools', 'bench', 'main.ts'), ...parts],
  toolEnvironment(environment),
);
