import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { prefetchPages } from './conveniences.ts';

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
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

/** An element inside a link, or outside of any. */
class FakeElement {
  readonly #link: object | null;

  constructor(link: object | null = null) {
    this.#link = link;
  }

  closest(): object | null {
    return this.#link;
  }
}

/** Fires an event at something on the page, as a person or a program causes it. */
function happen(name: string, target: unknown): void {
  page.dispatchEvent(Object.defineProperty(new Event(name), 'target', { value: target }));
}

const linkTo = (pathname: string, more: object = {}) =>
  new FakeElement({ origin: location.origin, pathname, search: '', target: '', ...more });

function scrollTo(offset: number): void {
  vi.stubGlobal('scrollY', offset);
  page.dispatchEvent(new Event('scroll'));
}

test('PERF-02: four other pages are fetched past 80 % of a page, once, except the one that is shown', () => {
  prefetchPages(client, () => 'en');
  scrollTo(690);
  expect(asked()).toEqual([]);
  scrollTo(700);
  expect(asked()).toEqual(['/coaching', '/contact', '/testimonials']);
  scrollTo(800);
  expect(asked()).toHaveLength(3);
});

test('nothing is fetched ahead for visitors who save data or have no network', () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  prefetchPages(client, () => 'en');
  scrollTo(900);
  vi.stubGlobal('navigator', { onLine: false });
  prefetchPages(client, () => 'en');
  scrollTo(900);
  expect(asked()).toEqual([]);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  'the page of a link is fetched by %s',
  (name) => {
    prefetchPages(client, () => 'en');
    expect(asked()).toEqual([]);
    happen(name, linkTo('/awards/'));
    expect(asked()).toEqual(['/awards']);
  },
);

test('the query of a link decides what is fetched, and another part of the same page fetches nothing', () => {
  prefetchPages(client, () => 'en');
  happen('pointerover', linkTo('/contact', { search: '?lang=en&subject=talk' }));
  happen('pointerover', linkTo('/blog', { search: '?utm_source=us&topic=work' }));
  happen('pointerover', linkTo('/about', { search: '?topic=rest' }));
  expect(asked()).toEqual(['/contact?subject=talk', '/blog?topic=work']);
});

test('nothing is fetched for a link that leads nowhere else on the site, nor without a network', () => {
  prefetchPages(client, () => 'en');
  happen('pointerover', new FakeElement());
  happen('pointerover', page);
  happen('pointerover', linkTo('/about'));
  happen('pointerover', linkTo('/nowhere/a'));
  happen('pointerover', linkTo('/awards', { origin: 'https://other.example' }));
  happen('pointerover', linkTo('/awards', { target: '_blank' }));
  vi.stubGlobal('navigator', { onLine: false });
  happen('pointerover', linkTo('/awards'));
  expect(asked()).toEqual([]);
});

test('pointing at links fetches nothing for visitors who save data', () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  prefetchPages(client, () => 'en');
  happen('pointerover', linkTo('/awards'));
  expect(asked()).toEqual([]);
});
