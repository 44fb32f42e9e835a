import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Database } from './database.ts';
import { FolderLockedError, lockFolder } from './folder-lock.ts';
import { makePrivate } from './private-folder.ts';
import { openWritable, whenUsable } from './when-usable.ts';

describe('the lock of a folder', () => {
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
});

describe('a private folder', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'private-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  test('makePrivate makes a folder that only this account may read', async () => {
    await makePrivate(join(parent, 'data'));
    expect(await modeOf(join(parent, 'data'))).toBe(0o700);
  });

  test('makePrivate takes the rights of other accounts from everything in the folder', async () => {
    const data = join(parent, 'data');
    await mkdir(join(data, 'inner'), { recursive: true });
    for (const file of ['key', 'inner/table']) {
      await writeFile(join(data, file), '');
      await chmod(join(data, file), 0o666);
    }
    await chmod(join(data, 'inner'), 0o777);
    await writeFile(join(parent, 'elsewhere'), '');
    await chmod(join(parent, 'elsewhere'), 0o644);
    await symlink(join(parent, 'elsewhere'), join(data, 'link'));
    await makePrivate(data);
    expect(await modeOf(join(data, 'key'))).toBe(0o600);
    expect(await modeOf(join(data, 'inner'))).toBe(0o700);
    expect(await modeOf(join(data, 'inner/table'))).toBe(0o600);
    expect(await modeOf(join(parent, 'elsewhere'))).toBe(0o644);
  });
});

const failing = (code: string) => Object.assign(new Error(code), { code });

/** A database whose transactions are read-only or not, and fail or not. */
function databaseOf(
  readOnly: 'on' | 'off',
  close: () => void = () => {},
  transaction = async () => {},
): Database {
  const query = async () => ({ rows: [{ setting: readOnly }] });
  return { sql: { query, transaction }, close: async () => close() } as unknown as Database;
}

async function openAll(tries: Array<() => Database>) {
  const reasons: unknown[] = [];
  let pauses = 0;
  const open = async () => (tries.shift() as () => Database)();
  const opened = await whenUsable(() => openWritable(open), {
    onWait: (reason) => reasons.push(reason),
    pause: async () => {
      pauses += 1;
    },
  });
  return { opened, pauses, reasons: reasons.map((reason) => (reason as { code: string }).code) };
}

const away = () => {
  throw failing('ECONNREFUSED');
};

test('a database that can be used is opened at once', async () => {
  const database = databaseOf('off');
  expect(await openAll([() => database])).toEqual({ opened: database, pauses: 0, reasons: [] });
});

test('a start waits for a database that is away or starting, and says so once', async () => {
  const database = databaseOf('off');
  const starting = () => {
    throw failing('57P03');
  };
  const { opened, pauses, reasons } = await openAll([away, away, starting, () => database]);
  expect(opened).toBe(database);
  expect([pauses, reasons]).toEqual([3, ['ECONNREFUSED']]);
});

test('a start waits for a read-only database, and holds no connection meanwhile', async () => {
  let closed = 0;
  const readOnly = () =>
    databaseOf('on', () => {
      closed += 1;
    });
  const { reasons } = await openAll([readOnly, readOnly, () => databaseOf('off')]);
  expect([reasons, closed]).toEqual([['25006'], 2]);
});

test('a start waits for a database whose disk is full', async () => {
  const full = () =>
    databaseOf(
      'off',
      () => {},
      async () => {
        throw failing('53100');
      },
    );
  const { reasons } = await openAll([full, () => databaseOf('off')]);
  expect(reasons).toEqual(['53100']);
});

test('a start does not wait where waiting does not help', async () => {
  const refused = () => {
    throw failing('28P01');
  };
  await expect(openAll([refused])).rejects.toMatchObject({ code: '28P01' });
});
