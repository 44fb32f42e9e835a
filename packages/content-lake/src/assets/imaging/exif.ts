import exifReader from 'exif-reader';

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
