import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { proofSize } from 'service-kit/testing/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createTestLake, openLocation, type TestLake, testClient } from '../testing/lake.ts';
import { startLakeProcess } from '../testing/lake-process.ts';
import { paintedJpeg, paintedPng, quarters, RED } from './testing/pictures.ts';

const UPLOADS = proofSize(12, 40);
const TURNS = proofSize(3, 10);
const RENDERS = proofSize(4, 12);
/** 200 images may wait. */
const MORE_THAN_MAY_WAIT = 250;

describe('a server killed during uploads', () => {
  it('keeps every acknowledged upload', { timeout: 90_000 }, async () => {
    const location = await openLocation();
    const first = await startLakeProcess(location);
    const client = testClient(first.url, first.token);
    const acknowledged: { _id: string; sha1hash: string }[] = [];
    const uploads = Array.from({ length: UPLOADS }, async () => {
      const { _id, sha1hash } = await client.assets.upload('file', randomBytes(400_000));
      acknowledged.push({ _id, sha1hash });
      if (acknowledged.length === UPLOADS / 4) first.process.kill('SIGKILL');
    });
    await Promise.all([once(first.process, 'exit'), Promise.allSettled(uploads)]);
    expect(acknowledged.length).toBeLessThan(UPLOADS);
    const second = await startLakeProcess(location);
    const reader = testClient(second.url);
    for (const { _id, sha1hash } of acknowledged) {
      const document = await reader.getDocument(_id);
      expect(document).toBeDefined();
      const body = await (await fetch(`${second.url}/${document?.path}`)).arrayBuffer();
      expect(createHash('sha1').update(Buffer.from(body)).digest('hex')).toBe(sha1hash);
    }
    second.process.kill('SIGKILL');
    await once(second.process, 'exit');
  });
});

/** The process's peak memory (bytes), which Linux alone tells. */
const peakOf = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

if (proofSize(false, process.platform === 'linux')) {
  it('takes the largest file, without holding it in memory, and gives it back whole', {
    timeout: 90_000,
  }, async () => {
    const { fileBytes } = DEFAULT_LIMITS;
    const lake = await startLakeProcess(await openLocation());
    const headers = { authorization: `Bearer ${lake.token}` };
    const piece = randomBytes(64 * 1024);
    const send = (length: number) => {
      const pieces = Array.from({ length: Math.ceil(length / piece.length) }, (_, at) =>
        piece.subarray(0, length - at * piece.length),
      );
      const body = ReadableStream.from(pieces);
      return fetch(`${lake.url}/v2025-02-19/assets/files/production?filename=talk.mp3`, {
        ...{ method: 'POST', headers, body, duplex: 'half' },
      } as RequestInit);
    };
    await (await send(piece.length)).json();
    const before = peakOf(lake.process.pid);
    const { document } = await (await send(fileBytes)).json();
    expect(document.size).toBe(fileBytes);
    const given = await fetch(`${lake.url}/${document.path}`);
    const hash = createHash('sha1');
    for await (const part of given.body ?? []) hash.update(part);
    expect(hash.digest('hex')).toBe(document.sha1hash);
    expect(peakOf(lake.process.pid) - before).toBeLessThan(fileBytes / 2);
    expect((await send(fileBytes + 1)).status).toBe(413);
    lake.process.kill('SIGKILL');
    await once(lake.process, 'exit');
  });
}

describe('two servers and two datasets on one database', () => {
  let lake: TestLake;
  let other: TestLake;

  beforeAll(async () => {
    lake = await createTestLake({ datasets: ['production', 'staging'] });
    other = await lake.another();
  });

  afterAll(async () => {
    expect([...lake.failures, ...other.failures]).toEqual([]);
    await other.stop();
    await lake.stop();
  });

  it('serve each other’s uploads', async () => {
    const { path } = await lake.writer.assets.upload('image', await paintedJpeg(quarters(60, 40)));
    await expect.poll(async () => (await fetch(`${other.url}/${path}?w=30`)).status).toBe(200);
  });

  it('store the same bytes once, until no dataset uses them', async () => {
    const body = await paintedPng({ width: 7, height: 7, paint: [RED] });
    const staging = other.writer.withConfig({ dataset: 'staging' });
    const [here, there] = await Promise.all([
      lake.writer.assets.upload('image', body),
      staging.assets.upload('image', body),
    ]);
    expect(there._id).toBe(here._id);
    expect(there.path).not.toBe(here.path);
    expect(await lake.count('asset_bytes', here.sha1hash)).toBe(1);
    await lake.writer.delete(here._id);
    expect((await fetch(`${lake.url}/${here.path}`)).status).toBe(404);
    expect((await fetch(`${other.url}/${there.path}`)).status).toBe(200);
    await staging.delete(there._id);
    expect(await lake.count('asset_chunks', here.sha1hash)).toBe(0);
  });

  it('lose no bytes when one dataset deletes them while the other uploads them', async () => {
    const body = randomBytes(1_000);
    const staging = other.writer.withConfig({ dataset: 'staging' });
    for (let turn = 0; turn < TURNS; turn += 1) {
      const here = await lake.writer.assets.upload('file', body);
      const [, there] = await Promise.all([
        lake.writer.delete(here._id),
        staging.assets.upload('file', body),
      ]);
      const answer = await fetch(`${other.url}/${there.path}`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
      await staging.delete(there._id);
    }
    expect(await lake.count('asset_bytes', createHash('sha1').update(body).digest('hex'))).toBe(0);
  });
});

describe('a lake under load', () => {
  let lake: TestLake;

  beforeAll(async () => {
    lake = await createTestLake();
  });

  afterAll(async () => {
    expect(lake.failures).toEqual([]);
    await lake.stop();
  });

  it('answers queries while it processes images', async () => {
    const { url } = await lake.writer.assets.upload(
      'image',
      await paintedJpeg(quarters(1_600, 1_200)),
    );
    await lake.writer.create({ _id: 'page', _type: 'page', title: 'Here' });
    let isRendering = true;
    const renders = Promise.all(
      Array.from({ length: RENDERS }, (_, at) => fetch(`${url}?w=${1_200 + at}&fm=webp`)),
    ).finally(() => {
      isRendering = false;
    });
    let answered = 0;
    while (isRendering) {
      await lake.anonymous.fetch('*[_id == $id][0].title', { id: 'page', at: answered });
      answered += 1;
    }
    expect((await renders).map(({ status }) => status)).toEqual(Array(RENDERS).fill(200));
    // Were the main thread held up, hardly one query would be answered for each picture.
    expect(answered).toBeGreaterThan(2 * RENDERS);
  });

  it('transforms an image once for concurrent requests, answers 503 to too many others, and recovers', async () => {
    const { url } = await lake.writer.assets.upload('image', await paintedJpeg(quarters(90, 60)));
    const leaving = new AbortController();
    const statusesOf = (urls: string[]) =>
      urls.map((each) => fetch(each, leaving).then(({ status }) => status));
    const wanted = Array.from({ length: MORE_THAN_MAY_WAIT }, (_, at) => at + 1);
    const same = await Promise.all(statusesOf(wanted.map(() => `${url}?w=30`)));
    expect(new Set(same)).toEqual(new Set([200]));
    const others = statusesOf(wanted.map((height) => `${url}?h=${height}`));
    const refused = others.map(async (status) => expect(await status).toBe(503));
    await Promise.any(refused);
    leaving.abort();
    await Promise.allSettled(refused);
    expect((await fetch(`${url}?w=5`)).status).toBe(200);
  });
});
