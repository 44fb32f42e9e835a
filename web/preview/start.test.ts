import type { HistoryAdapterNavigate } from '@sanity/visual-editing';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyOf, rememberPerspective } from './start.ts';

let router: ReturnType<typeof createMemoryRouter>;
let updates: Array<Parameters<HistoryAdapterNavigate>[0]>;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('document', { title: 'Coaching' });
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  updates = [];
  router = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: ['/coaching?lang=en'],
  });
  stop = historyOf(router).subscribe((update) => updates.push(update));
});
afterEach(() => {
  stop();
  router.dispose();
  vi.unstubAllGlobals();
});

const urls = () => updates.map(({ type, url }) => [type, url]);

test('the Studio hears of each address of the preview once', async () => {
  await router.navigate('/about?lang=en#top');
  await router.revalidate();
  await router.navigate('/awards', { replace: true });
  expect(urls()).toEqual([
    ['replace', '/coaching?lang=en'],
    ['push', '/about?lang=en#top'],
    ['replace', '/awards'],
  ]);
});

test('the preview goes where the Studio asks', async () => {
  historyOf(router).update({ type: 'push', url: 'http://localhost/awards?lang=ar' });
  await expect.poll(() => router.state.location.pathname).toBe('/awards');
  expect(router.state.location.search).toBe('?lang=ar');
  historyOf(router).update({ type: 'pop', url: '/coaching' });
  await expect.poll(() => router.state.location.pathname).toBe('/coaching');
});

test.each([
  ['drafts', 'drafts'],
  [['rSpring', 'drafts'], 'rSpring%2Cdrafts'],
])('the server hears by a cookie that the Studio shows %s', (perspective, value) => {
  rememberPerspective(perspective);
  expect(document.cookie).toBe(`preview-perspective=${value}; Path=/; SameSite=Lax`);
});
