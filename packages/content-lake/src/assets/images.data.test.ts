import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLake } from '../testing/lake.ts';
import {
  BLUE,
  CLEAR,
  GREEN,
  look,
  painted,
  paintedJpeg,
  paintedPng,
  quarters,
  RED,
  WHITE,
} from './testing/pictures.ts';

const lake = await createTestLake();
afterAll(async () => {
  expect(lake.failures).toEqual([]);
  await lake.stop();
});

const uploaded = async (body: Buffer) => (await lake.writer.assets.upload('image', body)).url;
const photo = await uploaded(await paintedJpeg(quarters(600, 400)));

async function seen(url: string, accept = '*/*') {
  const answer = await fetch(url, { headers: { accept } });
  const body = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${answer.status} ${Buffer.from(body)}`);
  return { headers: answer.headers, length: body.length, ...(await look(body)) };
}

/** The colours near the four corners, and in the middle. */
async function corners(url: string): Promise<string> {
  const { at } = await seen(url);
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join(' ');
}

describe('sizes', () => {
  it.each([
    ['w=300', 300, 200],
    ['h=100', 150, 100],
    ['w=1200', 1200, 800],
    ['w=1200&fit=max', 600, 400],
    ['w=100&dpr=2', 200, 133],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=100&h=300&fit=scale', 100, 300],
    ['rect=0,0,300,200&w=60', 60, 40],
    ['max-w=200&fit=crop', 200, 133],
    ['pad=10', 620, 420],
    ['or=90&w=200', 200, 300],
    ['w=50&unknown=thing', 50, 33],
  ])('%s is %i by %i', async (search, width, height) => {
    expect(await seen(`${photo}?${search}`)).toMatchObject({ width, height, format: 'jpeg' });
  });
});

describe('crops and effects', () => {
  it.each([
    ['w=60', 'red green blue white'],
    ['rect=0,0,300,200', 'red red red red'],
    ['rect=300,0,300,400&h=80', 'green green white white'],
    ['flip=h', 'green red white blue'],
    ['flip=v', 'blue white red green'],
    ['flip=hv', 'white blue green red'],
    ['or=90', 'blue red white green'],
    ['or=180', 'white blue green red'],
    ['or=270', 'green white red blue'],
    ['or=90&w=100&h=50&fit=crop&crop=top', 'blue red blue red'],
    ['or=270&rect=0,0,300,400', 'red blue red blue'],
    ['w=100&h=400&fit=crop&crop=left', 'red red blue blue'],
    ['w=100&h=400&fit=crop&crop=right', 'green green white white'],
    ['w=600&h=100&fit=crop&crop=bottom', 'blue white blue white'],
    ['w=60&h=400&fit=crop&fp-x=0.9&fp-y=0.5', 'green green white white'],
    ['w=60&h=400&fit=crop&crop=focalpoint&fp-x=0.1', 'red red blue blue'],
    ['w=100&h=100&fit=min&crop=left', 'red green blue white'],
    ['w=400&h=100&fit=fill&bg=00f', 'blue blue blue blue'],
    ['w=400&h=100&fit=fill', 'white white white white'],
    ['pad=300&bg=00ffff', 'cyan cyan cyan cyan'],
    ['pad=300&bg=00ffff&sat=-100', 'cyan cyan cyan cyan'],
    ['pad=300&bg=00ffff&invert=true', 'cyan cyan cyan cyan'],
    ['blur=2000', 'grey grey grey grey'],
    ['blur=4', 'red green blue white'],
    ['sharp=60', 'red green blue white'],
    ['sat=-100&rect=0,0,300,200', 'grey grey grey grey'],
    ['invert=true&rect=0,0,300,200', 'cyan cyan cyan cyan'],
  ])('%s shows %s', async (search, colours) => {
    expect(await corners(`${photo}?${search}`)).toBe(colours);
  });

  it('crop=entropy keeps the area with the most detail', async () => {
    const noise = (x: number, y: number) => [RED, BLUE][(x * 7 + y * 13 + x * y) % 2] ?? RED;
    const body = await paintedPng({
      width: 300,
      height: 100,
      paint: (x, y) => (x >= 200 ? noise(x, y) : GREEN),
    });
    const { at, width } = await seen(`${await uploaded(body)}?w=80&h=80&fit=crop&crop=entropy`);
    expect(width).toBe(80);
    expect(at(0.5, 0.5)).not.toBe('green');
    expect(at(0.1, 0.5)).not.toBe('green');
  });

  it('bg fills transparent areas', async () => {
    const grey = await sharp(await paintedPng(quarters(60, 60)))
      .greyscale()
      .png()
      .toBuffer();
    const url = await uploaded(grey);
    expect(await corners(`${url}?pad=30&bg=0ff`)).toBe('cyan cyan cyan cyan');
    expect(await corners(`${url}?pad=30&bg=0ff&invert=true&fm=jpg`)).toBe('cyan cyan cyan cyan');
  });

  it('images are rotated by EXIF orientation and lose their EXIF data', async () => {
    const body = await sharp(await paintedJpeg(quarters(60, 40)))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const url = await uploaded(body);
    expect(await corners(`${url}?w=40`)).toBe('blue red white green');
    expect(await corners(`${url}?rect=0,0,20,30`)).toBe('blue blue blue blue');
    const answer = await fetch(`${url}?w=40`);
    expect((await sharp(await answer.arrayBuffer()).metadata()).exif).toBeUndefined();
  });
});

describe('transparency', () => {
  let sticker: string;

  beforeAll(async () => {
    sticker = await uploaded(await paintedPng({ width: 80, height: 40, paint: [RED, CLEAR] }));
  });

  it.each([
    ['w=40', 'png', 'red clear red clear'],
    ['bg=00f', 'png', 'red blue red blue'],
    ['bg=f00f', 'png', 'red blue red blue'],
    ['bg=ff0000ff&fm=webp', 'webp', 'red blue red blue'],
    ['fm=jpg', 'jpeg', 'red white red white'],
    ['fm=jpg&bg=0f0', 'jpeg', 'red green red green'],
    ['fit=fill&w=80&h=120', 'png', 'clear clear clear clear'],
    ['fit=fillmax&w=80&h=120&bg=0f0', 'png', 'green green green green'],
  ])('%s', async (search, format, colours) => {
    expect((await seen(`${sticker}?${search}`)).format).toBe(format);
    expect(await corners(`${sticker}?${search}`)).toBe(colours);
  });

  it('a transparent bg stays transparent', async () => {
    const answer = await fetch(`${sticker}?bg=8000ff00`);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    expect([...data.subarray(4 * (info.width - 1), 4 * info.width)]).toEqual([0, 255, 0, 128]);
  });
});

describe('formats', () => {
  it.each([
    ['fm=png', 'png'],
    ['fm=webp', 'webp'],
    ['fm=pjpg', 'jpeg'],
    ['fm=avif', 'heif'],
  ])('%s', async (search, format) => {
    expect((await seen(`${photo}?w=60&${search}`)).format).toBe(format);
  });

  it('auto=format follows the Accept header', async () => {
    const url = `${photo}?w=60&auto=format`;
    const webp = await seen(url, 'image/avif,image/webp,*/*');
    expect(webp.format).toBe('webp');
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('vary')).toMatch(/Accept/);
    expect((await seen(url, '*/*')).format).toBe('jpeg');
    expect((await seen(`${url}&fm=png`, 'image/webp')).format).toBe('png');
    const fromWebp = await painted({ width: 9, height: 9, paint: [RED, CLEAR] })
      .webp()
      .toBuffer();
    expect((await seen(`${await uploaded(fromWebp)}?auto=format`, 'image/png')).format).toBe('png');
    const fromAvif = await painted({ width: 9, height: 9, paint: [RED] })
      .removeAlpha()
      .avif()
      .toBuffer();
    expect((await seen(`${await uploaded(fromAvif)}?auto=format`)).format).toBe('jpeg');
  });

  it('a lower q makes smaller files', async () => {
    const sizes = await Promise.all(
      [10, 75, 100].map(async (quality) => (await seen(`${photo}?q=${quality}`)).length),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
  });

  it('animations stay animated unless frame=1', async () => {
    const frames = await Promise.all(
      [RED, GREEN, BLUE].map((colour) => paintedPng({ width: 20, height: 20, paint: [colour] })),
    );
    const body = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const url = await uploaded(body);
    const moving = await fetch(`${url}?w=10&h=5&fit=crop`);
    expect(await sharp(await moving.arrayBuffer()).metadata()).toMatchObject({
      format: 'gif',
      width: 10,
      pages: 3,
      height: 5,
      delay: [100, 200, 300],
      loop: 2,
    });
    expect((await seen(`${url}?w=10`, 'image/webp')).pages).toBe(3);
    expect(await seen(`${url}?w=10&frame=1`)).toMatchObject({ pages: 1, width: 10, height: 10 });
    expect(await seen(`${url}?w=10&fm=jpg`)).toMatchObject({ pages: 1, format: 'jpeg' });
    expect(await seen(`${url}?w=10&or=90`)).toMatchObject({ pages: 1 });
    expect(await seen(`${url}?pad=5&bg=fff`)).toMatchObject({ pages: 3, width: 30, height: 30 });
  });
});

describe('an image response', () => {
  it('is cacheable forever and answers 304 to its ETag', async () => {
    const first = await fetch(`${photo}?w=90`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${photo}?w=90`, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    const same = await fetch(`${photo}?q=75&w=90&fit=clip`);
    expect(same.headers.get('etag')).toBe(etag);
    const other = await fetch(`${photo}?w=91`);
    expect(other.headers.get('etag')).not.toBe(etag);
    const original = await fetch(photo);
    expect(original.headers.get('etag')).not.toBe(etag);
  });

  it('is a download with dl and readable from every origin', async () => {
    const answer = await fetch(`${photo}?w=90&dl=mine.jpg`, {
      headers: { origin: 'https://site.example' },
    });
    expect(answer.headers.get('content-disposition')).toContain('filename="mine.jpg"');
    const named = await lake.writer.assets.upload(
      'image',
      await paintedPng({ width: 6, height: 5, paint: [RED] }),
      { filename: 'own name.png' },
    );
    const unnamed = await fetch(`${named.url}?dl=true`);
    expect(unnamed.headers.get('content-disposition')).toContain('filename="own name.png"');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is the same with a readable file name', async () => {
    expect(await seen(`${photo}/four-quarters.jpg?w=30`)).toMatchObject({ width: 30 });
  });

  it('is 404 once the image is deleted', async () => {
    const body = await paintedPng({ width: 5, height: 5, paint: [WHITE] });
    const { _id, url } = await lake.writer.assets.upload('image', body);
    await seen(`${url}?w=3`);
    await lake.writer.delete(_id);
    expect((await fetch(`${url}?w=3`)).status).toBe(404);
  });
});
