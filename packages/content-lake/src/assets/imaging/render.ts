import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { isLarge, type Transform, turnedSize } from '../transform/transform.ts';

/** A wider blur is done on a smaller copy, which looks the same and costs much less. */
const WIDEST_BLUR = 8;
const LEAST_BLUR = 0.3;
const EFFORTS = { usual: { avif: 2, webp: 3, gif: 7 }, large: { avif: 0, webp: 0, gif: 1 } };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const MOVING = new Set(['gif', 'webp']);

/** @throws Error when the image cannot be read. */
export async function render(
  body: Uint8Array,
  transform: Transform,
  maxPixels: number,
): Promise<Buffer> {
  const limit = { limitInputPixels: maxPixels };
  const { width, height, pages = 1, hasAlpha } = await sharp(body, limit).metadata();
  const isMoving = canMove(transform) && width * height * pages <= maxPixels;
  const image = sharp(body, { ...limit, autoOrient: true, animated: isMoving, failOn: 'error' });
  if (transform.region) image.extract(transform.region);
  image.resize({ ...transform.scaled, fit: 'fill' });
  const turned = await turnedAndCut(image, transform);
  const changed = await withEffects(turned, transform);
  const laid = await onCanvas(changed, transform, hasAlpha);
  return encoded(await onColour(laid, transform), transform).toBuffer();
}

/** Whether all frames can be processed: sharp stacks them in one image, where some operations would mix them. */
function canMove(transform: Transform): boolean {
  const { isStill, turn, flip, entropy, canvas, output } = transform;
  const isFlipped = flip.horizontally || flip.vertically;
  const isTurned = turn !== 0 || isFlipped || entropy !== undefined;
  const isChanged = transform.blur > 0 || (hasEffects(transform) && canvas !== undefined);
  return !isStill && !isTurned && !isChanged && MOVING.has(output.format);
}

function hasEffects({ blur, sharpen, saturation, isInverted }: Transform): boolean {
  return blur > 0 || sharpen > 0 || saturation !== 0 || isInverted;
}

async function turnedAndCut(image: Sharp, { turn, flip, entropy }: Transform): Promise<Sharp> {
  let current = image;
  if (turn !== 0) current = (await settled(current)).rotate(turn);
  if (flip.horizontally || flip.vertically) {
    current = (await settled(current)).flop(flip.horizontally).flip(flip.vertically);
  }
  if (entropy) {
    current = (await settled(current)).resize({
      ...entropy,
      fit: 'cover',
      position: sharp.strategy.entropy,
    });
  }
  return current;
}

async function withEffects(image: Sharp, transform: Transform): Promise<Sharp> {
  const { blur, sharpen, saturation, isInverted } = transform;
  const current = blur > 0 ? await blurred(image, Math.max(LEAST_BLUR, blur)) : image;
  if (sharpen > 0) current.sharpen({ sigma: 0.5 + sharpen / 50 });
  if (saturation !== 0) current.modulate({ saturation: 1 + saturation / 100 });
  if (isInverted) current.negate({ alpha: false });
  return current;
}

async function blurred(image: Sharp, deviation: number): Promise<Sharp> {
  if (deviation <= WIDEST_BLUR) return image.blur(deviation);
  const { data, info } = await raw(image);
  const scale = WIDEST_BLUR / deviation;
  const { width, height } = info;
  const small = fromRaw(data, info)
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .blur(WIDEST_BLUR);
  return (await settled(small)).resize({ width, height, fit: 'fill', kernel: 'cubic' });
}

async function onCanvas(image: Sharp, transform: Transform, hasAlpha: boolean): Promise<Sharp> {
  const { canvas, entropy, scaled, turn, background } = transform;
  if (!canvas) return image;
  const { width, height } = entropy ?? turnedSize(scaled, turn);
  const { left, top } = canvas;
  const current = hasEffects(transform) ? await settled(image) : image;
  return current.extend({
    left,
    top,
    right: canvas.width - left - width,
    bottom: canvas.height - top - height,
    background: background ?? (hasAlpha && transform.output.format !== 'jpg' ? CLEAR : WHITE),
  });
}

async function onColour(image: Sharp, { background, output }: Transform): Promise<Sharp> {
  if (output.format === 'jpg') return image.flatten({ background: background ?? WHITE });
  if (!background) return image;
  if (background.alpha === 1) return image.flatten({ background });
  const { data, info } = await raw(image.ensureAlpha());
  const { width, height } = info;
  const colour = { create: { width, height, channels: 4 as const, background } };
  return fromRaw(data, info).composite([{ input: colour, blend: 'dest-over' }]);
}

function encoded(image: Sharp, transform: Transform): Sharp {
  const { format, quality, isProgressive } = transform.output;
  const { avif, webp, gif } = isLarge(transform) ? EFFORTS.large : EFFORTS.usual;
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality, progressive: isProgressive });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality, effort: webp });
    case 'avif':
      return image.avif({ quality, effort: avif });
    case 'gif':
      return image.gif({ effort: gif });
  }
}

/** Runs the pipeline so far, since sharp orders the operations of one pipeline by itself. */
async function settled(image: Sharp): Promise<Sharp> {
  const { data, info } = await raw(image);
  return fromRaw(data, info);
}

function raw(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

function fromRaw(data: Buffer, { width, height, channels, pageHeight }: OutputInfo): Sharp {
  return sharp(data, {
    raw: { width, height, channels, ...(pageHeight !== undefined && { pageHeight }) },
  });
}
