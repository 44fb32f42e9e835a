import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
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
 * `npm start` and, with --dev, `npm run dev`: builds what is missing or stale, then runs the server until
 * Ctrl+C. The server ends with this process, however this process ends.
 */
const development = process.argv.includes('--dev');

/** The folders of the server's code: in development a change there restarts it. */
const WATCHED = ['functions', 'machines', 'packages'];
/** Waits for further changes, because an editor writes several files at once. */
const SETTLED_MS = 200;

checkNode();
await ensureInstalled();
await ensureBuilt(development ? ['database', 'studio'] : undefined);

let isStopping = false;
let startsAgain = false;
let server = startServer();

const watchers = development
  ? WATCHED.map((folder) => watch(join(root, folder), { recursive: true }, changed))
  : [];
for (const watcher of watchers) {
  watcher.on('error', (error) => {
    process.stderr.write(`Changes are no longer noticed: ${error.message}.\n`);
  });
}
for (const signal of stopSignals) process.on(signal, stop);

function startServer() {
  const child = spawn(pinnedNode(), serverArguments, {
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
    // The link is also printed, so a machine without a browser loses nothing.
    await open(studioLink).catch(() => {});
  });
  child.once('exit', ended);
  return child;
}

function ended(code, signal) {
  if (startsAgain && !isStopping) {
    startsAgain = false;
    server = startServer();
    return;
  }
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  if (development && process.exitCode !== 0 && !isStopping) {
    process.stderr.write('The server ended; it starts again after the next change.\n');
  } else {
    for (const watcher of watchers) watcher.close();
  }
}

let settling;
function changed() {
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (isStopping) return;
    if (hasEnded()) server = startServer();
    else {
      startsAgain = true;
      server.kill();
    }
  }, SETTLED_MS);
}

function stop(signal) {
  isStopping = true;
  for (const watcher of watchers) watcher.close();
  if (!hasEnded()) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

function hasEnded() {
  return server.exitCode !== null || server.signalCode !== null;
}
