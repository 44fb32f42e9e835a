import { realpathSync } from 'node:fs';

import { checkNode, ensureInstalled, pinnedNode, runToEnd, toolEnvironment } from './prepare.js';

/** Installs what is missing and runs `task` on the pinned Node, if necessary by starting `file` again. */
export async function onPinnedNode(file, task) {
  checkNode();
  await ensureInstalled();
  const node = pinnedNode();
  if (realpathSync(node) === realpathSync(process.execPath)) return task();
  process.exitCode = await runToEnd(node, [file, ...process.argv.slice(2)], toolEnvironment());
}
