import type { ImageName } from '../asset-document.ts';
import { isImageExtension, type OutputFormat } from '../file-type.ts';
import {
  beforeTurn,
  type Crop,
  FITS,
  type Layout,
  layOut,
  ParameterError,
  Parameters,
  type Rectangle,
  resultSize,
  type Size,
  type Transform,
  type Turn,
  turnedSize,
} from './transform.ts';

const EDGES = { left: { x: 0 }, right: { x: 1 }, top: { y: 0 }, bottom: { y: 1 } } as const;

const WORDS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const;

/** The focal point is used if requested, or if nothing else is. */
function readCrop(parameters: Parameters): Crop {
  const words = parameters.list('crop', WORDS);
  const x = parameters.number('fp-x', 0, 1) ?? 0.5;
  const y = parameters.number('fp-y', 0, 1) ?? 0.5;
  const [first = 'focalpoint'] = words;
  if (first === 'focalpoint') return { by: 'point', x, y };
  if (first === 'entropy') return { by: 'entropy' };
  const point = { x: 0.5, y: 0.5 };
  for (const word of words) {
    if (word === 'center') continue;
    if (word === 'focalpoint' || word === 'entropy') {
      throw new ParameterError(`Invalid crop: ${word} cannot be combined with an edge`);
    }
    Object.assign(point, EDGES[word]);
  }
  return { by: 'point', ...point };
}

const QUALITY = 75;
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const;

/** The output format; undefined for an SVG that is to stay one. */
function outputOf(
  parameters: Parameters,
  source: { extension: string; hasAlpha: boolean },
  accept: string,
): Transform['output'] | undefined {
  const requested = parameters.choice('fm', FORMATS);
  const isAutomatic = parameters.choice('auto', ['format']) === 'format';
  const quality = Math.max(1, Math.round(parameters.number('q', 0, 100) ?? QUALITY));
  const isProgressive = requested === 'pjpg';
  if (requested)
    return { format: requested === 'pjpg' ? 'jpg' : requested, isProgressive, quality };
  const { extension } = source;
  if (!isImageExtension(extension) || extension === 'svg') return undefined;
  const format = isAutomatic ? automatic(extension, source.hasAlpha, accept) : extension;
  return { format, isProgressive, quality };
}

/** WebP if accepted, else a format that every browser knows. */
function automatic(own: OutputFormat, hasAlpha: boolean, accept: string): OutputFormat {
  if (accept.includes('image/webp')) return 'webp';
  if (own !== 'webp' && own !== 'avif') return own;
  return hasAlpha ? 'png' : 'jpg';
}

interface Source extends ImageName {
  hasAlpha: boolean;
}

const LONGEST_SIDE = 8_192;
/** Of a picture that is made larger than its original: three times what the site's widest shows. */
const MOST_PIXELS = 4_000_000;
const MOST_BLUR = 2_000;
const MOST_PAD = 1_000;

const KNOWN = new Set(
  `auto bg blur crop dpr fit flip fm fp-x fp-y frame h invert max-h max-w min-h min-w or pad q rect
  sat sharp w`.split(/\s+/),
);

/**
 * Reads the transform in an image's URL; undefined for the original.
 * @param accept the request's `Accept` header, for `auto=format`.
 * @throws ParameterError
 */
export function readTransform(
  search: URLSearchParams,
  source: Source,
  accept: string,
): Transform | undefined {
  const asked = [...search].filter(([name, value]) => KNOWN.has(name) && value !== '');
  if (asked.length === 0) return undefined;
  const parameters = new Parameters(search);
  const output = outputOf(parameters, source, accept);
  if (!output) return undefined;
  const turn = Number(parameters.choice('or', ['0', '90', '180', '270']) ?? 0) as Turn;
  const flip = parameters.choice('flip', ['h', 'v', 'hv', 'vh']) ?? '';
  const pixelRatio = parameters.number('dpr', 1, 3) ?? 1;
  const region = readRegion(parameters, source);
  const layout = readLayout(parameters, turnedSize(region ?? source, turn), pixelRatio);
  const pad = Math.round((parameters.number('pad', 0, MOST_PAD) ?? 0) * pixelRatio);
  const canvas = paddedCanvas(layout, pad);
  refuseHuge(layout, canvas, source);
  const part = partOf(region, layout, turn, source);
  const background = parameters.colour('bg');
  return {
    ...(part && { region: part }),
    scaled: turnedSize(layout.scaled, turn),
    turn,
    flip: { horizontally: flip.includes('h'), vertically: flip.includes('v') },
    ...(layout.entropy && { entropy: layout.entropy }),
    blur: (parameters.number('blur', 0, MOST_BLUR) ?? 0) / 2,
    sharpen: parameters.number('sharp', 0, 100) ?? 0,
    saturation: parameters.number('sat', -100, 100) ?? 0,
    isInverted: parameters.choice('invert', ['true', 'false']) === 'true',
    ...(canvas && { canvas }),
    ...(background && { background }),
    isStill: parameters.number('frame', 1, 1) === 1,
    output,
  };
}

function paddedCanvas(layout: Layout, pad: number): Rectangle | undefined {
  if (pad === 0) return layout.canvas;
  const { width, height } = resultSize(layout);
  const { left, top } = layout.canvas ?? { left: 0, top: 0 };
  return { left: left + pad, top: top + pad, width: width + 2 * pad, height: height + 2 * pad };
}

function refuseHuge(layout: Layout, canvas: Rectangle | undefined, source: Size): void {
  const { width, height } = canvas ?? resultSize(layout);
  if (Math.max(width, height) > LONGEST_SIDE) {
    throw new ParameterError(`The result would be larger than ${LONGEST_SIDE} pixels`);
  }
  const most = Math.max(MOST_PIXELS, source.width * source.height);
  if (layout.scaled.width * layout.scaled.height > most) {
    throw new ParameterError('The image would have to be scaled too far');
  }
}

/** The part of the original that the region and the window within it select. */
function partOf(
  region: Rectangle | undefined,
  { window }: Layout,
  turn: Turn,
  source: Size,
): Rectangle | undefined {
  if (!window) return region;
  const part = beforeTurn(window, region ?? source, turn);
  const { left, top } = region ?? { left: 0, top: 0 };
  return { ...part, left: left + part.left, top: top + part.top };
}

function readRegion(parameters: Parameters, { width, height }: Size): Rectangle | undefined {
  const [left, top, wide, high] = parameters.wholeNumbers('rect', 4) ?? [];
  if (left === undefined || top === undefined || !wide || !high) {
    if (left === undefined) return undefined;
    throw new ParameterError('Invalid rect: it is empty');
  }
  if (left >= width || top >= height) {
    throw new ParameterError('Invalid rect: it lies outside the image');
  }
  return { left, top, width: Math.min(wide, width - left), height: Math.min(high, height - top) };
}

function readLayout(parameters: Parameters, picture: Size, pixelRatio: number) {
  const pixels = (name: string) => {
    const value = parameters.number(name, 1, LONGEST_SIDE);
    return value === undefined ? undefined : Math.round(value * pixelRatio);
  };
  const sides = (prefix: string) => {
    const width = pixels(`${prefix}w`);
    const height = pixels(`${prefix}h`);
    return { ...(width && { width }), ...(height && { height }) };
  };
  return layOut(picture, {
    ...sides(''),
    fit: parameters.choice('fit', FITS) ?? 'clip',
    crop: readCrop(parameters),
    least: sides('min-'),
    most: sides('max-'),
  });
}
