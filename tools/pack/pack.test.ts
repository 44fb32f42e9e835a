import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packed } from './contents.js';
import { pack } from './pack.ts';

test('a folder that is there already is refused and left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  await writeFile(join(folder, 'mine'), '');
  await expect(pack([folder])).rejects.toThrow(`${folder} is there already`);
  expect(await readdir(folder)).toEqual(['mine']);
  await rm(folder, { recursive: true });
});

test.each([
  ['functions/server/main.js', true],
  ['functions/server/config.test.ts', false],
  ['functions/testing/postgres.ts', false],
  ['packages/fonts/package.json', true],
  ['packages/content-lake/.data/empty-project', false],
  ['packages/proofs/load.js', false],
  ['tools/operations/doctor/look.ts', true],
  ['tools/bench.js', false],
])('%s is packed: %s', (path, isPacked) => {
  expect(packed.test(path)).toBe(isPacked);
});
