import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import sharp from 'sharp';
import { type Figure, median, ratio, timed } from './figures.ts';
import { loadInTurn } from './in-turn.ts';

const PHOTO = { width: 3_000, height: 2_000 };
const WIDTH = 1_200;
const IMAGES = 15;
const ROUNDS = 3;
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
    served.push((await timed(() => get(`${url}?w=${WIDTH + at}`))).ms);
    const resized = sharp(photo).resize({ width: WIDTH + at });
    direct.push((await timed(() => resized.jpeg({ quality: 75 }).toBuffer())).ms);
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
    return await loadInTurn({
      name: 'a cached image, 50 at a time',
      ours: imageUrl,
      theirs: `${siteUrl}/assets/${name}`,
      rounds: ROUNDS,
      least: TARGET,
      than: 'a static file of the same size',
      bytes: bytes.length,
    });
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
