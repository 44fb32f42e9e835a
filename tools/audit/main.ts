import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { XMLParser } from 'fast-xml-parser';
import { xmlFaults } from '#functions/testing/xml/xml-faults.ts';
import { languages } from '#machines/language.ts';
import { htmlChecker } from '#proofs/html-checker.js';
import { manifestFaults } from '#proofs/lighthouse.js';
import { startServer } from '../bench/server.ts';
import { type Address, publicAddresses } from './addresses.ts';
import { checkReading, checkStates } from './reading.ts';
import { auditPage, type Result } from './result.ts';
import { checkSpeed } from './speed.ts';

const xmlPaths = ['/sitemap.xml', '/blog/feed.xml', '/podcasts/feed.xml'];
const inEachLanguage = (path: string) => languages.map((language) => `${path}?lang=${language}`);

const parser = new XMLParser({ ignoreAttributes: false });

/**
 * Checks what other programs read of the site: every address in feeds, sitemap, robots, heads and structured
 * data answers.
 */
async function checkFinding(addresses: readonly Address[]): Promise<Result> {
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

/**
 * Says whether a message is a known false alarm. The checker's style rules are older than the browsers. It
 * also reports void elements that React closes, and lists without bullets that keep their role for Safari;
 * neither is a fault.
 */
const isKnown = ({ type, message }: Message) =>
  /^CSS: (Parse Error|.*doesn't exist|Unrecognized at-rule “@container”)/.test(message) ||
  message.startsWith('Trailing slash on void elements') ||
  (type === 'info' && /“list” role is unnecessary/.test(message));

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

/** Runs Nu's HTML checker over every page as it is served. */
async function checkMarkup(addresses: readonly Address[]): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'markup-'));
  try {
    for (const [index, { url }] of addresses.entries()) {
      await writeFile(join(folder, `${index}.html`), await (await fetch(url)).text());
    }
    const faults = (await messagesOf(folder))
      .filter((message) => !isKnown(message))
      .map(({ url, message, extract }) => {
        const { path, language } =
          addresses[Number.parseInt(url.split('/').at(-1) ?? '', 10)] ?? {};
        return `${path} (${language}): ${message} ${extract ?? ''}`;
      });
    return {
      title: 'Markup',
      checked: `checked ${addresses.length} pages with the Nu HTML checker`,
      faults,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function messagesOf(folder: string): Promise<Message[]> {
  const args = ['-Xss2m', '-jar', htmlChecker, '--format', 'json', '--exit-zero-always', folder];
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 28 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new Error('The HTML checker needs Java, which is not installed.');
      throw error;
    },
  );
  return JSON.parse(stderr).messages;
}

const PORT = Number(process.env.AUDIT_PORT ?? 4600);

const parts = {
  markup: checkMarkup,
  finding: checkFinding,
  reading: checkReading,
  states: checkStates,
  speed: checkSpeed,
};

const asked = process.argv.slice(2);
const paths = asked.filter((word) => word.startsWith('/'));
const chosen = Object.entries(parts).filter(([name]) => asked.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'audit-'));
const server = await startServer(PORT, { DATA_FOLDER: folder });
const results: Result[] = [];
try {
  const addresses = (await publicAddresses(server.url)).filter(
    ({ path }) => paths.length === 0 || paths.includes(path),
  );
  for (const [, check] of chosen.length > 0 ? chosen : Object.entries(parts)) {
    const result = await check(addresses);
    results.push(result);
    const { title, checked, faults } = result;
    const lines = [`${faults.length === 0 ? '✓' : '✗'} ${title}: ${checked}`, ...faults];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
if (paths.length === 0) {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'audit.md');
  await writeFile(file, auditPage(await readFile(file, 'utf8').catch(() => ''), results));
}
process.exitCode = results.every(({ faults }) => faults.length === 0) ? 0 : 1;
