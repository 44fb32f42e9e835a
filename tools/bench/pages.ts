import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serverArguments } from '../setup/prepare.js';
import type { Answer } from './bare-server.ts';
import type { Figure } from './figures.ts';
import { loadInTurn } from './in-turn.ts';
import { answered, requireFree } from './server.ts';

const ROUNDS = 5;
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
    return await loadInTurn({
      name: `a stored page, 50 at a time, ${engine}`,
      ours: page,
      theirs: `${url}/assets/bench-page.js`,
      headers,
      rounds: ROUNDS,
      least: TARGET,
      than: 'a static file of the same size',
      bytes: compressed.length,
    });
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
    return await loadInTurn({
      name: 'a stored page compared with bare Node, 50 at a time',
      ours: page,
      theirs: bare,
      headers,
      rounds: ROUNDS,
      least: BARE_TARGET,
      than: 'a server that only sends this response',
    });
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
