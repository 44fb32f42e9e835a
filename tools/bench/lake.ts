import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { evaluate, parse } from 'groq-js';
import { root } from '../setup/prepare.js';
import { type Figure, median, megabytes, ratio, timed } from './figures.ts';
import { answered, peakOf, requireFree } from './server.ts';

const PORT = 4520;
const TOKEN = 'bench';
const DOCUMENTS = 10_000;
const MANY_DOCUMENTS = 50_000;
const DOCUMENTS_AT_ONCE = 1_000;
const QUERIES = 40;
const COSTLY_QUERIES = 5;
const TARGET = 20;
const STARTS = 5;
const START_TARGET_MS = 2_000;
const MEMORY_TARGET = 800e6;

const queries: Record<string, string> = {
  'a page by type and slug with five references':
    '*[_type == "page" && slug.current == $slug][0]{_id, title, body, "related": related[]->{_id, title, slug}}',
  'an author by slug with every post that refers to it':
    '*[_type == "author" && slug.current == $slug][0]{_id, title, "posts": *[_type == "post" && references(^._id)]{_id, title}}',
};

/** They read every document, in a thread. */
const costlyQueries: Record<string, string> = {
  'how many titles have two words': 'count(*[title.en match $words])',
  'the first twenty after a number, by title': '*[order > $at] | order(title.en) [0...20]{title}',
};

interface Answer {
  result: unknown;
  /** The server's own time. */
  ms: number;
}

interface Lake {
  startMs: number;
  ask(query: string, params: Record<string, unknown>, perspective?: string): Promise<Answer>;
  fill(documents: readonly object[]): Promise<void>;
  peakMemory(): number;
  stop(): Promise<void>;
}

/**
 * Measures the embedded lake in its own process on PGlite: uncached answers against groq-js over the same
 * documents in memory, its start, and its memory.
 */
