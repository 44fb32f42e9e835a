import { encode } from 'blurhash';
import exifReader from 'exif-reader';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type ImageExtension, isImageExtension } from '../file-type.ts';
import type { Analysis, Detail } from './job.ts';
import { paletteOf } from './palette.ts';

interface Exif {
  tags: Record<string, unknown>;
  /** Where the picture was taken, if the camera recorded it. */
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number };
}

/** The most that a JPEG can hold. */
const MOST_BYTES = 64 * 1024;
const MOST_VALUES = 64;
const MOST_CHARACTERS = 1_000;

/** The tags that go into an image's document, by the names of exif-reader, with the hosted lake's names. */
const NAMES = new Map([
  ...`Make Model Orientation Software ExposureTime FNumber ExposureProgram DateTimeOriginal DateTimeDigitized
  ShutterSpeedValue ApertureValue ExposureBiasValue MeteringMode Flash FocalLength PixelXDimension PixelYDimension
  LensMake LensModel`
    .split(/\s+/)
    .map((name): [string, string] => [name, name]),
  ['DateTime', 'ModifyDate'],
  ['ISOSpeedRatings', 'ISO'],
  ['FocalLengthIn35mmFilm', 'FocalLengthIn35mmFormat'],
]);

/** Reads the tags that cameras write; undefined for a block that cannot be read. */
export function readExif(block: Uint8Array): Exif | undefined {
  if (block.length > MOST_BYTES) return undefined;
  try {
    const { Image, Photo, GPSInfo } = exifReader(Buffer.from(block));
    const tags: Exif['tags'] = { _type: 'sanity.imageExifMetadata' };
    for (const [tag, value] of Object.entries({ ...Image, ...Photo })) {
      const name = NAMES.get(tag);
      const stored = storable(value);
      if (name !== undefined && stored !== undefined) tags[name] = stored;
    }
    const location = locationOf({ ...GPSInfo });
    return { tags, ...(location && { location }) };
  } catch {
    return undefined;
  }
}

function storable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, MOST_VALUES).map(storable);
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  // exif-reader returns texts with characters beyond ASCII as bytes.
  if (typeof value !== 'string' && !Buffer.isBuffer(value)) return undefined;
  return value.toString().split('\0')[0]?.trim().slice(0, MOST_CHARACTERS);
}

function locationOf(gps: Record<string, unknown>): Exif['location'] {
  const lat = degrees(gps.GPSLatitude, gps.GPSLatitudeRef === 'S');
  const lng = degrees(gps.GPSLongitude, gps.GPSLongitudeRef === 'W');
  if (lat === undefined || lng === undefined) return undefined;
  const { GPSAltitude: alt, GPSAltitudeRef: reference } = gps;
  const isBelowSea = reference === 1;
  return {
    _type: 'geopoint',
    lat,
    lng,
    ...(Number.isFinite(alt) && { alt: isBelowSea ? -Number(alt) : Number(alt) }),
  };
}

function degrees(value: unknown, isNegative: boolean): number | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [whole, minutes, seconds] = value.map(Number) as [number, number, number];
  const sum = whole + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(sum)) return undefined;
  return isNegative ? -sum : sum;
}

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
