import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from '../testing/lake.ts';
import { CLEAR, paintedJpeg, paintedPng, quarters, RED, WHITE } from './testing/pictures.ts';

let lake = await createTestLake();
afterAll(async () => {
  expect(lake.failures).toEqual([]);
  await lake.stop();
});

const sha1 = (body: Uint8Array) => createHash('sha1').update(body).digest('hex');

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('an uploaded image', () => {
  it('gets a document like the hosted lake’s', async () => {
    const body = await paintedJpeg(quarters(60, 40));
    const hash = sha1(body);
    const document = await lake.writer.assets.upload('image', body, {
      filename: '../pictures/four quarters.jpg',
      title: 'Quarters',
      label: 'test',
      description: 'Four colours',
      creditLine: 'Nobody',
      source: { id: 'own', name: 'drawn', url: 'https://example.org/' },
    });
    const path = `images/sandbox/production/${hash}-60x40.jpg`;
    expect(document).toMatchObject({
      _id: `image-${hash}-60x40-jpg`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      uploadId: expect.stringMatching(/^\w{22}$/),
      extension: 'jpg',
      mimeType: 'image/jpeg',
      size: body.length,
      path,
      url: `${lake.url.replace('127.0.0.1', 'localhost')}/${path}`,
      originalFilename: 'four quarters.jpg',
      title: 'Quarters',
      label: 'test',
      description: 'Four colours',
      creditLine: 'Nobody',
      source: { id: 'own', name: 'drawn', url: 'https://example.org/' },
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width: 60, height: 40, aspectRatio: 1.5 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        blurHash: expect.stringMatching(/^L.{27}$/),
        palette: {
          _type: 'sanity.imagePalette',
          dominant: { _type: 'sanity.imagePaletteSwatch', population: expect.closeTo(25, 0) },
        },
      },
    });
    expect(await lake.anonymous.getDocument(document._id)).toEqual(document);
    expect(await bytesAt(document.url)).toEqual(body);
  });

  it('is stored once when uploaded twice', async () => {
    const body = await paintedPng({ width: 8, height: 8, paint: [RED, CLEAR] });
    const uploads = ['first.png', 'second.png', 'third.png'].map((filename) =>
      lake.writer.assets.upload('image', body, { filename }),
    );
    const [first, second, third] = await Promise.all(uploads);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(first?.metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
  });

  it('is measured after EXIF orientation', async () => {
    const upright = await paintedJpeg({ width: 30, height: 20, paint: [RED, WHITE] });
    const body = await sharp(upright).withMetadata({ orientation: 6 }).toBuffer();
    const { _id, metadata } = await lake.writer.assets.upload('image', body);
    expect(_id).toMatch(/-20x30-jpg$/);
    expect(metadata.dimensions).toMatchObject({ width: 20, height: 30 });
  });

  it('has only the requested metadata', async () => {
    const body = await paintedPng({ width: 9, height: 9, paint: [RED] });
    const { metadata } = await lake.writer.assets.upload('image', body, { extract: [] });
    expect(Object.keys(metadata).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque']);
    const other = await paintedPng({ width: 9, height: 10, paint: [RED] });
    const asked = await lake.writer.assets.upload('image', other, { extract: ['palette', 'lqip'] });
    expect(asked.metadata).toMatchObject({ lqip: expect.any(String), palette: expect.any(Object) });
    expect(asked.metadata).not.toHaveProperty('blurHash');
  });

  it('has EXIF data and location if requested', async () => {
    const taken = sharp(await paintedJpeg({ width: 12, height: 12, paint: [RED] })).withExif({
      IFD0: { Make: 'Camera' },
      IFD2: { DateTimeOriginal: '2024:05:01 10:20:30', FNumber: '28/10' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 12/1 18/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '55/1 16/1 12/1',
      },
    });
    const body = await taken.jpeg().toBuffer();
    const { metadata } = await lake.writer.assets.upload('image', body, {
      extract: ['exif', 'location'],
    });
    expect(metadata).toMatchObject({
      exif: { Make: 'Camera', FNumber: 2.8, DateTimeOriginal: '2024-05-01T10:20:30.000Z' },
      location: { _type: 'geopoint', lat: expect.closeTo(25.205), lng: expect.closeTo(55.27) },
    });
  });
});

describe('an uploaded file', () => {
  it('gets a document and is served as a download', async () => {
    const body = Buffer.from('<script>alert(1)</script>');
    const hash = sha1(body);
    const document = await lake.writer.assets.upload('file', body, {
      filename: 'Brochure "A".html',
      contentType: 'text/html',
    });
    expect(document).toMatchObject({
      _id: `file-${hash}-html`,
      _type: 'sanity.fileAsset',
      path: `files/sandbox/production/${hash}.html`,
      mimeType: 'text/html',
      size: body.length,
    });
    const answer = await fetch(document.url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="Brochure _A_.html"; filename*=UTF-8''Brochure%20%22A%22.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const renamed = await fetch(`${document.url}?dl=${encodeURIComponent('كتيب.html')}`);
    expect(renamed.headers.get('content-disposition')).toContain("filename*=UTF-8''%D9%83");
  });

  it('is served in ranges, and as 304 to its ETag', async () => {
    const body = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251));
    const { url } = await lake.writer.assets.upload('file', body, { filename: 'sound.mp3' });
    expect((await bytesAt(url)).equals(body)).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=200000-599998' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 200000-599998/600000');
    expect(part.headers.get('content-length')).toBe('399999');
    expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(200_000, 599_999))).toBe(
      true,
    );
    const tail = await fetch(url, { headers: { range: 'bytes=-5' } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(body.subarray(-5));
    const beyond = await fetch(url, { headers: { range: 'bytes=600000-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('deleting an asset', () => {
  it('is refused while referenced, else deletes the bytes', async () => {
    const body = await paintedPng({ width: 10, height: 10, paint: [RED] });
    const { _id, url } = await lake.writer.assets.upload('image', body);
    const asset = { _type: 'reference', _ref: _id };
    await lake.writer.create({ _id: 'page', _type: 'page', image: { _type: 'image', asset } });
    const failure = await failureOf(lake.writer.delete(_id));
    expect(failure.statusCode).toBe(409);
    expect(failure.details.items?.[0]?.error).toMatchObject({
      type: 'documentHasExistingReferencesError',
      referencingIDs: ['page'],
    });
    expect(await bytesAt(url)).toEqual(body);
    await lake.writer.delete('page');
    await lake.writer.delete(_id);
    expect((await fetch(url)).status).toBe(404);
    expect(await lake.count('asset_bytes', sha1(body))).toBe(0);
  });

  it('keeps bytes that another asset uses', async () => {
    const body = Buffer.from('the same bytes');
    const text = await lake.writer.assets.upload('file', body, { filename: 'a.txt' });
    const notes = await lake.writer.assets.upload('file', body, { filename: 'a.md' });
    await lake.writer.delete(text._id);
    expect((await fetch(text.url)).status).toBe(404);
    expect(await bytesAt(notes.url)).toEqual(body);
    await lake.writer.delete(notes._id);
    expect(await lake.count('asset_chunks', sha1(body))).toBe(0);
    const again = await lake.writer.assets.upload('file', body, { filename: 'a.txt' });
    expect(await bytesAt(again.url)).toEqual(body);
  });
});

describe('permission to upload', () => {
  it.each([
    ['nobody without a token', () => lake.anonymous, 401],
    ['nobody who may only read', () => lake.reader, 403],
  ])('%s', async (_, client, status) => {
    const upload = client().assets.upload('file', Buffer.from('x'), { filename: 'x.txt' });
    expect((await failureOf(upload)).statusCode).toBe(status);
  });
});

describe('an asset’s url', () => {
  it('is updated when the lake’s address changes', async () => {
    const body = Buffer.from('moving');
    const { _id } = await lake.writer.assets.upload('file', body, { filename: 'moving.txt' });
    lake = await lake.restart();
    const url: string = (await lake.anonymous.getDocument(_id))?.url;
    expect(url).toContain(new URL(lake.url).port);
    expect(await bytesAt(url)).toEqual(body);
  });
});
