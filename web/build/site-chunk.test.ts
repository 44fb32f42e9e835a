import { expect, test } from 'vitest';
import { isOfSite } from './site-chunk.ts';

const entry = '/web/entry-client.tsx';
const coaching = '/web/pages/coaching/page.tsx';

const importers: Record<string, string[]> = {
  shell: [entry],
  link: [coaching, 'shell'],
  card: [coaching],
  circle: ['other'],
  other: ['circle'],
};

const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

test.each([
  ['shell', true],
  ['link', true],
  ['card', false],
  ['circle', false],
  [coaching, false],
  [entry, false],
])('%s belongs to the chunk that the entry needs at once: %s', (id, isOf) => {
  expect(isOfSite(id, modules)).toBe(isOf);
});
