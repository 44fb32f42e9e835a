import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { killAll, run } from './program.ts';

const folder = await mkdtemp(join(tmpdir(), 'studio-'));
afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('sanity build builds the Studio', async () => {
  const build = run(
    'node_modules/sanity/bin/sanity',
    { CI: 'true', NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
    { folder: 'studio', args: ['build', folder, '-y'] },
  );
  expect(await build.ended, build.stderr()).toEqual({ code: 0, signal: null });
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['index.html', 'static']));
});
