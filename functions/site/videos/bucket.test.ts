import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, expect, test } from 'vitest';
import { type Localised, languages } from '#machines/language.ts';
import { fieldOf, nodes, wordsOf } from '#studio/testing/seeded-documents.ts';
import { createVideoBucket, ownVideos } from './bucket.ts';

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

const read = (name: string) => readFile(join(ownVideos, name));

const formatOf = async (name: string) => (await parseBuffer(await read(name))).format;

test('each of the product’s own videos is shown by the seed and weighs less than 1.5 MB', async () => {
  const names = await readdir(ownVideos);
  const shown = nodes
    .map(({ value }) => `${value}`)
    .filter((value) => /^[a-z0-9-]+\.(mp4|webm|vtt)$/.test(value));
  expect(names.toSorted()).toEqual(shown.toSorted());
  for (const name of names) {
    expect((await stat(join(ownVideos, name))).size, name).toBeLessThan(1_500_000);
  }
});

interface Cue {
  from: number;
  to: number;
  words: string;
}

/** @throws Error unless the text is WebVTT with one line of words in each cue. */
function cuesOf(text: string): Cue[] {
  const [first, ...cues] = text.trim().split('\n\n');
  if (first !== 'WEBVTT') throw new Error('captions begin with WEBVTT');
  return cues.map((cue) => {
    const [, from, to, words] = /^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})\n(.+)$/.exec(cue) ?? [];
    if (!words) throw new Error(`no cue: ${cue}`);
    return { from: Number(from), to: Number(to), words };
  });
}

const stories = nodes.filter((node) => fieldOf(node, '_type') === 'videoSection');

test.each(stories.map((story) => [story.path, story] as const))(
  'ABOUT-05, ABOUT-08: the film of %s is there in both forms, and its captions are the story in both languages',
  async (_, story) => {
    const video = fieldOf(story, 'video') as Record<'mp4' | 'webm', string>;
    const captions = Reflect.get(video, 'captions') as Localised;
    const transcript = fieldOf(story, 'transcript') as Localised<unknown>;
    const [mp4, webm] = [await formatOf(video.mp4), await formatOf(video.webm)];
    expect(mp4.container).toContain('isom');
    expect(webm.container).toBe('EBML/webm');
    expect(webm.duration).toBeCloseTo(mp4.duration ?? 0, 0);
    for (const language of languages) {
      const cues = cuesOf(`${await read(captions[language])}`);
      const times = cues.flatMap(({ from, to }) => [from, to]);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(mp4.duration ?? 0);
      const written = wordsOf(transcript[language]).replaceAll('\n', ' ');
      expect(cues.map(({ words }) => words).join(' ')).toBe(written);
    }
  },
);
