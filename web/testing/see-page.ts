import { readFile } from 'node:fs/promises';
import type { Language } from '#machines/language.ts';
import { storedDocuments } from '#studio/testing/seeded-documents.ts';
import { type RenderResult, render } from '#web/entry-server.tsx';
import { settings } from './documents.ts';
import { lakeOf, type TestDocument } from './lake.ts';

export const publicUrl = 'https://site.example';
const dimensions = { width: 1200, height: 900 };

/** The seeded documents, whose pictures have an address and a size. */
export const seededLake = storedDocuments.map((document) =>
  document._type === 'sanity.imageAsset'
    ? { ...document, metadata: { dimensions }, url: `https://site.example/${document._id}` }
    : document,
) as TestDocument[];

/** Returns the seeded documents with one changed. */
export function changedLake(id: string, changes: Record<string, unknown>): TestDocument[] {
  return seededLake.map((document) =>
    document._id === id ? { ...document, ...changes } : document,
  );
}

/**
 * Returns the HTML of a whole page.
 * @throws Error if there is no such page
 */
export async function seededHtml(
  path: string,
  language: Language,
  lake: readonly TestDocument[] = seededLake,
  showsExamples = true,
): Promise<string> {
  const { status, html } = await render({
    url: new URL(path, publicUrl),
    language,
    source: lakeOf(lake, showsExamples),
    template: await readFile(new URL('../index.html', import.meta.url), 'utf8'),
    publicUrl,
  });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return html;
}

/**
 * Returns the main part of a page.
 * @throws Error if there is no such page
 */
export async function seededPage(
  path: string,
  language: Language,
  lake: readonly TestDocument[] = seededLake,
): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await seededHtml(path, language, lake))?.[0];
  if (!main) throw new Error(`${path} has no main part`);
  return main;
}

/** Returns the target of each link. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
}

/** Returns the words of each such element. */
export function wordsOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'));
  return [...elements].map(([element]) => element.replace(/<[^>]+>/g, ''));
}

interface SeenPage extends RenderResult {
  /** The HTML between header and footer. */
  main: string;
  /** Returns the words in each element of this name. */
  textOf(element: string): string[];
  /** Returns the page's structured data of this type. */
  thing(type: string): Record<string, unknown> | undefined;
}

/** Renders a page as the server does, from these documents and the site's settings. */
export async function seePage(
  path: string,
  documents: readonly TestDocument[],
  language: Language = 'en',
): Promise<SeenPage> {
  const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');
  const result = await render({
    url: new URL(path, publicUrl),
    language,
    source: lakeOf([settings, ...documents]),
    template,
    publicUrl,
  });
  if (result.problem) throw result.problem.cause;
  const html = result.html.replaceAll('<!-- -->', '');
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const [, graph = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    ...result,
    html,
    main,
    textOf: (element) =>
      [...main.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(
        ([, inner = '']) => inner.replace(/<[^>]*>/g, '').trim(),
      ),
    thing: (type) =>
      JSON.parse(graph)['@graph'].find((each: { '@type': string }) => each['@type'] === type),
  };
}
