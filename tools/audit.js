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
 * `npm run audit [markup | finding | reading | states | speed] [path …]`: checks every public page in both
 * languages and writes its findings to docs/audit.md. With parts it runs only those; with paths it writes
 * nothing.
 */
const environment = await ensureReady({ needsWholeBrowser: true });
await ensureProofsInstalled();
process.exitCode = await runToEnd(
  pinnedNode(),
  [join(root, 'tools', 'audit', 'main.ts'), ...process.argv.slice(2)],
  toolEnvironment(environment),
);
