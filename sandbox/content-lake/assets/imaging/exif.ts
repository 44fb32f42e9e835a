interface Exif {
  tags: Record<string, unknown>;
  /** Where the picture was taken, when it says. */
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number };
}

const PREAMBLE = 'Exif\0\0';
const MOST_ENTRIES = 200;
const MOST_VALUES = 64;
const MOST_TEXT = 1_000;

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;

const NAMES = new Map([
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0112, 'Orientation'],
  [0x0131, 'Software'],
  [0x0132, 'ModifyDate'],
  [0x829a, 'ExposureTime'],
  [0x829d, 'FNumber'],
  [0x8822, 'ExposureProgram'],
  [0x8827, 'ISO'],
  [0x9003, 'DateTimeOriginal'],
  [0x9004, 'DateTimeDigitized'],
  [0x9201, 'ShutterSpeedValue'],
  [0x9202, 'ApertureValue'],
  [0x9204, 'ExposureBiasValue'],
  [0x9207, 'MeteringMode'],
  [0x9209, 'Flash'],
  [0x920a, 'FocalLength'],
  [0xa002, 'PixelXDimension'],
  [0xa003, 'PixelYDimension'],
  [0xa405, 'FocalLengthIn35mmFormat'],
  [0xa433, 'LensMake'],
  [0xa434, 'LensModel'],
]);

const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4, altRef: 5, alt: 6 };

const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8];

type Value = string | number | readonly number[];

/** Reads the tags that cameras write; undefined for a block that cannot be read. */
export function readExif(block: Uint8Array): Exif | undefined {
  const isNamed = Buffer.from(block.subarray(0, PREAMBLE.length)).toString('latin1') === PREAMBLE;
  const tiff = isNamed ? block.subarray(PREAMBLE.length) : block;
  try {
    return read(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(view: DataView): Exif | undefined {
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  const main = directory(view, view.getUint32(4, little), little);
  const at = (pointer: number) => {
    const offset = main.get(pointer);
    return typeof offset === 'number' ? directory(view, offset, little) : new Map<number, Value>();
  };
  const tags: Record<string, unknown> = { _type: 'sanity.imageExifMetadata' };
  for (const [tag, value] of [...main, ...at(EXIF_POINTER)]) {
    const name = NAMES.get(tag);
    if (name !== undefined) tags[name] = name.includes('Date') ? dateOf(value) : value;
  }
  const location = locationOf(at(GPS_POINTER));
  return { tags, ...(location && { location }) };
}

function directory(view: DataView, offset: number, little: boolean): Map<number, Value> {
  const entries = new Map<number, Value>();
  const count = Math.min(view.getUint16(offset, little), MOST_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const at = offset + 2 + index * 12;
    const value = valueAt(view, at, little);
    if (value !== undefined) entries.set(view.getUint16(at, little), value);
  }
  return entries;
}

function valueAt(view: DataView, entry: number, little: boolean): Value | undefined {
  const type = view.getUint16(entry + 2, little);
  const count = view.getUint32(entry + 4, little);
  const size = SIZES[type];
  if (!size || count === 0 || count > MOST_TEXT) return undefined;
  const at = size * count > 4 ? view.getUint32(entry + 8, little) : entry + 8;
  if (type === 2) return textAt(view, at, count);
  if (type === 7) return undefined;
  const values = Array.from({ length: Math.min(count, MOST_VALUES) }, (_, index) =>
    numberAt(view, at + index * size, type, little),
  );
  const [only] = values;
  return values.length === 1 ? only : values;
}

function textAt(view: DataView, at: number, length: number): string {
  const bytes = Buffer.from(view.buffer, view.byteOffset + at, length);
  if (at + length > view.byteLength) throw new RangeError('The text runs out of the block');
  return bytes.toString('utf8').split('\0')[0]?.trim() ?? '';
}

function numberAt(view: DataView, at: number, type: number, little: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, little);
    case 4:
      return view.getUint32(at, little);
    case 5:
      return ratio(view.getUint32(at, little), view.getUint32(at + 4, little));
    case 6:
      return view.getInt8(at);
    case 8:
      return view.getInt16(at, little);
    case 9:
      return view.getInt32(at, little);
    case 10:
      return ratio(view.getInt32(at, little), view.getInt32(at + 4, little));
    default:
      return view.getUint8(at);
  }
}

function ratio(over: number, under: number): number {
  return under === 0 ? 0 : over / under;
}

/** `2024:05:01 10:20:30` as ISO 8601; anything else stays. */
function dateOf(value: Value): Value {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(String(value));
  if (!match) return value;
  const [, year, month, day, time] = match;
  return `${year}-${month}-${day}T${time}.000Z`;
}

function locationOf(gps: ReadonlyMap<number, Value>): Exif['location'] {
  const lat = degrees(gps.get(GPS.lat), gps.get(GPS.latRef) === 'S');
  const lng = degrees(gps.get(GPS.lng), gps.get(GPS.lngRef) === 'W');
  if (lat === undefined || lng === undefined) return undefined;
  const alt = gps.get(GPS.alt);
  const isBelowSea = gps.get(GPS.altRef) === 1;
  return {
    _type: 'geopoint',
    lat,
    lng,
    ...(typeof alt === 'number' && { alt: isBelowSea ? -alt : alt }),
  };
}

function degrees(value: Value | undefined, isNegative: boolean): number | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [whole = 0, minutes = 0, seconds = 0] = value;
  const sum = whole + minutes / 60 + seconds / 3600;
  return isNegative ? -sum : sum;
}
