import { expect, test } from 'vitest';
import { isOfSharedChunk } from './shared-chunk.ts';

const entry = '/web/entry-client.tsx';
const coaching = '/web/pages/coaching/page.tsx';
const about = '/web/pages/about/page.tsx';

const importers: Record<string, string[]> = {
  shell: [entry],
  link: [coaching, 'shell'],
  card: [coaching],
  text: [coaching, about],
  request: [coaching, 'sheet'],
  form: ['sheet', 'reminder'],
  circle: ['other'],
  other: ['circle'],
};
const fetched = [coaching, about, 'sheet', 'reminder'];

const modules = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: fetched.includes(id) ? [entry] : [],
  }),
};

test.each([
  ['shell', true],
  ['link', true],
  ['text', true],
  ['request', true],
  ['card', false],
  ['form', false],
  ['circle', false],
  [coaching, false],
  [entry, false],
])('whether %s is of the shared chunk: %s', (id, isShared) => {
  expect(isOfSharedChunk(id, modules)).toBe(isShared);
});
