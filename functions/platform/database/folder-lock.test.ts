import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

const module = join(import.meta.dirname, 'folder-lock.ts');
const fail = (error: Error) => {
  throw error;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that holds the folder's lock until it is killed. */
async function otherHolder(): Promise<ChildProcess> {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(module)});
    await lockFolder(${JSON.stringify(folder)}, () => {});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('lockFolder', () => {
  it('refuses a second process and names the first', async () => {
    const holder = await otherHolder();
    const second = lockFolder(folder, fail);
    await expect(second).rejects.toThrow(FolderLockedError);
    await expect(second).rejects.toThrow(`is in use by process ${holder.pid}`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  });

  it('refuses the same process a second time until it releases the lock', async () => {
    const release = await lockFolder(folder, fail);
    await expect(lockFolder(folder, fail)).rejects.toThrow(FolderLockedError);
    await release();
    await (await lockFolder(folder, fail))();
  });

  it('gives the lock to one of several callers at once', async () => {
    const tries = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, fail)));
    const held = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(held).toHaveLength(1);
    await held[0]?.();
  });

  it('takes over the lock of a killed process, however fresh it is', async () => {
    const holder = await otherHolder();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const inAnHour = Date.now() / 1_000 + 3_600;
    utimesSync(join(folder, 'owner.lock'), inAnHour, inAnHour);
    await (await lockFolder(folder, fail))();
  });
});
