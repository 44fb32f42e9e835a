import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 200;

/**
 * Runs `work` while this process holds the lock file, after waiting for any other process that holds it.
 * The lock of a killed process is ignored.
 */
export async function withFileLock(file, work, onWait = () => undefined) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!acquire(file)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    await setTimeout(PAUSE_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function acquire(file) {
  // Linked rather than written, so that no reader sees a partial number.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
