import { expect, test } from 'vitest';
import { isOfEveryPage } from './every-page.ts';

const importers: Record<string, string[]> = {
  '/web/entry-client.tsx': ['/web/index.html'],
  shell: ['/web/entry-client.tsx'],
  link: ['page', 'shell'],
  page: [],
  card: ['page'],
  circle: ['other'],
  other: ['circle'],
};

const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

test.each([
  ['shell', true],
  ['link', true],
  ['card', false],
  ['page', false],
  ['circle', false],
  ['/web/entry-client.tsx', false],
])('whether every page needs %s: %s', (id, isNeeded) => {
  expect(isOfEveryPage(id, modules)).toBe(isNeeded);
});
