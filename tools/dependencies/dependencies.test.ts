import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { advisoriesOf, affectedBy, packagesOf, refusedLicences } from './lockfile.js';

const read = async (path: string) =>
  JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

let packages: ReturnType<typeof packagesOf>;
beforeAll(async () => {
  packages = packagesOf(await read('../../package-lock.json'));
});

test('no package of the lockfile has an advisory that we know of', async () => {
  const { advisories } = await read('advisories.json');
  expect(affectedBy(advisories, packages)).toEqual([]);
});

test('every package has a licence that we may use it under', () => {
  expect(refusedLicences(packages)).toEqual([]);
});

test('every script that runs at an installation is allowed or refused by name', async () => {
  const { allowScripts } = await read('../../package.json');
  const named = new Set(Object.keys(allowScripts));
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.filter(({ name }) => !named.has(name))).toEqual([]);
});

test('the lockfile names every package that another platform needs', async () => {
  const { packages: locked } = await read('../../package-lock.json');
  const named = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values<{ optionalDependencies?: object }>(locked).flatMap((each) =>
    Object.keys(each.optionalDependencies ?? {}),
  );
  // Without one of them `npm ci` refuses the lockfile; `npm install` may leave out what its registry lacks.
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});

test('an advisory is found by name and range, and no longer once the package is newer', () => {
  const report = {
    vulnerabilities: {
      outer: { via: ['inner'] },
      inner: {
        via: [{ name: 'inner', range: '<2.0.1', severity: 'high', title: 'Breaks', url: 'x:1' }],
      },
    },
  };
  const advisories = advisoriesOf(report);
  const of = (version: string) =>
    affectedBy(
      advisories,
      packagesOf({ packages: { '': {}, 'node_modules/a/node_modules/inner': { version } } }),
    );
  expect(of('2.0.0')).toEqual(['inner 2.0.0: Breaks (x:1)']);
  expect(of('2.0.1')).toEqual([]);
});

test.each([
  ['MIT OR GPL-3.0', true],
  ['(MIT AND Zlib)', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['GPL-3.0', false],
  [undefined, false],
])('the licence %s is allowed: %s', (license, isAllowed) => {
  const refused = refusedLicences(packagesOf({ packages: { 'node_modules/x': { license } } }));
  expect(refused.length === 0).toBe(isAllowed);
});
