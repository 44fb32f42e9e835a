import type { OutputFormat } from '../file-type.ts';

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

/** What is wrong with an image's URL, in a sentence for its author. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';
}

const NUMBER = /^-?\d{1,6}(?:\.\d{1,12})?$/;
const HEXADECIMAL = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** `alpha` from 0 (transparent) to 1. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** Reads the parameters of an image's URL; every method throws ParameterError for an invalid value. */
export class Parameters {
  readonly #search: URLSearchParams;

  constructor(search: URLSearchParams) {
    this.#search = search;
  }

  number(name: string, from: number, to: number): number | undefined {
    const text = this.#text(name);
    if (text === undefined) return undefined;
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) return value;
    throw new ParameterError(`Invalid ${name}: expected a number from ${from} to ${to}`);
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.#text(name);
    if (text === undefined) return undefined;
    const chosen = choices.find((choice) => choice === text);
    if (chosen !== undefined) return chosen;
    throw new ParameterError(`Invalid ${name}: expected one of ${choices.join(', ')}`);
  }

  list<T extends string>(name: string, choices: readonly T[]): T[] {
    const words = this.#text(name)?.split(',') ?? [];
    return words.map((word) => {
      const chosen = choices.find((choice) => choice === word);
      if (chosen !== undefined) return chosen;
      throw new ParameterError(`Invalid ${name}: expected any of ${choices.join(', ')}`);
    });
  }

  wholeNumbers(name: string, count: number): number[] | undefined {
    const text = this.#text(name);
    if (text === undefined) return undefined;
    const parts = text.split(',');
    const isWhole = parts.length === count && parts.every((part) => /^\d{1,6}$/.test(part));
    if (isWhole) return parts.map(Number);
    throw new ParameterError(`Invalid ${name}: expected ${count} whole numbers`);
  }

  /** As `rgb`, `argb`, `rrggbb` or `aarrggbb`. */
  colour(name: string): Colour | undefined {
    const text = this.#text(name);
    if (text === undefined) return undefined;
    if (!HEXADECIMAL.test(text)) {
      throw new ParameterError(`Invalid ${name}: expected a hexadecimal colour`);
    }
    const long = text.length < 6 ? text.replaceAll(/./g, '$&$&') : text;
    const value = Number.parseInt(long, 16);
    return {
      r: (value >>> 16) & 0xff,
      g: (value >>> 8) & 0xff,
      b: value & 0xff,
      alpha: long.length === 8 ? (value >>> 24) / 0xff : 1,
    };
  }

  #text(name: string): string | undefined {
    return this.#search.get(name) || undefined;
  }
}

/** The operations on an image, in this order. */
export interface Transform {
  /** The part of the original, after EXIF orientation. */
  region?: Rectangle;
  scaled: Size;
  turn: Turn;
  flip: { horizontally: boolean; vertically: boolean };
  /** Crop to this size around the area with the highest entropy. */
  entropy?: Size;
  /** Standard deviation, in pixels of the result. */
  blur: number;
  /** From 0 to 100. */
  sharpen: number;
  /** From -100 (grey) to 100. */
  saturation: number;
  isInverted: boolean;
  /** Place on a canvas of this size, at this offset. */
  canvas?: Rectangle;
  background?: Colour;
  /** Only the first frame. */
  isStill: boolean;
  output: { format: OutputFormat; isProgressive: boolean; quality: number };
}

/** A larger result is compressed with the least effort, which takes a third of the time and a few bytes more. */
const MOST_WITH_EFFORT = 2_500_000;

/** The CPU time of each step for one pixel (ns), as measured with sharp. */
const NS = { read: 8, scaled: 10, blurred: 15, sharpened: 80, saturated: 70 };
const NS_ENCODED = {
  jpg: { usual: 20, large: 20 },
  png: { usual: 60, large: 60 },
  webp: { usual: 140, large: 60 },
  avif: { usual: 500, large: 170 },
  gif: { usual: 1_000, large: 500 },
};
const BASE_MS = 5;

/** Estimates the CPU time of a transform (ms); of an animated picture, for one frame. */
export function expectedMs(source: Size, transform: Transform): number {
  const { scaled, blur, sharpen, saturation, output } = transform;
  const { usual, large } = NS_ENCODED[output.format];
  const changed =
    NS.scaled +
    (blur > 0 ? NS.blurred : 0) +
    (sharpen > 0 ? NS.sharpened : 0) +
    (saturation !== 0 ? NS.saturated : 0);
  const ns =
    pixels(source) * NS.read +
    pixels(scaled) * changed +
    pixels(resultSize(transform)) * (isLarge(transform) ? large : usual);
  return BASE_MS + ns / 1_000_000;
}

export function isLarge(transform: Transform): boolean {
  return pixels(resultSize(transform)) > MOST_WITH_EFFORT;
}

function pixels({ width, height }: Size): number {
  return width * height;
}
