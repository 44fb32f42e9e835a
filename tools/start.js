import { spawn } from 'node:child_process';
import { opensBrowser } from './setup/opens-browser.js';
import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  serverArguments,
  serverEnvironment,
  stopSignals,
  toolEnvironment,
} from './setup/prepare.js';

/**
 * `npm start` and, with --dev, `npm run dev`: builds what is missing or stale, then runs the server
 * until Ctrl+C. The server ends with this process, however this process ends.
 */
const development = process.argv.includes('--dev');

checkNode();
await ensureInstalled();
await ensureBuilt(development ? ['studio'] : undefined);

const watch = development
  ? [
      '--watch-path=functions',
      '--watch-path=machines',
      '--watch-path=sandbox',
      '--watch-preserve-output',
    ]
  : [];
const child = spawn(pinnedNode(), [...watch, ...serverArguments], {
  cwd: root,
  env: toolEnvironment({ ...serverEnvironment, ...(development && { NODE_ENV: 'development' }) }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
child.once('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}.\n`);
  process.exitCode = 1;
});
child.once('message', async ({ studioLink }) => {
  if (development || !opensBrowser()) return;
  const { default: open } = await import('open');
  // The link is printed as well: nothing is lost where no browser can be opened.
  await open(studioLink).catch(() => {});
});
child.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
for (const signal of stopSignals) {
  process.on(signal, () => {
    if (child.exitCode === null) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
