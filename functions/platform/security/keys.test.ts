import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, loadMasterKey } from './keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the first run makes a key that only its owner can read, and later runs find it', async () => {
  const first = await loadMasterKey(null, folder);
  expect(first).toHaveLength(32);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  expect((await loadMasterKey(null, folder)).equals(first)).toBe(true);
});

test('a given key is used and not written down', async () => {
  const given = Buffer.alloc(32, 7);
  expect(await loadMasterKey(given, folder)).toBe(given);
  await expect(readFile(join(folder, 'master.key'))).rejects.toThrow(/ENOENT/);
});

test('a damaged key stops the start instead of being replaced', async () => {
  await writeFile(join(folder, 'master.key'), 'abc');
  await expect(loadMasterKey(null, folder)).rejects.toThrow(/is damaged/);
  expect(await readFile(join(folder, 'master.key'), 'utf8')).toBe('abc');
});

test('each purpose has its own key', () => {
  const master = Buffer.alloc(32, 1);
  expect(deriveKey(master, 'a').equals(deriveKey(master, 'a'))).toBe(true);
  expect(deriveKey(master, 'a').equals(deriveKey(master, 'b'))).toBe(false);
});
