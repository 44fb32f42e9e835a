import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { advisoriesOf, affectedBy, packagesOf, refusedLicences } from './lockfile.js';

const read = async (path: string) =>
  JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

const { advisories } = await read('advisories.json');

describe.each(['../../', '../../packages/proofs/'])('the packages of %s', (folder) => {
  let lockfile: { packages: Record<string, { optionalDependencies?: object }> };
  let packages: ReturnType<typeof packagesOf>;
  beforeAll(async () => {
    lockfile = await read(`${folder}package-lock.json`);
    packages = packagesOf(lockfile);
  });

  test('none has an advisory that we know of', () => {
    expect(affectedBy(advisories, packages)).toEqual([]);
  });

  test('each has a licence that we may use it under', () => {
    expect(refusedLicences(packages)).toEqual([]);
  });

  test('each script that runs at an installation is allowed or refused by name', async () => {
    const { allowScripts } = await read(`${folder}package.json`);
    const named = new Set(Object.keys(allowScripts));
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
    expect(scripted.filter(({ name }) => !named.has(name))).toEqual([]);
  });

  test('the lockfile names every package that another platform needs', () => {
    const locked = lockfile.packages;
    const named = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
    const wanted = Object.values(locked).flatMap((each) =>
      Object.keys(each.optionalDependencies ?? {}),
    );
    // Without one of them `npm ci` refuses the lockfile; `npm install` may leave out what its registry lacks.
    expect(wanted.filter((name) => !named.has(name))).toEqual([]);
  });

  test('the lockfile names no address that a package is fetched from', () => {
    expect(
      Object.values(lockfile.packages).filter((each) => 'resolved' in each && !('link' in each)),
    ).toEqual([]);
  });
});

test('the root installs none of the packages that only the proofs need', async () => {
  const { dependencies } = await read('../../packages/proofs/package.json');
  const { packages } = await read('../../package-lock.json');
  const names = Object.keys(dependencies);
  expect(names.filter((name) => `node_modules/${name}` in packages)).toEqual([]);
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

describe('the command', () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('../dependencies.js', import.meta.url)),
      ...words,
    ]);

  test('lists the packages of the site and of its proofs by licence', async () => {
    const { stdout } = await run('licences');
    expect(stdout).toMatch(/^Apache-2\.0 \(\d+\): .*\btypescript\b.*$/m);
    expect(stdout).toMatch(/^Apache-2\.0 \(\d+\): .*\blighthouse\b.*$/m);
  });

  test('refuses a list that it does not know', async () => {
    await expect(run('prices')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Say licences or advisories.'),
    });
  });
});
