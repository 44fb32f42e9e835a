import { createTestLake } from 'content-lake/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { videoBucketPath } from '#machines/api/paths.ts';
import { createArchiveEdition } from './archive-edition.ts';
import { createAssetEndpoint, filesAt } from './asset-endpoint.ts';

const SITE = 'https://site.example';

const lake = await createTestLake({ publicUrl: SITE });

afterAll(() => lake.stop());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

let image: string;
let file: string;
const callerOf = () => '203.0.113.9';
const files = { source: lake.answer, folder: '/files/sandbox/production' };
const endpoint = createAssetEndpoint({ assetSource: lake.answer, files, callerOf });
const { assets } = lake.writer;
({ url: image } = await assets.upload('image', Buffer.from(drawing), { filename: 'a.svg' }));
({ url: file } = await assets.upload('file', Buffer.from('alert(1)'), {
  filename: 'a.js',
  contentType: 'text/javascript',
}));

test('serves an image at its document’s url, with cache and security headers', async () => {
  expect(image).toMatch(/^https:\/\/site\.example\/images\/sandbox\/production\//);
  const answer = await endpoint.request(image);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(drawing);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const known = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await endpoint.request(image, known)).status).toBe(304);
});

test('transforms an image by its parameters and the Accept header', async () => {
  const png = await lake.writer.assets.upload(
    'image',
    Buffer.from(await (await endpoint.request(`${image}?fm=png`)).arrayBuffer()),
  );
  const answer = await endpoint.request(`${png.url}?auto=format`, {
    headers: { accept: 'image/webp' },
  });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('vary')).toContain('Accept');
  const refused = { withReserved: async () => null };
  expect((await lake.answer(new Request(`${png.url}?w=2`), refused)).status).toBe(429);
});

test('gives a video out as a download too, which plays all the same', async () => {
  const video = await lake.writer.assets.upload('file', Buffer.from('video'), {
    filename: 'a.mp4',
    contentType: 'video/mp4',
  });
  const { headers } = await endpoint.request(video.url);
  expect(headers.get('content-type')).toBe('video/mp4');
  expect(headers.get('content-disposition')).toContain('attachment');
});

test('serves files and ranges as downloads', async () => {
  const answer = await endpoint.request(file, { headers: { range: 'bytes=0-4' } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('alert');
  expect(answer.headers.get('content-range')).toBe('bytes 0-4/8');
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
});

describe('the bucket of films', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nالليل طويل';
  let captions: string;
  beforeAll(async () => {
    const { sha1hash, extension } = await assets.upload('file', Buffer.from(text), {
      filename: 'story-ar.vtt',
    });
    captions = `${videoBucketPath}${sha1hash}.${extension}`;
  });

  test.each([
    ['the embedded lake', () => lake.answer],
    ['a lake at another place', () => filesAt(lake.url)],
  ])('serves captions of %s as captions, whole and in parts', async (_, sourceOf) => {
    const bucket = createAssetEndpoint({
      ...{ assetSource: null, callerOf },
      files: { ...files, source: sourceOf() },
    });
    const answer = await bucket.request(captions);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const part = await bucket.request(captions, { headers: { range: 'bytes=0-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'WEBVTT']);
  });

  test.each(['night-1.mp4', `${'0'.repeat(40)}.mp4`, '..%2F..%2Fv1'])(
    'has nothing called "%s"',
    async (name) => {
      expect((await endpoint.request(videoBucketPath + name)).status).toBe(404);
    },
  );
});

test('answers 404 for unknown images and other paths of the lake', async () => {
  expect((await endpoint.request(`${SITE}/images/sandbox/production/none.png`)).status).toBe(404);
  expect((await endpoint.request(`${SITE}/v1/users/me`)).status).toBe(404);
});

test('where the lake’s assets have addresses of their own, none is here, and none is a page', async () => {
  const answer = await createAssetEndpoint({ assetSource: null, files, callerOf }).request(image);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

describe('the archive of editions', () => {
  const client = lake.writer.withConfig({ perspective: 'raw' });
  const archive = createArchiveEdition(lake.writer);
  beforeEach(() => client.delete({ query: '*[true]' }));

  const days = () => client.fetch<object[]>('*[] | order(_id) { _id, publishedOn }');

  it('an edition is archived under the day of its first sending, and so are its draft and its version in a release', async () => {
    for (const _id of ['autumn', 'drafts.autumn', 'versions.rNext.autumn', 'winter']) {
      await client.create({ _id, _type: 'edition' });
    }
    await archive('autumn', '2026-11-30');
    await archive('autumn', '2026-12-01');
    expect(await days()).toEqual([
      { _id: 'autumn', publishedOn: '2026-11-30' },
      { _id: 'drafts.autumn', publishedOn: '2026-11-30' },
      { _id: 'versions.rNext.autumn', publishedOn: '2026-11-30' },
      { _id: 'winter', publishedOn: null },
    ]);
  });

  it('an edition that was deleted meanwhile stays deleted', async () => {
    await archive('autumn', '2026-11-30');
    expect(await days()).toEqual([]);
  });
});
