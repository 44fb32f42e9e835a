import { brotliCompressSync } from 'node:zlib';
import { languages, localAddress } from '#machines/language.ts';
import { pathsOfEachKind } from '../audit/addresses.ts';
import type { Figure } from './figures.ts';

const LIMIT_BYTES = 145_000;

/** Measures the compressed size of every script that a page fetches by itself, what stands in it too, on every page. */
export async function measureScripts(url: string): Promise<Figure> {
  const known = new Map<string, number>();
  const pages: Array<{ page: string; bytes: number }> = [];
  for (const path of await pathsOfEachKind(url)) {
    for (const language of languages) {
      const html = await (await fetch(url + localAddress(path, language))).text();
      pages.push({ page: `${path} (${language})`, bytes: await sizeOf(html, url, known) });
    }
  }
  pages.sort((a, b) => b.bytes - a.bytes);
  const [most] = pages;
  const over = pages.filter(({ bytes }) => bytes > LIMIT_BYTES);
  return {
    name: `first-load script, the largest of ${pages.length} pages`,
    value: kilobytes(most?.bytes),
    target: `≤ ${kilobytes(LIMIT_BYTES)} brotli`,
    isMet: most !== undefined && over.length === 0,
    of: `${most?.page}; the smallest ${kilobytes(pages.at(-1)?.bytes)}; ${over.length} over the target`,
  };
}

const kilobytes = (bytes = Number.NaN) => `${(bytes / 1000).toFixed(1)} KB`;

/** @throws Error where the page names no script. */
async function sizeOf(html: string, url: string, known: Map<string, number>): Promise<number> {
  const files = [...html.matchAll(/<link rel="late-entry" href="([^"]+)"/g)];
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  if (files.length === 0 || inline.length === 0) throw new Error('the page names no script');
  let bytes = brotliCompressSync(inline.join('\n')).length;
  for (const [, file = ''] of files) {
    if (!known.has(file)) {
      const script = await fetch(url + file, { headers: { 'accept-encoding': 'identity' } });
      known.set(file, brotliCompressSync(await script.arrayBuffer()).length);
    }
    bytes += known.get(file) ?? 0;
  }
  return bytes;
}
