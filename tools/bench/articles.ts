import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SanityClient } from '@sanity/client';
import {
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
} from '#functions/server/embedded-lake.ts';
import { search } from '#machines/api/search.ts';
import { type Figure, median, ratio } from './figures.ts';
import { startServer } from './server.ts';

const FEW = 10;
const MANY = 10_000;
/** The port of each site; its stand-ins listen on the nine after it. */
const PORTS = new Map([
  [FEW, 4530],
  [MANY, 4550],
]);
const ROUNDS = 15;
const WARM_UPS = 3;
const TARGET = 2;
/** In one transaction, whose body has a limit. */
const AT_ONCE = 200;
/** Until the site has heard of a change; an answer that does not tell it yet was not made anew and does not count. */
const HEARD_MS = 250;
const TRIES = 40;
/** The newest few are of a topic of their own, and have a word that no other has. */
const NEWEST = 5;
const TOPIC = 'community';
const NEWEST_DAY = Date.UTC(2026, 9, 1);
const SPAN_MS = 10 * 365 * 24 * 60 * 60 * 1_000;
const CHANGED = 'article-0';

const asked: Record<string, (url: string) => Promise<Response>> = {
  'the list of articles': (url) => fetch(`${url}/blog`),
  'the articles of a topic': (url) => fetch(`${url}/blog?topic=${TOPIC}`),
  'an article': (url) => fetch(`${url}/blog/${CHANGED}`),
  'a search that finds five articles': (url) => searchFor(url, 'lighthouse'),
  'a search that finds every article': (url) => searchFor(url, 'evening'),
};

interface Site {
  url: string;
  lake: SanityClient;
  stop(): Promise<void>;
}

/**
 * Measures the site with ten articles and with ten thousand, in turn. Before each request the newest article is given
 * another title, by which the server drops every page and answer that it keeps and the lake every answer that was made
 * of articles; what comes must hold that title, so nothing is measured that was made before.
 */
export async function measureArticles(folder: string): Promise<Figure[]> {
  const sites: Site[] = [];
  try {
    for (const count of [FEW, MANY]) sites.push(await siteWith(count, folder));
    const times = new Map(Object.keys(asked).map((name) => [name, sites.map((): number[] => [])]));
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      for (const [name, ask] of Object.entries(asked)) {
        for (const [at, site] of sites.entries()) {
          const ms = await timeAfterChange(site, ask);
          if (round >= 0) times.get(name)?.[at]?.push(ms);
        }
      }
    }
    return [...times].map(([name, [few = [], many = []]]) => figureOf(name, few, many));
  } finally {
    for (const site of sites) await site.stop();
  }
}

function figureOf(name: string, few: readonly number[], many: readonly number[]): Figure {
  const times = median(many) / median(few);
  return {
    name: `${name}, with ${MANY.toLocaleString('en-US')} articles`,
    value: `${ratio(times)} times`,
    target: `≤ ${TARGET} times as long as with ${FEW}`,
    isMet: times <= TARGET,
    of: `${median(many).toFixed(1)} ms and ${median(few).toFixed(1)} ms, rendered again after a change; medians of ${ROUNDS}`,
  };
}

async function timeAfterChange(
  { url, lake }: Site,
  ask: (url: string) => Promise<Response>,
): Promise<number> {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = titleOf(0, mark);
  await lake.patch(CHANGED).set({ 'title.en': title }).commit({ visibility: 'sync' });
  for (let at = 0; at < TRIES; at += 1) {
    await pause(HEARD_MS);
    const started = performance.now();
    const answer = await ask(url);
    const text = await answer.text();
    const ms = performance.now() - started;
    if (answer.ok && text.includes(mark)) return ms;
  }
  throw new Error(`${url} does not tell a change`);
}

function searchFor(url: string, words: string): Promise<Response> {
  return fetch(url + search.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ words }),
  });
}

/** Starts the site with so many articles: its own ones again and again, over ten years. */
async function siteWith(count: number, folder: string): Promise<Site> {
  const port = PORTS.get(count) ?? 0;
  const dataFolder = join(folder, `articles-${count}`);
  await mkdir(dataFolder, { recursive: true });
  const { url, stop } = await startServer(port, { DATA_FOLDER: dataFolder });
  const lake = createClient({
    apiHost: `http://127.0.0.1:${embeddedLakePort(port)}`,
    useProjectHostname: false,
    useCdn: false,
    projectId: EMBEDDED_PROJECT,
    dataset: EMBEDDED_DATASET,
    apiVersion: '2025-02-19',
    token: await readFile(join(dataFolder, 'studio-token'), 'utf8'),
  });
  const own = await lake.fetch<Array<{ _id: string; _type: string }>>('*[_type == "post"]');
  const articles = Array.from({ length: count }, (_, at) => ({
    ...own[at % own.length],
    _id: `article-${at}`,
    _type: 'post',
    title: { _type: 'localisedString', en: titleOf(at), ar: `مساء ${at}` },
    slug: { _type: 'slug', current: `article-${at}` },
    topic: at < NEWEST ? TOPIC : 'work',
    publishedOn: new Date(NEWEST_DAY - (at / count) * SPAN_MS).toISOString().slice(0, 10),
  }));
  await lake.delete({ query: '*[_type == "post"]' });
  for (let at = 0; at < count; at += AT_ONCE) {
    const transaction = lake.transaction();
    for (const article of articles.slice(at, at + AT_ONCE)) transaction.create(article);
    await transaction.commit({ visibility: 'sync' });
  }
  return { url, lake, stop };
}

function titleOf(at: number, mark = ''): string {
  return at < NEWEST ? `Evening ${at} at the lighthouse ${mark}` : `Evening ${at}`;
}
