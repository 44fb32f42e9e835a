import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import sharp from 'sharp';
import { load } from '#proofs/load.js';
import { type Figure, median, perSecond, ratio } from './figures.ts';

const PHOTO = { width: 3_000, height: 2_000 };
const WIDTH = 1_200;
const IMAGES = 15;
const AT_ONCE = 50;
const ROUNDS = 3;
const SECONDS = 3;
const MOST_TIMES = 2;
const TARGET = 0.5;

/**
 * Measures the embedded lake's images, in turn: a resize against sharp alone, and a stored image against a static
 * file of the same size from the site's server.
 */
export async function measureImages(
  siteUrl: string,
  clientFolder: string,
  dataFolder: string,
): Promise<Figure[]> {
  const photo = await photograph();
  const token = await readFile(join(dataFolder, 'studio-token'), 'utf8');
  const url = await upload(siteUrl, photo, token);
  return [await measureResizing(url, photo), await measureServing(url, siteUrl, clientFolder)];
}

async function measureResizing(url: string, photo: Buffer): Promise<Figure> {
  sharp.cache(false);
  sharp.concurrency(1);
  const served: number[] = [];
  const direct: number[] = [];
  await get(`${url}?w=${WIDTH - 1}`);
  for (let at = 0; at < IMAGES; at += 1) {
    served.push(await timed(() => get(`${url}?w=${WIDTH + at}`)));
    direct.push(
      await timed(() =>
        sharp(photo)
          .resize({ width: WIDTH + at })
          .jpeg({ quality: 75 })
          .toBuffer(),
      ),
    );
  }
  const times = median(served) / median(direct);
  return {
    name: `resizing an image of ${PHOTO.width} by ${PHOTO.height} pixels to a width of ${WIDTH}`,
    value: `${ratio(times)} times`,
    target: `≤ ${MOST_TIMES} times as long as sharp alone`,
    isMet: times <= MOST_TIMES,
    of: `${Math.round(median(served))} ms against ${Math.round(median(direct))} ms, ${Math.round(photo.length / 1000)} KB`,
  };
}

async function measureServing(url: string, siteUrl: string, folder: string): Promise<Figure> {
  const imageUrl = `${url}?w=${WIDTH}`;
  const bytes = await get(imageUrl);
  const name = 'bench-image.jpg';
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', name), bytes);
  try {
    const images: number[] = [];
    const files: number[] = [];
    let failures = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const common = { connections: AT_ONCE, seconds: SECONDS };
      const image = await load({ url: imageUrl, ...common });
      const file = await load({ url: `${siteUrl}/assets/${name}`, ...common });
      images.push(image.perSecond);
      files.push(file.perSecond);
      failures += image.failures + file.failures;
    }
    const share = median(images) / median(files);
    return {
      name: 'a cached image, 50 at a time',
      value: ratio(share),
      target: `≥ ${TARGET} of a static file of the same size`,
      isMet: share >= TARGET && failures === 0,
      of: `${perSecond(median(images))} against ${perSecond(median(files))}, ${bytes.length} bytes; ${failures} failures`,
    };
  } finally {
    await rm(join(folder, 'assets', name));
  }
}

/** Noise, so that the file is as large as a photograph's. */
export function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { ...PHOTO, channels: 3, background: '#000', noise } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();
}

export async function upload(siteUrl: string, photo: Buffer, token: string): Promise<string> {
  const { projectId, dataset, apiHost } = await (
    await fetch(`${siteUrl}/studio/settings.json`)
  ).json();
  const client = createClient({
    projectId,
    dataset,
    apiHost,
    token,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
  });
  const { url } = await client.assets.upload('image', photo, { filename: 'bench.jpg' });
  return url;
}

async function get(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
