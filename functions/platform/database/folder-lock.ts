import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { StartError } from '../errors.ts';

/** Thrown when another running process uses the data folder. */
export class FolderLockedError extends StartError {
  override readonly name = 'FolderLockedError';
}

interface Owner {
  pid: number;
  host: string;
  /** When the process started, in kernel ticks; distinguishes it from a later process with the same pid. */
  started: string | null;
}

const STALE_MS = 2_000;
/** Retries for longer than STALE_MS, for a lock whose owner is on another machine. */
const patience = { retries: 30, factor: 1, minTimeout: 100 };

/**
 * Locks a folder for this process until the returned function is called or the process ends. The lock of
 * a killed process is taken over at once; the lock of a running one never is, even if it is too busy to
 * renew it.
 * @param onLost called when another process took the lock by force.
 * @throws FolderLockedError naming the process that holds the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const ownerFile = join(folder, 'owner.json');
  const lockfilePath = join(folder, 'owner.lock');
  const releaseGuard = await lockfile.lock(join(folder, 'gate'), {
    realpath: false,
    stale: STALE_MS,
    retries: patience,
  });
  try {
    const owner = readOwner(ownerFile);
    const state = owner && existsSync(lockfilePath) ? stateOf(owner) : 'unknown';
    if (state === 'running') throw lockedBy(folder, owner);
    if (state === 'dead') utimesSync(lockfilePath, 0, 0);
    const release = await lockfile.lock(folder, {
      lockfilePath,
      stale: STALE_MS,
      retries: patience,
      onCompromised: onLost,
    });
    writeFileSync(ownerFile, JSON.stringify(thisProcess()));
    return release;
  } catch (error) {
    throw codeOf(error) === 'ELOCKED' ? lockedBy(folder, readOwner(ownerFile)) : error;
  } finally {
    await releaseGuard();
  }
}

function lockedBy(folder: string, owner: Owner | undefined): FolderLockedError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new FolderLockedError(`The data folder ${folder} is in use by ${who}. Stop it first.`);
}

function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** Says whether the lock's owner runs; a process on another machine that shares the folder is unknown. */
function stateOf(owner: Owner): 'running' | 'dead' | 'unknown' {
  if (owner.host !== hostname()) return 'unknown';
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return 'dead';
  }
  return owner.started === startOf(owner.pid) ? 'running' : 'dead';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Reads field 22 of Linux' /proc/<pid>/stat; null on systems without that file. */
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
