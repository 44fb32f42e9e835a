import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 200;

/**
 * Does `work` while no other process does so under the same file, and waits for one that does.
 * What a killed process left behind holds nobody up.
 */
export async function oneAtATime(file, work, onWait = () => undefined) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!take(file)) {
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

function take(file) {
  // Linked and not written there, so that whoever reads it finds a whole number.
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
