import { XMLParser } from 'fast-xml-parser';
import { xmlFaults } from '#functions/testing/xml/xml-faults.ts';
import { languages } from '#machines/language.ts';
import { manifestFaults } from '#proofs/lighthouse.js';
import type { Address } from './addresses.ts';
import type { Result } from './result.ts';

const xmlPaths = ['/sitemap.xml', '/blog/feed.xml', '/podcasts/feed.xml'];
const inEachLanguage = (path: string) => languages.map((language) => `${path}?lang=${language}`);

const parser = new XMLParser({ ignoreAttributes: false });

/**
 * Checks what other programs read of the site: every address in feeds, sitemap, robots, heads and structured
 * data answers.
 */
export async function checkFinding(addresses: readonly Address[]): Promise<Result> {
  const [first] = addresses;
  if (!first) throw new Error('no page to check');
  const { origin } = new URL(first.url);
  const faults: string[] = [];
  const named = new Map<string, string>();
  const name = (text: string, by: string) => {
    for (const url of addressesIn(text, origin)) if (!named.has(url)) named.set(url, by);
  };
  for (const path of xmlPaths.flatMap(inEachLanguage)) {
    const text = await (await fetch(origin + path)).text();
    const found = await xmlFaults(text, path.startsWith('/sitemap') ? 'sitemap' : 'rss');
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    if (found.length === 0) name(JSON.stringify(parser.parse(text)), path);
  }
  for (const path of inEachLanguage('/manifest.webmanifest')) {
    const text = await (await fetch(origin + path)).text();
    const found = manifestFaults(text, origin + path, `${origin}/`);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  for (const { url, path, language } of addresses) {
    const html = (await (await fetch(url)).text()).replaceAll('&amp;', '&');
    const [head = ''] = html.split('</head>');
    name(head.replace(/<(style|script)>[\s\S]*?<\/\1>/g, ''), `${path} (${language})`);
  }
  for (const [url, by] of named) {
    const { status } = await fetch(url, { method: 'HEAD' });
    if (status !== 200) faults.push(`${by} names ${url}, which answers ${status}`);
  }
  const checked = `checked ${xmlPaths.join(', ')} in both languages against the RELAX NG schemas of sitemaps and RSS 2.0, and the manifests with Lighthouse, and requested each of the ${named.size} addresses in them and in the heads of ${addresses.length} pages`;
  return { title: 'Sitemap and feeds', checked, faults };
}

/** Finds the site's own addresses in a text, absolute or root-relative. */
function addressesIn(text: string, origin: string): string[] {
  const whole = text.match(/https?:\/\/[^\s"'<>\\]+/g) ?? [];
  const fromRoot = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => origin + path);
  return [...whole, ...fromRoot]
    .filter((url) => url.startsWith(origin))
    .map((url) => url.split('#')[0] ?? url);
}
