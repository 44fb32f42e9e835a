import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-folder.ts';

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
