import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { prefetchPages } from './prefetch.ts';

const fetch = vi.fn((_path: string) => new Promise<never>(() => {}));
const client = { fetch } as unknown as ContentClient;
const asked = () => fetch.mock.calls.map(([path]) => path);

/** A page of 1000 px in a window of 100 px. */
let page: EventTarget;
beforeEach(() => {
  fetch.mockClear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { documentElement: { scrollHeight: 1000 } });
  vi.stubGlobal('location', { pathname: '/about', origin: 'https://site.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('innerHeight', 100);
});
afterEach(() => vi.unstubAllGlobals());

function scrollTo(offset: number): void {
  vi.stubGlobal('scrollY', offset);
  page.dispatchEvent(new Event('scroll'));
}

test('PERF-02: past 80 % of a page four others are fetched, once, but for the one that is shown', () => {
  prefetchPages(client, () => 'en');
  scrollTo(690);
  expect(asked()).toEqual([]);
  scrollTo(700);
  expect(asked()).toEqual(['/coaching', '/contact', '/testimonials']);
  scrollTo(800);
  expect(asked()).toHaveLength(3);
});

test('nothing is fetched ahead for those who save data or have no network', () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  prefetchPages(client, () => 'en');
  scrollTo(900);
  vi.stubGlobal('navigator', { onLine: false });
  prefetchPages(client, () => 'en');
  scrollTo(900);
  expect(asked()).toEqual([]);
});
