import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { QueueFullError } from '../../semaphore.ts';
import { fileKind } from '../file-type.ts';
import { look, paintedJpeg, paintedPng, quarters, RED } from '../testing/pictures.ts';
import type { Transform } from '../transform/transform.ts';
import { readExif } from './analyse.ts';
import { ImageWorkers } from './image-workers.ts';
import type { Job } from './job.ts';
import { paletteOf } from './palette.ts';

const block = (async () => {
  const body = await paintedJpeg({ width: 8, height: 8, paint: [RED] });
  const tagged = sharp(body).withExif({
    IFD0: { Make: 'Maker', Model: 'Model 1' },
    IFD2: { DateTimeOriginal: '2024:05:01 10:20:30', FNumber: '28/10' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '33/1 30/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '70/1 45/1 36/1',
      GPSAltitude: '35/10',
    },
  });
  const { exif } = await sharp(await tagged.jpeg().toBuffer()).metadata();
  return Uint8Array.from(exif ?? []);
})();

it('readExif reads how and where a picture was taken', async () => {
  const { tags, location } = readExif(await block) ?? {};
  expect(tags).toMatchObject({
    _type: 'sanity.imageExifMetadata',
    Make: 'Maker',
    Model: 'Model 1',
    FNumber: 2.8,
    DateTimeOriginal: '2024-05-01T10:20:30.000Z',
  });
  expect(location).toEqual({ _type: 'geopoint', lat: -33.5, lng: -70.76, alt: 3.5 });
});

