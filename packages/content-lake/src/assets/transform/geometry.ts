/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** In pixels from the upper left corner of a picture. */
export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const;

type Fit = (typeof FITS)[number];

/** Which part of a picture is kept when its aspect ratio must change. */
export type Crop =
  | { by: 'entropy' }
  /** Keeps this point near the centre; fractions of the picture. */
  | { by: 'point'; x: number; y: number };

export interface RequestedSize {
  /** In pixels of the result. */
  width?: number;
  height?: number;
  fit: Fit;
  crop: Crop;
  /** Limits, used by `crop` alone. */
  least: Partial<Size>;
  most: Partial<Size>;
}

/** How a picture gets its size: `window` is cut out, scaled to `scaled` and placed on `canvas`. */
export interface Layout {
  window?: Rectangle;
  scaled: Size;
  /** Cropped to this size after scaling, around the area with the highest entropy. */
  entropy?: Size;
  canvas?: Rectangle;
}

/** Lays out a picture by Sanity's documented values of `fit`. */
export function layOut(picture: Size, options: RequestedSize): Layout {
  const { width, height, fit } = options;
  if (fit === 'crop') return cover(picture, croppedSize(picture, options), options.crop);
  if (width === undefined || height === undefined) {
    const grows = fit !== 'max' && fit !== 'min' && fit !== 'fillmax';
    return { scaled: within(picture, options, grows) };
  }
  const box = { width, height };
  switch (fit) {
    case 'clip':
      return { scaled: within(picture, box, true) };
    case 'max':
      return { scaled: within(picture, box, false) };
    case 'scale':
      return { scaled: box };
    case 'min':
      return cover(picture, shrunkInto(picture, box), options.crop);
    case 'fill':
    case 'fillmax':
      return laidOn(box, within(picture, box, fit === 'fill'));
  }
}

/** The size of the result. */
export function resultSize({ scaled, entropy, canvas }: Layout): Size {
  const { width, height } = canvas ?? entropy ?? scaled;
  return { width, height };
}

function within({ width, height }: Size, box: Partial<Size>, grows: boolean): Size {
  const wanted = Math.min(
    (box.width ?? Number.POSITIVE_INFINITY) / width,
    (box.height ?? Number.POSITIVE_INFINITY) / height,
  );
  const natural = Number.isFinite(wanted) ? wanted : 1;
  return whole(width, height, grows ? natural : Math.min(1, natural));
}

/** The largest size of the box's shape that the picture covers without growing. */
function shrunkInto(picture: Size, box: Size): Size {
  const scale = Math.min(1, picture.width / box.width, picture.height / box.height);
  return whole(box.width, box.height, scale);
}

function croppedSize(picture: Size, { width, height, least, most }: RequestedSize): Size {
  const shape = picture.width / picture.height;
  const free = width === undefined && height === undefined;
  const wide = width ?? (height === undefined ? picture.width : height * shape);
  const high = height ?? (width === undefined ? picture.height : width / shape);
  const down = Math.min(1, (most.width ?? wide) / wide, (most.height ?? high) / high);
  const up = Math.max(1, (least.width ?? wide) / wide, (least.height ?? high) / high);
  const scale = free ? (down < 1 ? down : up) : 1;
  const limited = (value: number, name: keyof Size) =>
    Math.max(1, Math.round(Math.max(least[name] ?? 1, Math.min(most[name] ?? value, value))));
  return { width: limited(wide * scale, 'width'), height: limited(high * scale, 'height') };
}

function cover(picture: Size, target: Size, crop: Crop): Layout {
  const scale = Math.max(target.width / picture.width, target.height / picture.height);
  if (crop.by === 'entropy') {
    const scaled = whole(picture.width, picture.height, scale);
    return { scaled, entropy: target };
  }
  const width = Math.min(picture.width, Math.max(1, Math.round(target.width / scale)));
  const height = Math.min(picture.height, Math.max(1, Math.round(target.height / scale)));
  if (width === picture.width && height === picture.height) return { scaled: target };
  const left = start(crop.x, picture.width, width);
  const top = start(crop.y, picture.height, height);
  return { window: { left, top, width, height }, scaled: target };
}

/** The start of a part that is centred on the point as far as possible. */
function start(point: number, whole: number, part: number): number {
  return Math.max(0, Math.min(whole - part, Math.round(point * whole - part / 2)));
}

function laidOn(box: Size, scaled: Size): Layout {
  if (scaled.width === box.width && scaled.height === box.height) return { scaled };
  const left = Math.floor((box.width - scaled.width) / 2);
  const top = Math.floor((box.height - scaled.height) / 2);
  return { scaled, canvas: { left, top, ...box } };
}

function whole(width: number, height: number, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The size of a picture after a clockwise turn. */
export function turnedSize({ width, height }: Size, degrees: Turn): Size {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Maps a part of the turned picture back to the original one. */
export function beforeTurn(part: Rectangle, { width, height }: Size, degrees: Turn): Rectangle {
  const { left, top } = part;
  const size = turnedSize(part, degrees);
  switch (degrees) {
    case 0:
      return part;
    case 90:
      return { left: top, top: height - left - part.width, ...size };
    case 180:
      return { left: width - left - part.width, top: height - top - part.height, ...size };
    case 270:
      return { left: width - top - part.height, top: left, ...size };
  }
}
