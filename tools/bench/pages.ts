import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Figure, perSecond, ratio } from './figures.ts';
import { load, median } from './load.ts';

const AT_ONCE = 50;
const ROUNDS = 5;
const SECONDS = 3;
const TARGET = 0.8;
const SCRIPT_LIMIT_BYTES = 130_000;

/** Measures a stored page against a static file of the same compressed size, in turn. */
export async function measurePages(url: string, clientFolder: string): Promise<Figure> {
  const headers = { 'accept-encoding': 'br' };
  const page = `${url}/coaching?lang=en`;
  const answer = await fetch(`${url}/coaching`, { headers: { 'accept-encoding': 'identity' } });
  const compressed = brotliCompressSync(await answer.arrayBuffer());
  const file = join(clientFolder, 'assets', 'bench-page.js');
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  await writeFile(file, compressed);
  await writeFile(`${file}.br`, compressed);
  try {
    const pages: number[] = [];
    const files: number[] = [];
    let failures = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const shown = await load({ url: page, connections: AT_ONCE, seconds: SECONDS, headers });
      const sent = await load({
        url: `${url}/assets/bench-page.js`,
        connections: AT_ONCE,
        seconds: SECONDS,
        headers,
      });
      pages.push(shown.perSecond);
      files.push(sent.perSecond);
      failures += shown.failures + sent.failures;
    }
    const share = median(pages) / median(files);
    return {
      name: 'a stored page, 50 at a time',
      value: ratio(share),
      target: `≥ ${TARGET} of a static file of the same size`,
      isMet: share >= TARGET && failures === 0,
      of: `${perSecond(median(pages))} of ${perSecond(median(files))}, ${compressed.length} bytes; ${failures} failures`,
    };
  } finally {
    await Promise.all([rm(file), rm(`${file}.br`)]);
  }
}

/** Measures the compressed size of every script of the coaching page until it is hydrated, what stands in it too. */
export async function measureScript(url: string): Promise<Figure> {
  const html = await (await fetch(`${url}/coaching`)).text();
  const tags = html.matchAll(
    /<(?:script[^>]+src|link[^>]+rel="(?:modulepreload|late-entry)"[^>]*href)="([^"]+)"/g,
  );
  const files = new Set([...tags].map(([, file]) => file ?? ''));
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  let bytes = brotliCompressSync(inline.join('\n')).length;
  for (const file of files) {
    const script = await fetch(`${url}${file}`, { headers: { 'accept-encoding': 'identity' } });
    bytes += brotliCompressSync(await script.arrayBuffer()).length;
  }
  return {
    name: 'first-load script of the coaching page',
    value: `${(bytes / 1000).toFixed(0)} KB`,
    target: `≤ ${SCRIPT_LIMIT_BYTES / 1000} KB brotli`,
    isMet: files.size > 0 && inline.length > 0 && bytes <= SCRIPT_LIMIT_BYTES,
    of: `${files.size} files, ${inline.length} scripts in the page`,
  };
}
