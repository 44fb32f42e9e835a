import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/** A data folder that another living process works in. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

interface Owner {
  pid: number;
  host: string;
  /** When the process began, as the system counts it; tells a process from a later one with its number. */
  started: string | null;
}

const STALE_MS = 2_000;
const TAKE_OVER_TRIES = 30;
const TAKE_OVER_PAUSE_MS = 100;

/**
 * Locks a folder for this process until the returned function is called or the process ends. The lock of
 * a killed process is taken over as soon as it has gone stale; the lock of a living one never is, however
 * long it was too busy to renew it.
 * @throws FolderLockedError naming the process that holds the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const ownerFile = join(folder, 'owner.json');
  const lockfilePath = join(folder, 'owner.lock');
  const acquire = (retries: number) =>
    lockfile.lock(folder, {
      lockfilePath,
      stale: STALE_MS,
      update: STALE_MS / 2,
      retries: { retries, factor: 1, minTimeout: TAKE_OVER_PAUSE_MS },
      onCompromised: onLost,
    });
  const owner = readOwner(ownerFile);
  if (owner && isAlive(owner) && (await lockfile.check(folder, { lockfilePath, stale: 1e9 }))) {
    throw lockedBy(folder, owner);
  }
  try {
    const release = await acquire(TAKE_OVER_TRIES);
    writeFileSync(ownerFile, JSON.stringify(thisProcess()));
    return release;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') {
      throw lockedBy(folder, readOwner(ownerFile));
    }
    throw error;
  }
}

function lockedBy(folder: string, owner: Owner | undefined): FolderLockedError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new FolderLockedError(`The data folder ${folder} is in use by ${who}. Stop it first.`);
}

function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

function isAlive(owner: Owner): boolean {
  if (owner.host !== hostname()) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return owner.started === startOf(owner.pid);
}

/** Field 22 of Linux' /proc/<pid>/stat; null where there is no such file. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? { pid, host: `${host}`, started } : undefined;
  } catch {
    return undefined;
  }
}
