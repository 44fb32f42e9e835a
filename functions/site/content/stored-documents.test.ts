import { documentLake } from 'content-lake/testing/documents';
import { expect, test } from 'vitest';
import { storedDocuments } from './stored-documents.ts';

const document = (_type: string, current: string) => ({
  ...{ _id: `${_type}-${current}`, _type, slug: { current } },
});

test('articles, legal texts and editors’ pages are stored in both languages, under addresses of their own', async () => {
  const lake = documentLake([
    ...[document('post', 'tea'), document('legalText', 'privacy'), document('page', 'workshops')],
    ...[document('page', 'admin'), document('service', 'roadmap')],
  ]);
  const found = await storedDocuments((query, params) => lake(query, params));
  expect(found?.map(({ path, language }) => `${language} ${path}`)).toEqual([
    ...['en /legal/privacy', 'ar /legal/privacy', 'en /workshops', 'ar /workshops'],
    ...['en /blog/tea', 'ar /blog/tea'],
  ]);
});
