import { readFile } from 'node:fs/promises';
import type { Language } from '#machines/language.ts';
import { type RenderResult, render } from '#web/entry-server.tsx';
import { settings } from './documents.ts';
import { lakeOf, type TestDocument } from './lake.ts';

export const publicUrl = 'https://site.example';

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
