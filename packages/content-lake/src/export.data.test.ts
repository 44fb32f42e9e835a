import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { type ExportOptions, exportDataset } from '@sanity/export';
import type { Sql } from 'service-kit/sql';
import { openTestDatabase } from 'service-kit/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintedPng, quarters } from './assets/testing/pictures.ts';
import { startContentLake } from './start.ts';
import { testClient } from './testing/lake.ts';

const run = promisify(execFile);

/** The documents and image names that `sanity dataset export` exports. */
async function exportAsSanityDoes(
  client: SanityClient,
  options: Pick<ExportOptions, 'mode' | 'types' | 'drafts'> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const outputPath = join(folder, 'export.tar.gz');
  try {
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: 'production',
      outputPath,
      mode: 'stream',
      maxRetries: 0,
      ...options,
    });
    await run('tar', ['-xzf', outputPath, '-C', folder, '--strip-components=1']);
    const text = await readFile(join(folder, 'data.ndjson'), 'utf8');
    const documents = readLines(text);
    return { documents, images: await readdir(join(folder, 'images')), documentCount, assetCount };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readLines(text: string): Array<Record<string, unknown>> {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const READER = 'a-reading-token';
const WRITER = 'a-writing-token';

const failures: unknown[] = [];
/** How many pages were read for exports. */
let pages = 0;
let isBroken = false;

const database = await openTestDatabase();
const sql: Sql = {
  ...database.sql,
  async query(statement, params) {
    if (statement.includes('bytes_before')) {
      pages += 1;
      if (isBroken) throw new Error('the database is gone');
    }
    return database.sql.query(statement, params);
  },
};
const lake = await startContentLake({
  sql,
  port: 0,
  datasets: ['production', 'large'],
  tokens: [
    { token: READER, role: 'read' },
    { token: WRITER, role: 'write' },
  ],
  limits: { exportMs: 0 },
  onError: (error) => failures.push(error),
});
const writer = testClient(lake.url, WRITER);
const reader = testClient(lake.url, READER);

afterAll(async () => {
  await lake.stop();
  await database.close();
});

const ask = (search = '', token?: string, dataset = 'production') =>
  fetch(`${lake.url}/v2025-02-19/data/export/${dataset}${search}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const idsOf = (lines: Array<Record<string, unknown>>) => lines.map(({ _id }) => _id);

describe('an export', () => {
  beforeAll(async () => {
    const image = await writer.assets.upload('image', await paintedPng(quarters(4, 4)), {
      filename: 'dot.png',
    });
    await writer
      .transaction()
      .create({ _id: 'page', _type: 'page', title: 'line\nbreak \u0000 أهلا' })
      .create({ _id: 'drafts.page', _type: 'page', title: 'Draft' })
      .create({ _id: 'versions.rSpring.page', _type: 'page', title: 'Version' })
      .create({
        _id: 'post',
        _type: 'post',
        cover: { _type: 'image', asset: { _type: 'reference', _ref: image._id } },
      })
      .commit();
  });

  it('has every stored document on a line', async () => {
    const answer = await ask('', READER);
    expect(answer.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const stored = await reader.fetch('*|order(_id)', {}, { perspective: 'raw' });
    expect(stored).toHaveLength(5);
    expect(readLines(await answer.text())).toEqual(stored);
  });

  it.each(['stream', 'cursor'] as const)(
    'is what Sanity’s own exporter reads (%s)',
    async (mode) => {
      const whole = await exportAsSanityDoes(reader, { mode });
      expect(whole).toMatchObject({ documentCount: 4, assetCount: 1 });
      expect(idsOf(whole.documents)).toEqual([
        'drafts.page',
        'page',
        'post',
        'versions.rSpring.page',
      ]);
      expect(whole.documents[1]).toMatchObject({ title: 'line\nbreak \u0000 أهلا' });
      const [image] = whole.images;
      expect(whole.documents[2]?.cover).toMatchObject({
        _sanityAsset: `image@file://./images/${image}`,
      });
      const part = await exportAsSanityDoes(reader, { mode, types: ['page'], drafts: false });
      expect(idsOf(part.documents)).toEqual(['page']);
    },
  );

  it('is limited to the requested types', async () => {
    const answer = await ask('?types=post,sanity.imageAsset', READER);
    const types = readLines(await answer.text()).map(({ _type }) => _type);
    expect(types).toEqual(['sanity.imageAsset', 'post']);
  });

  it('by cursor continues where the last response ended', async () => {
    const found: unknown[] = [];
    let cursor: unknown = '';
    while (cursor !== undefined) {
      const lines = readLines(await (await ask(`?nextCursor=${cursor}`, READER)).text());
      found.push(...idsOf(lines.filter(({ _id }) => _id)));
      cursor = lines.at(-1)?.nextCursor;
    }
    expect(found).toHaveLength(5);
    const forged = await ask(`?nextCursor=${Buffer.from('a..b').toString('base64url')}`, READER);
    expect(forged.status).toBe(400);
  });

  it('needs a token', async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask('', 'unknown')).status).toBe(401);
    expect((await ask('', READER, 'missing')).status).toBe(404);
  });

  it('that fails ends with an error line', async () => {
    isBroken = true;
    const answer = await ask('', READER);
    expect(readLines(await answer.text())).toEqual([
      { error: { type: 'serverError', description: 'The export could not be finished' } },
    ]);
    await expect(exportAsSanityDoes(reader)).rejects.toThrow('The export could not be finished');
    isBroken = false;
    expect(failures.splice(0)).toHaveLength(2);
  });
});

describe('a slow reader of an export', () => {
  const COUNT = 30;
  const MEBIBYTE = 1024 * 1024;

  it('uses no more memory, blocks no writes and gets a consistent snapshot', async () => {
    const large = writer.withConfig({ dataset: 'large' });
    await large.create({ _id: 'z-changed', _type: 'page', title: 'Before' });
    await large.create({ _id: 'z-deleted', _type: 'page', title: 'Before' });
    await database.sql.query(
      `insert into sandbox_lake.documents (dataset, id, body)
       select 'large', 'd' || n, json_build_object('_id', 'd' || n, '_type', 'large', 'text', repeat('x', $1))
       from generate_series(1, $2::integer) as n`,
      [MEBIBYTE, COUNT],
    );
    pages = 0;
    const socket = await startToRead('large');
    const readAhead = await settled();
    expect(readAhead).toBeLessThan(COUNT / 2);
    await large
      .transaction()
      .patch('z-changed', { set: { title: 'After' } })
      .delete('z-deleted')
      .create({ _id: 'z-new', _type: 'page' })
      .commit();
    const answer = await text(socket);
    expect(pages).toBeGreaterThanOrEqual(COUNT);
    const ends = answer.slice(-2_000);
    expect(ends).toContain('"_id":"z-changed"');
    expect(ends).toContain('"_id":"z-deleted"');
    expect(ends).not.toContain('After');
    expect(ends).not.toContain('z-new');
    expect(answer.match(/"_type" : "large"/g)).toHaveLength(COUNT);
  });

  /** A connection that has asked and reads nothing. */
  async function startToRead(dataset: string): Promise<Socket> {
    const { hostname, port } = new URL(lake.url);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.write(
      `GET /v1/data/export/${dataset} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${READER}\r\n\r\n`,
    );
    return socket;
  }

  /** How many pages were read once the server reads no more of them, however much else it does. */
  async function settled(): Promise<number> {
    for (;;) {
      const before = pages;
      for (let asked = 0; asked < 50; asked += 1) await reader.fetch('count(*)', { asked });
      if (before > 0 && pages === before) return pages;
    }
  }
});
