import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createVideoBucket } from './bucket.ts';

const folder = await mkdtemp(join(tmpdir(), 'vid-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
for (const each of [first, join(second, 'folder.mp4')]) await mkdir(each, { recursive: true });
await writeFile(join(first, 'a.mp4'), '0123456789');
await writeFile(join(second, 'a.mp4'), 'hidden');
await writeFile(join(second, 'a-ar.vtt'), 'WEBVTT');
await writeFile(join(second, 'empty.mp4'), '');
await writeFile(join(second, 'secret.txt'), 'secret');
const bucket = createVideoBucket([first, second]);
afterAll(() => rm(folder, { recursive: true }));

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  bucket.request(`/storage/v1/object/public/vid/${name}`, { method, headers });

test('CALL-15, VIDEO-08: a file is public, and kept by browsers for good', async () => {
  const answer = await ask('a.mp4');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"a.mp4-10"',
  });
  expect(await answer.text()).toBe('0123456789');
  const captions = await ask('a-ar.vtt');
  expect(captions.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
});

test.each([
  ['bytes=0-', 'bytes 0-9/10', '0123456789'],
  ['bytes=2-4', 'bytes 2-4/10', '234'],
  ['bytes=8-99', 'bytes 8-9/10', '89'],
  ['bytes=-3', 'bytes 7-9/10', '789'],
])('"%s" gets that part alone', async (range, contentRange, text) => {
  const answer = await ask('a.mp4', { Range: range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('Content-Range')).toBe(contentRange);
  expect(answer.headers.get('Content-Length')).toBe(`${text.length}`);
  expect(await answer.text()).toBe(text);
});

test('a part behind the end is refused, and the refusal is not kept', async () => {
  const answer = await ask('a.mp4', { Range: 'bytes=10-' });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('Content-Range')).toBe('bytes */10');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  [{ Range: 'bytes=abc' }],
  [{ Range: 'lines=1-2' }],
  [{ Range: 'bytes=0-1,3-4' }],
  [{ Range: 'bytes=2-4', 'If-Range': '"another"' }],
])('%j gets the whole file', async (headers) => {
  const answer = await ask('a.mp4', headers);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('0123456789');
});

test('a part of the file that the browser has a part of is added to it', async () => {
  const answer = await ask('a.mp4', { Range: 'bytes=2-4', 'If-Range': '"a.mp4-10"' });
  expect(answer.status).toBe(206);
});

test('HEAD and what the browser has already get no body', async () => {
  const head = await ask('a.mp4', { Range: 'bytes=2-4' }, 'HEAD');
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '10']);
  expect(await head.text()).toBe('');
  expect((await ask('a.mp4', { 'If-None-Match': '"a.mp4-10"' })).status).toBe(304);
});

test.each(['missing.mp4', 'secret.txt', 'folder.mp4', 'empty.mp4', '..%2Fsecond%2Fa.mp4', 'A.mp4'])(
  '"%s" is not there',
  async (name) => {
    expect((await ask(name)).status).toBe(404);
  },
);
