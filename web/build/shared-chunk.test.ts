import { expect, test } from 'vitest';
import { sharedChunkOf } from './shared-chunk.ts';

const entry = '/web/entry-client.tsx';
const coaching = '/web/pages/coaching/page.tsx';
const hero = '/web/sections/hero-section/component.tsx';

const importers: Record<string, string[]> = {
  shell: [entry],
  link: [coaching, 'shell'],
  card: [coaching],
  text: [coaching, hero],
  request: [coaching, 'sheet'],
  form: ['sheet', 'reminder'],
  circle: ['other'],
  other: ['circle'],
};
const fetched = [coaching, hero, 'sheet', 'reminder'];

const modules = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: fetched.includes(id) ? [entry] : [],
  }),
};

test.each([
  ['shell', 'site'],
  ['link', 'site'],
  ['text', 'drawing'],
  ['request', null],
  ['card', null],
  ['form', null],
  ['circle', null],
  [coaching, null],
  [entry, null],
])('%s is of the shared chunk %s', (id, chunk) => {
  expect(sharedChunkOf(id, modules)).toBe(chunk);
});