export async function measureLake(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lake-'));
  try {
    const few = contentOf(DOCUMENTS);
    // The lake orders documents by id, and answers are compared with their order.
    const scanned = few.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    const filling = await startLake(folder);
    await filling.fill(few);
    const answers: Figure[] = [];
    for (const [name, query] of Object.entries(queries)) {
      answers.push(await measureAnswers(filling, scanned, name, query, TARGET));
    }
    for (const [name, query] of Object.entries(costlyQueries)) {
      answers.push(await measureAnswers(filling, scanned, name, query, 1));
    }
    await filling.stop();
    const start = await measureStart(folder);
    return [...answers, start, await measureMemory(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAnswers(
  lake: Lake,
  documents: readonly object[],
  name: string,
  query: string,
  least: number,
): Promise<Figure> {
  const kind = /_type == "(\w+)"/.exec(query)?.[1];
  const ofLake: number[] = [];
  const overHttp: number[] = [];
  const ofScan: number[] = [];
  let wrong = 0;
  // Each query has other parameters, so that no answer is cached; the first few are not counted.
  for (let at = -4; at < QUERIES; at += 1) {
    const number = at + 100;
    const params = kind
      ? { slug: `${kind}-${number}` }
      : query.includes('$at')
        ? { at: number }
        : { words: `number ${number}` };
    const served = await timed(() => lake.ask(query, params));
    const scanned = await timed(async () =>
      (await evaluate(parse(query, { params }), { dataset: documents, params })).get(),
    );
    if (!isDeepStrictEqual(served.result.result, scanned.result)) wrong += 1;
    if (at < 0) continue;
    ofLake.push(served.result.ms);
    overHttp.push(served.ms);
    ofScan.push(scanned.ms);
  }
  const times = median(ofScan) / median(ofLake);
  return {
    name: `${name}, among ${DOCUMENTS.toLocaleString('en-US')} documents`,
    value: `${ratio(times)} times`,
    target: `≥ ${least} times as fast as groq-js out of the box`,
    isMet: times >= least && wrong === 0,
    of: `${median(ofLake).toFixed(2)} ms uncached (${median(overHttp).toFixed(1)} ms over HTTP) against ${median(ofScan).toFixed(1)} ms; ${wrong} answers differ`,
  };
}

async function measureStart(folder: string): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const lake = await startLake(folder);
    times.push(lake.startMs);
    await lake.stop();
  }
  const middle = median(times);
  return {
    name: `start of the lake with ${DOCUMENTS.toLocaleString('en-US')} documents to the first answered query`,
    value: `${(middle / 1000).toFixed(1)} s`,
    target: `≤ ${START_TARGET_MS / 1000} s`,
    isMet: middle <= START_TARGET_MS,
    of: `median of ${STARTS}, PGlite`,
  };
}

/**
 * Measures the lake while it is filled, then after a restart with queries in several perspectives, each of which
 * has its own index, and with queries that scan all documents, which run in a worker thread.
 */
async function measureMemory(folder: string): Promise<Figure> {
  const filling = await startLake(folder);
  await filling.fill(contentOf(MANY_DOCUMENTS));
  const peaks = [filling.peakMemory()];
  await filling.stop();
  const lake = await startLake(folder);
  for (const perspective of ['published', 'drafts', 'raw']) {
    for (let at = 0; at < QUERIES; at += 1) {
      for (const [name, query] of Object.entries(queries)) {
        const kind = name.includes('author') ? 'author' : 'page';
        await lake.ask(query, { slug: `${kind}-${at}` }, perspective);
      }
    }
  }
  for (let at = 0; at < COSTLY_QUERIES; at += 1) {
    for (const query of Object.values(costlyQueries))
      await lake.ask(query, { at, words: `*number ${at}*` });
  }
  peaks.push(lake.peakMemory());
  await lake.stop();
  const peak = Math.max(...peaks);
  return {
    name: `peak memory of the lake's process with ${MANY_DOCUMENTS.toLocaleString('en-US')} documents`,
    value: megabytes(peak),
    target: `≤ ${megabytes(MEMORY_TARGET)}`,
    isMet: peak <= MEMORY_TARGET,
    of: `${peaks.map(megabytes).join(' while it is filled, ')} after a restart and queries; PGlite included`,
  };
}

async function startLake(folder: string): Promise<Lake> {
  const url = `http://127.0.0.1:${PORT}/v2025-02-19/data`;
  await requireFree(PORT);
  const program = join(root, 'packages', 'content-lake', 'src', 'main.ts');
  const started = performance.now();
  const flags = ['--max-semi-space-size=8'];
  const settings = ['--port', `${PORT}`, '--data', folder];
  const child = spawn(process.execPath, [...flags, program, ...settings], {
    env: { ...process.env, LAKE_TOKENS: `write:${TOKEN}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answered(`${url}/query/production?query=count(*)`, child);
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return {
    startMs: performance.now() - started,
    peakMemory: () => peakOf(child.pid ?? 0),
    async ask(query, params, perspective = 'published') {
      const search = new URLSearchParams({ query, perspective });
      for (const [name, value] of Object.entries(params)) {
        search.set(`$${name}`, JSON.stringify(value));
      }
      const answer = await fetch(`${url}/query/production?${search}`, { headers });
      if (!answer.ok) throw new Error(`The lake answers ${answer.status}`);
      const { result } = await answer.json();
      const dur = /dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1];
      return { result, ms: Number(dur) };
    },
    async fill(documents) {
      for (let at = 0; at < documents.length; at += DOCUMENTS_AT_ONCE) {
        const some = documents.slice(at, at + DOCUMENTS_AT_ONCE);
        const mutations = some.map((document) => ({ createIfNotExists: document }));
        const body = JSON.stringify({ mutations });
        const answer = await fetch(`${url}/mutate/production`, { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(`The lake answers ${answer.status}`);
        await answer.arrayBuffer();
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const WORDS =
  'the quiet way back to a life of one own with people who have been there before and know how long a night can be'.split(
    ' ',
  );
const PARAGRAPHS = 3;
const WORDS_IN_A_PARAGRAPH = 60;
const REFERENCES = 5;
/** Kinds that others refer to come first. */
const KINDS = ['author', 'service', 'testimonial', 'post', 'page'] as const;

interface BenchDocument {
  _id: string;
  [attribute: string]: unknown;
}

/** Documents of five kinds, about 1.5 KB each; a post refers to its author, a page to five documents. */
function contentOf(count: number): BenchDocument[] {
  const each = Math.floor(count / KINDS.length);
  return KINDS.flatMap((kind) => Array.from({ length: each }, (_, at) => documentOf(kind, at)));
}

function documentOf(kind: (typeof KINDS)[number], at: number): BenchDocument {
  return {
    _id: `${kind}-${at}`,
    _type: kind,
    title: { _type: 'localeString', en: `${kind} number ${at}`, ar: `${at} ${kind}` },
    slug: { _type: 'slug', current: `${kind}-${at}` },
    order: (at * 37) % 1_000,
    body: Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(at, index)),
    ...(kind === 'post' && { author: reference('author', at % 400) }),
    ...(kind === 'page' && {
      related: Array.from({ length: REFERENCES }, (_, index) => ({
        _key: `r${index}`,
        ...reference(KINDS[index % 4] ?? 'author', (at * 31 + index * 101) % 2_000),
      })),
    }),
  };
}

function reference(kind: string, at: number): object {
  return { _type: 'reference', _ref: `${kind}-${at}` };
}

function paragraph(at: number, index: number): object {
  const text = Array.from(
    { length: WORDS_IN_A_PARAGRAPH },
    (_, word) => WORDS[((at + index) * 7 + word * 13) % WORDS.length],
  ).join(' ');
  return {
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: `s${index}`, marks: [], text }],
  };
}
