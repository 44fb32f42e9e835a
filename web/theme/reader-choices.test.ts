import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, currentChoice } from './reader-choices.ts';

const html = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8');
const firstScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

let stored: Map<string, string>;
/** Shows a page again that the browser kept in its back-forward cache. */
let comeBack: () => void;
let dataset: Record<string, string>;

/** Opens another page of the site on the same device, as it is before its first paint. */
function openPage(): void {
  dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  const performance = { getEntriesByType: () => [{ type: 'navigate' }] };
  new Function('performance', 'location', 'addEventListener', firstScript)(
    performance,
    { hash: '' },
    (_name: string, listener: () => void) => {
      comeBack = listener;
    },
  );
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  openPage();
});

afterEach(() => vi.unstubAllGlobals());

test('a choice holds at once and on the next page from its first paint', () => {
  choose('theme', 'night');
  choose('textSize', 'large');
  expect(dataset).toEqual({ theme: 'night', textSize: 'large' });
  openPage();
  expect(dataset).toEqual({ theme: 'night', textSize: 'large' });
  expect(currentChoice('theme')).toBe('night');
});

test('the default leaves nothing on the device, and the system decides again', () => {
  choose('theme', 'light');
  choose('theme', 'system');
  expect(dataset).toEqual({});
  expect(stored.size).toBe(0);
  openPage();
  expect(currentChoice('theme')).toBe('system');
  expect(currentChoice('textSize')).toBe('medium');
});

test('a page in the back-forward cache adopts a choice made on the pages after it', () => {
  choose('textSize', 'large');
  const kept = { dataset, comeBack };
  openPage();
  choose('theme', 'night');
  choose('textSize', 'medium');
  vi.stubGlobal('document', { documentElement: kept });
  kept.comeBack();
  expect(kept.dataset).toEqual({ theme: 'night' });
});

test('a value that no version of the site has written counts as the default', () => {
  stored.set('theme', 'disco');
  openPage();
  expect(currentChoice('theme')).toBe('system');
});

test('a choice holds for the page without a storage, and pages open all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  openPage();
  choose('textSize', 'small');
  expect(currentChoice('textSize')).toBe('small');
});
