import { request as httpRequest } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from '../testing/lake.ts';
import { look, painted, paintedJpeg, paintedPng, quarters, RED } from './testing/pictures.ts';

const lake = await createTestLake({
  limits: { imageBytes: 200_000, fileBytes: 700_000, imagePixels: 4_000_000 },
});

afterAll(async () => {
  expect(lake.failures).toEqual([]);
  await lake.stop();
});

const svg = (content: string, size = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A few kilobytes that would be a gigabyte once unpacked. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(30_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const laughs = `<!DOCTYPE svg [<!ENTITY a "hahahahaha">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;

describe('uploading an image is refused:', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0), 400],
    ['a text', async () => Buffer.from('no image at all'), 400],
    ['a page that says it is an image', async () => Buffer.from('<!doctype html><svg/>'), 400],
    ['a packed drawing', async () => gzipSync(svg('')), 400],
    ['a cut-off picture', async () => (await paintedPng(quarters(200, 200))).subarray(0, 200), 400],
    ['a bomb of pixels', async () => bomb(30_000), 400],
    [
      'a drawing of a million pixels each way',
      async () => svg('', 'width="1e6" height="1e6"'),
      400,
    ],
    ['a thousand million laughs', async () => Buffer.from(laughs), 400],
    ['a TIFF', () => painted(quarters(8, 8)).tiff().toBuffer(), 400],
    ['too many bytes', async () => Buffer.alloc(200_001), 413],
  ])('%s', async (_, make, status) => {
    const body = await make();
    const failure = await failureOf(lake.writer.assets.upload('image', body));
    expect(failure.statusCode).toBe(status);
    expect(failure.message).not.toMatch(/node_modules|\/packages\//);
  });

  it('a chunked upload that is too large', async () => {
    const unmeasured = ReadableStream.from(
      Array.from({ length: 40 }, () => new Uint8Array(50_000)),
    );
    const answer = await fetch(`${lake.url}/v2025-02-19/assets/files/production?filename=x.bin`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-writing-token' },
      body: unmeasured,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ statusCode: 413 });
  });

  it('an upload that is interrupted', async () => {
    const request = httpRequest(`${lake.url}/v2025-02-19/assets/files/production`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-writing-token', 'content-length': '600000' },
    });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(300_000));
    await expect.poll(() => lake.count('asset_chunks')).toBe(1);
    request.destroy();
    await expect.poll(() => lake.count('asset_bytes')).toBe(0);
  });

  it('refused uploads leave nothing in the database', async () => {
    expect(await lake.writer.fetch('count(*[_type match "sanity.*"])')).toBe(0);
    expect(await lake.count('asset_bytes')).toBe(0);
  });

  it('a file may be larger than an image', async () => {
    const upload = (size: number) => lake.writer.assets.upload('file', Buffer.alloc(size));
    expect(await upload(700_000)).toMatchObject({ size: 700_000 });
    expect((await failureOf(upload(700_001))).statusCode).toBe(413);
  });
});

describe('an SVG with a script', () => {
  it('is stored unchanged and served with a policy that forbids scripts', async () => {
    const body = svg('<script>fetch("/v1/users/me")</script><rect width="9" height="9"/>');
    const { url, metadata } = await lake.writer.assets.upload('image', body);
    expect(metadata.dimensions).toMatchObject({ width: 40, height: 20 });
    for (const address of [url, `${url}?w=10&auto=format`]) {
      const answer = await fetch(address, { headers: { accept: 'image/webp' } });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
      expect(policy).not.toMatch(/script|allow/);
    }
  });

  it('is rendered without access to files or other hosts', async () => {
    const body = svg(
      '<image href="file:///etc/passwd" width="9" height="9"/><rect width="40" height="20" fill="#f00"/>',
    );
    const { url } = await lake.writer.assets.upload('image', body);
    const answer = await fetch(`${url}?fm=png&w=80`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const seen = await look(new Uint8Array(await answer.arrayBuffer()));
    expect([seen.width, seen.height, seen.at(0.5, 0.5)]).toEqual([80, 40, 'red']);
  });
});

describe('an image URL with invalid or excessive parameters', () => {
  let url: string;

  beforeAll(async () => {
    const body = await paintedJpeg({ width: 40, height: 20, paint: [RED] });
    ({ url } = await lake.writer.assets.upload('image', body));
  });

  it.each([
    'w=0',
    'w=-5',
    'w=1e9',
    'w=9000',
    'w=8000&dpr=3',
    'h=8192',
    'w=2001&h=2001&fit=crop',
    'h=NaN',
    'dpr=9',
    'fit=stretch',
    'fit=crop&crop=top,entropy&w=10&h=10',
    'fit=crop&w=10&h=10&crop=sideways',
    'fp-x=2',
    'rect=0,0,0,0',
    'rect=40,0,5,5',
    'rect=1,2,3',
    'rect=-1,0,5,5',
    'bg=red',
    'bg=12345',
    'q=101',
    'fm=exe',
    'or=45',
    'blur=2001',
    'pad=5000',
    'sharp=x',
    'flip=x',
    'frame=2',
    'auto=compress',
  ])('%s', async (search) => {
    const answer = await fetch(`${url}?${search}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/^(Invalid|The) /);
  });

  it.each([
    ['another size', (address: string) => address.replace('40x20', '41x20')],
    ['another project', (address: string) => address.replace('/sandbox/', '/other/')],
    ['another dataset', (address: string) => address.replace('/production/', '/staging/')],
    ['another hash', (address: string) => address.replace(/[0-9a-f]{40}/, 'a'.repeat(40))],
    ['a way out', (address: string) => address.replace(/[^/]+$/, '..%2F..%2Fetc%2Fpasswd')],
  ])('%s is not found', async (_, change) => {
    const answer = await fetch(change(url));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });
});
