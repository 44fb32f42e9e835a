import { realpathSync } from 'node:fs';

import { checkNode, fail, pinnedNode, runToEnd, toolEnvironment } from './prepare.js';

/**
 * Runs `task` on the pinned Node, if necessary by starting `file` again. It installs nothing, because a server may
 * be running on the same packages; an error of the task is one sentence.
 */
export async function onPinnedNode(file, task) {
  checkNode();
  const node = pinnedNode();
  if (realpathSync(node) === realpathSync(process.execPath)) return task().catch(explain);
  process.exitCode = await runToEnd(node, [file, ...process.argv.slice(2)], toolEnvironment());
}

function explain({ code, message }) {
  if (code !== 'ERR_MODULE_NOT_FOUND') fail(message);
  const [, name = 'a file'] = /'([^']+)'/.exec(message) ?? [];
  fail(`${name} is missing here; stop the servers of this folder, run npm ci and run this again.`);
}
