import { encode } from 'blurhash';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type ImageExtension, isImageExtension } from '../image-type.ts';
import { readExif } from './exif.ts';
import type { Analysis, Detail } from './job.ts';
import { paletteOf } from './palette.ts';

/** Why an image is refused, in a sentence for its sender. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const PREVIEW_WIDTH = 20;
const SAMPLE_SIDE = 96;
const HASHED_SIDE = 32;
const SIDEWAYS = 5;

/**
 * Computes the metadata that the hosted lake stores for an image.
 * @throws Refusal for an unknown format or too many pixels.
 */
export async function analyse(
  body: Uint8Array,
  details: readonly Detail[],
  maxPixels: number,
): Promise<Analysis> {
  const limit = { limitInputPixels: maxPixels, failOn: 'error' as const };
  const head = await sharp(body, limit).metadata();
  const extension = extensionOf(head, body);
  const frames = head.width * head.height * (head.pages ?? 1);
  if (frames > maxPixels) throw new Refusal(`The image has more than ${maxPixels} pixels`);
  const isSideways = (head.orientation ?? 1) >= SIDEWAYS;
  const image = sharp(body, { ...limit, autoOrient: true });
  const fitted = (side: number) =>
    image.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await fitted(SAMPLE_SIDE)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sample = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  const has = (detail: Detail) => details.includes(detail);
  const exif = head.exif && (has('exif') || has('location')) ? readExif(head.exif) : undefined;
  return {
    extension,
    width: isSideways ? head.height : head.width,
    height: isSideways ? head.width : head.height,
    metadata: {
      hasAlpha: head.hasAlpha,
      isOpaque: isOpaque(data),
      ...(has('lqip') && { lqip: await preview(sample(), head.hasAlpha) }),
      ...(has('palette') && { palette: paletteOf(data) }),
      ...(has('blurhash') && { blurHash: await hashed(sample()) }),
      ...(has('exif') && exif?.tags && { exif: exif.tags }),
      ...(has('location') && exif?.location && { location: exif.location }),
    },
  };
}

const EXTENSIONS: Record<string, ImageExtension> = { jpeg: 'jpg', heif: 'avif' };
const GZIP = [0x1f, 0x8b];

function extensionOf({ format, compression }: Metadata, body: Uint8Array): ImageExtension {
  const extension = EXTENSIONS[format] ?? format;
  const isPacked = body[0] === GZIP[0] && body[1] === GZIP[1];
  const isStrange = isPacked || (format === 'heif' && compression !== 'av1');
  if (isImageExtension(extension) && !isStrange) return extension;
  throw new Refusal('The image is not a JPEG, PNG, WebP, GIF, AVIF or SVG');
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

async function preview(sample: Sharp, hasAlpha: boolean): Promise<string> {
  const small = sample.resize({ width: PREVIEW_WIDTH });
  const data = hasAlpha
    ? await small.png({ palette: true }).toBuffer()
    : await small.removeAlpha().jpeg({ quality: 60 }).toBuffer();
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${data.toString('base64')}`;
}

/** The BlurHash (https://blurha.sh), with more components along the longer side. */
async function hashed(sample: Sharp): Promise<string> {
  const { data, info } = await sample
    .resize({ width: HASHED_SIDE, height: HASHED_SIDE, fit: 'inside' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [across, down] = width >= height ? ([4, 3] as const) : ([3, 4] as const);
  return encode(new Uint8ClampedArray(data), width, height, across, down);
}
