import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packed } from './contents.js';
import { pack, writeBill } from './pack.ts';

test('a folder that is there already is refused and left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  await writeFile(join(folder, 'mine'), '');
  await expect(pack([folder])).rejects.toThrow(`${folder} is there already`);
  expect(await readdir(folder)).toEqual(['mine']);
  await rm(folder, { recursive: true });
});

test('the bill of materials names what is installed, without what only development needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bill-'));
  const dependencies = { used: '1.0.0' };
  const optionalDependencies = { 'other-processor': '1.0.0' };
  const devDependencies = { tests: '1.0.0' };
  const workspaces = ['packages/own'];
  for (const [path, description] of [
    ['.', { name: 'site', dependencies, devDependencies, workspaces }],
    ['packages/own', { name: 'own', optionalDependencies, devDependencies }],
    ['node_modules/used', { name: 'used' }],
  ] as const) {
    await mkdir(join(folder, path), { recursive: true });
    const text = JSON.stringify({ version: '1.0.0', ...description });
    await writeFile(join(folder, path, 'package.json'), text);
  }
  await symlink('../packages/own', join(folder, 'node_modules', 'own'));
  writeBill(folder);
  const bill = await readFile(join(folder, 'sbom.cdx.json'), 'utf8');
  const components: Array<{ purl: string }> = JSON.parse(bill).components;
  const named = components.map(({ purl }) => purl).sort();
  expect(named).toEqual(['pkg:npm/own@1.0.0', 'pkg:npm/used@1.0.0']);
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
