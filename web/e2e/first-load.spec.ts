import { readdir, readFile } from 'node:fs/promises';
import { printFigures } from 'service-kit/testing/proof';
import { languages, localAddress } from '#machines/language.ts';
import { pathsOfEachKind } from '#tools/audit/addresses.ts';
import { HYDRATED } from '../start/kept.ts';
import { firstLoadBytes, MOST_BYTES } from './first-load.ts';
import { expect, test } from './fixtures.ts';

test('no page starts with more script than it may (PERF)', async ({ request, baseURL }) => {
  let most = 0;
  for (const path of await pathsOfEachKind(baseURL ?? '')) {
    for (const language of languages) {
      const bytes = await firstLoadBytes(request, localAddress(path, language));
      expect.soft(bytes, `${path} (${language})`).toBeGreaterThan(0);
      expect.soft(bytes, `${path} (${language})`).toBeLessThanOrEqual(MOST_BYTES);
      most = Math.max(most, bytes);
    }
  }
  printFigures(`the most first-load script of a page: ${most} bytes`);
});

/** Names in the library that staff sign in with, and in the area's own modules. */
const marks = ['AuthRetryableFetchError', 'staff-session', 'sidebar_state'];

/** @returns the marks found in a build's scripts */
async function marksIn(build: string): Promise<string[]> {
  const folder = new URL(`../../dist/web/${build}/`, import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, folder), 'utf8')));
  return marks.filter((mark) => texts.some((text) => text.includes(mark)));
}

/** The files that a page names, to be fetched before a touch. */
const MOST_FILES = 12;

test('no page names more script files than it may (PERF)', async ({ request, baseURL }) => {
  for (const path of await pathsOfEachKind(baseURL ?? '')) {
    const html = await (await request.get(path)).text();
    const files = [...html.matchAll(/<link rel="late-\w+" href="([^"]+)"/g)];
    expect.soft(files.length, path).toBeLessThanOrEqual(MOST_FILES);
  }
});

test('the booking sheet is fetched before a touch, and evaluated after it', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true });
  const evaluated = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count)))
      .map(({ url }) => /assets\/(.+)-[\w-]{8}\.js/.exec(url)?.[1]);
  };
  const { promise: isIdle, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('noteIdle', resolve);
  // Asking the page would count as a touch.
  await page.addInitScript((name) => {
    const { noteIdle } = window as unknown as { noteIdle(): void };
    const waitOnceMore = () => requestIdleCallback(() => noteIdle());
    addEventListener(name, () => setTimeout(() => requestIdleCallback(waitOnceMore)));
  }, HYDRATED);
  const fetched = page.waitForResponse(/assets\/booking-sheet-/);
  await page.goto('/coaching?lang=en');
  await fetched;
  await isIdle;
  const before = await evaluated();
  expect(before).toContain('framework');
  for (const name of ['booking', 'calls', 'xstate']) expect(before).not.toContain(name);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(evaluated).toContain('booking');
});

test('no script of the public pages holds anything of the admin area', async () => {
  expect(await marksIn('admin'), 'a mark that is nowhere proves nothing').toEqual(marks);
  expect(await marksIn('client')).toEqual([]);
});
