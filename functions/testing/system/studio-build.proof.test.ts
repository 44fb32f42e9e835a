import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { killAll, run } from './program.ts';

const folder = await mkdtemp(join(tmpdir(), 'studio-'));
afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

const SANITY = 'node_modules/sanity/bin/sanity';
const quiet = { CI: 'true', NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };

const build = (outcome: string, env: Record<string, string> = {}) =>
  run(SANITY, { ...quiet, ...env }, { folder: 'studio', args: ['build', outcome, '-y'] });

test('sanity build builds the Studio', async () => {
  const built = build(folder);
  expect(await built.ended, built.stderr()).toEqual({ code: 0, signal: null });
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['index.html', 'static']));
});

test('sanity build refuses to publish a token', async () => {
  const refused = build(join(folder, 'open'), { SANITY_STUDIO_TOKEN: 'a-token-of-an-editor' });
  expect(await refused.ended).toMatchObject({ code: 1 });
  expect(refused.stderr()).toMatch(/leave\s+SANITY_STUDIO_TOKEN\s+empty/);
});