it('readExif never throws on a damaged block', async () => {
  const whole = await block;
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.nat(whole.length), (changes, length) => {
      const broken = Uint8Array.from(whole);
      for (const { at, byte } of changes) broken[at] = byte;
      expect(() => readExif(broken.slice(0, length))).not.toThrow();
      expect(() => readExif(broken)).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
  expect(readExif(new Uint8Array())).toBeUndefined();
  expect(readExif(Buffer.concat([whole, Buffer.alloc(64 * 1024)]))).toBeUndefined();
});

function pixels(
  ...parts: [count: number, red: number, green: number, blue: number, alpha?: number][]
) {
  return Uint8Array.from(
    parts.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );
}

it('paletteOf finds the dominant colour and the best swatches', () => {
  const palette = paletteOf(
    pixels([60, 240, 240, 240], [20, 220, 30, 40], [10, 20, 60, 110], [10, 130, 120, 110]),
  );
  expect(palette).toMatchObject({
    _type: 'sanity.imagePalette',
    dominant: { background: '#f0f0f0', population: 60, foreground: '#000', title: '#000' },
    vibrant: { background: '#dc1e28', population: 20, foreground: '#fff', title: '#fff' },
    darkVibrant: { background: '#143c6e', population: 10 },
    muted: { background: '#82786e', population: 10 },
    lightMuted: { background: '#f0f0f0' },
  });
});

it('paletteOf derives missing swatches, with a population of 0', () => {
  const palette = paletteOf(pixels([10, 200, 20, 20]));
  expect(palette).toMatchObject({
    lightMuted: { background: expect.stringMatching(/^#[0-9a-f]{6}$/), population: 0 },
  });
});

it('paletteOf ignores transparent pixels', () => {
  expect(paletteOf(pixels([90, 255, 0, 0, 0], [10, 0, 0, 255]))).toMatchObject({
    dominant: { background: '#0000ff', population: 100 },
  });
  expect(paletteOf(pixels([9, 255, 0, 0, 0]))).toMatchObject({ dominant: { population: 0 } });
});

describe('the image workers', () => {
  let workers: ImageWorkers;

  afterEach(() => workers.stop());

  function open(
    options: Partial<ConstructorParameters<typeof ImageWorkers>[0]> = {},
  ): ImageWorkers {
    workers = new ImageWorkers({
      processes: 1,
      timeoutMs: 30_000,
      idleMs: 30_000,
      maxWaiting: 10,
      ...options,
    });
    return workers;
  }

  const plain: Transform = {
    scaled: { width: 10, height: 10 },
    turn: 0,
    flip: { horizontally: false, vertically: false },
    blur: 0,
    sharpen: 0,
    saturation: 0,
    isInverted: false,
    isStill: true,
    output: { format: 'png', isProgressive: false, quality: 75 },
  };

  const jobOf = (body: Uint8Array, change: Partial<Transform> = {}): Job => ({
    body,
    maxPixels: 100_000_000,
    task: { render: { ...plain, ...change } },
  });

  const picture = async () => jobOf(await paintedPng(quarters(40, 40)));

  /** A few bytes that keep a processor busy for a long time. */
  const endless = async () =>
    jobOf(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">
      <feTurbulence baseFrequency="0.9" numOctaves="500"/></filter>
      <rect width="6000" height="6000" filter="url(#f)"/></svg>`),
      { scaled: { width: 6_000, height: 6_000 } },
    );

  it('renders an image in a process of its own', async () => {
    const answer = await open().run(picture);
    if (!('image' in answer)) throw new Error(JSON.stringify(answer));
    expect((await look(answer.image)).at(0.9, 0.1)).toBe('green');
  });

  it('refuses an image that takes too long and goes on with the next', async () => {
    const options = { processes: 1, timeoutMs: 300, idleMs: 30_000, maxWaiting: 10 };
    workers = new ImageWorkers(options);
    expect(await workers.run(endless)).toMatchObject({
      refusal: expect.stringContaining('too long'),
    });
    options.timeoutMs = 30_000;
    expect(await workers.run(picture)).toHaveProperty('image');
  });

  it('ends the work on an image whose caller leaves, and says what it took', async () => {
    open();
    const caller = new AbortController();
    const prepare = async () => {
      setImmediate(() => caller.abort());
      return endless();
    };
    const { cpuMs } = await workers.run(prepare, { signal: caller.signal });
    expect(cpuMs).toBeLessThan(30_000);
    const next = await workers.run(picture);
    expect(next).toHaveProperty('image');
    expect(next.cpuMs).toBeGreaterThan(0);
  });

  it('throws QueueFullError when too many jobs wait', async () => {
    open({ maxWaiting: 1 });
    const first = workers.run(picture);
    const second = workers.run(picture);
    await expect(workers.run(picture)).rejects.toThrow(QueueFullError);
    expect(await first).toHaveProperty('image');
    expect(await second).toHaveProperty('image');
  });

  it('ends idle processes and starts new ones', async () => {
    open({ idleMs: 1 });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await workers.run(picture)).toHaveProperty('image');
  });

  it('stop rejects running and waiting jobs', async () => {
    open();
    const working = workers.run(endless);
    const waiting = workers.run(picture);
    const ended = Promise.allSettled([working, waiting]);
    workers.stop();
    for (const outcome of await ended) expect(outcome.status).toBe('rejected');
    await expect(workers.run(picture)).rejects.toThrow(QueueFullError);
  });
});

it.each([
  ['Guide.PDF', 'text/html', 'pdf', 'application/pdf'],
  ['page.html', 'text/html; charset=utf-8', 'html', 'text/html'],
  ['notes', 'text/csv', 'csv', 'text/csv'],
  [undefined, 'application/zip', 'zip', 'application/zip'],
  ['a.tar.gz', undefined, 'gz', 'application/octet-stream'],
  ['strange.../../x', 'not a type', 'bin', 'application/octet-stream'],
  ['x.y z', 'a/b\r\nset-cookie: x', 'bin', 'application/octet-stream'],
  [undefined, undefined, 'bin', 'application/octet-stream'],
])(
  'fileKind of %s with Content-Type %s is .%s, %s',
  (filename, contentType, extension, mimeType) => {
    expect(fileKind(filename, contentType)).toEqual({ extension, mimeType });
  },
);
