import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from '#proofs/load.js';
import { serverArguments } from '../setup/prepare.js';
import type { Answer } from './bare-server.ts';
import { type Figure, median, perSecond, ratio } from './figures.ts';
import { answered, requireFree } from './server.ts';

const AT_ONCE = 50;
const ROUNDS = 5;
const SECONDS = 3;
const TARGET = 0.8;
const BARE_TARGET = 0.75;
const BARE_PORT = 4590;

/** Measures a stored page against a static file of the same compressed size, in turn. */
export async function measurePages(
  engine: string,
  url: string,
  clientFolder: string,
): Promise<Figure> {
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
      name: `a stored page, 50 at a time, ${engine}`,
      value: ratio(share),
      target: `≥ ${TARGET} of a static file of the same size`,
      isMet: share >= TARGET && failures === 0,
      of: `${perSecond(median(pages))} against ${perSecond(median(files))}, ${compressed.length} bytes; ${failures} failures`,
    };
  } finally {
    await Promise.all([rm(file), rm(`${file}.br`)]);
  }
}

/** Measures a stored page against bare Node with the same bytes and headers, in turn, each in its own process. */
export async function measureMadePage(url: string, folder: string): Promise<Figure> {
  const page = `${url}/coaching`;
  const headers = { 'accept-encoding': 'br' };
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(await answerOf(page, headers)));
  const bare = `http://127.0.0.1:${BARE_PORT}`;
  const script = join(import.meta.dirname, 'bare-server.ts');
  const args = [...serverArguments.slice(0, -1), script, `${BARE_PORT}`, file];
  await requireFree(BARE_PORT);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await answered(bare, child);
    const ours: number[] = [];
    const most: number[] = [];
    let failures = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [target, rates] of [
        [page, ours],
        [bare, most],
      ] as const) {
        const sent = await load({ url: target, connections: AT_ONCE, seconds: SECONDS, headers });
        rates.push(sent.perSecond);
        failures += sent.failures;
      }
    }
    const share = median(ours) / median(most);
    return {
      name: 'a stored page compared with bare Node, 50 at a time',
      value: ratio(share),
      target: `≥ ${BARE_TARGET} of a server that only sends this response`,
      isMet: share >= BARE_TARGET && failures === 0,
      of: `${perSecond(median(ours))} against ${perSecond(median(most))}; ${failures} failures`,
    };
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

/** The page as it is sent, without what Node writes into every answer by itself. */
function answerOf(page: string, headers: Record<string, string>): Promise<Answer> {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return new Promise((resolve, reject) => {
    get(page, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const sent = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
        resolve({
          headers: sent.flat().map(String),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    }).once('error', reject);
  });
}
