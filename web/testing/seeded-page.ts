import { readFile } from 'node:fs/promises';
import type { Language } from '#machines/language.ts';
import { storedDocuments } from '#studio/testing/seeded-documents.ts';
import { render } from '../entry-server.tsx';
import { lakeOf, type TestDocument } from './lake.ts';

const dimensions = { width: 1200, height: 900 };

/** The seeded documents, whose pictures have an address and a size. */
export const seededLake = storedDocuments.map((document) =>
  document._type === 'sanity.imageAsset'
    ? { ...document, metadata: { dimensions }, url: `https://site.example/${document._id}` }
    : document,
) as TestDocument[];

/** What stands in the main part of a page. @throws Error where there is no such page. */
export async function seededPage(
  path: string,
  language: Language,
  lake: readonly TestDocument[] = seededLake,
): Promise<string> {
  const publicUrl = 'https://site.example';
  const { status, html } = await render({
    url: new URL(path, publicUrl),
    language,
    source: lakeOf(lake),
    template: await readFile(new URL('../index.html', import.meta.url), 'utf8'),
    publicUrl,
    paymentMethods: ['stripe'],
  });
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0];
  if (status !== 200 || !main) throw new Error(`${path} answers ${status}`);
  return main;
}

/** The words of each such element. */
export function wordsOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'));
  return [...elements].map(([element]) => element.replace(/<[^>]+>/g, ''));
}
