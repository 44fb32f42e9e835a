import sharp, { type Sharp } from 'sharp';

type Colour = [red: number, green: number, blue: number, alpha?: number];

export const RED: Colour = [255, 0, 0];
export const GREEN: Colour = [0, 255, 0];
export const BLUE: Colour = [0, 0, 255];
export const WHITE: Colour = [255, 255, 255];
export const CLEAR: Colour = [0, 0, 0, 0];

interface Painting {
  width: number;
  height: number;
  /** The colour of each pixel; stripes from left to right when it is a list. */
  paint: readonly Colour[] | ((x: number, y: number) => Colour);
}

/** A picture to work on, without any loss. */
export function painted({ width, height, paint }: Painting): Sharp {
  const colourAt =
    typeof paint === 'function'
      ? paint
      : (x: number) => paint[Math.floor((x * paint.length) / width)] ?? WHITE;
  const pixels = Buffer.alloc(width * height * 4);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y);
      pixels[at++] = colour[0];
      pixels[at++] = colour[1];
      pixels[at++] = colour[2];
      pixels[at++] = colour[3] ?? 255;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

export function paintedPng(painting: Painting): Promise<Buffer> {
  return painted(painting).png().toBuffer();
}

export function paintedJpeg(painting: Painting): Promise<Buffer> {
  return painted(painting)
    .removeAlpha()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A picture whose upper left quarter is red, upper right green, lower left blue and lower right white. */
export function quarters(width: number, height: number): Painting {
  return {
    width,
    height,
    paint: (x, y) => {
      if (y < height / 2) return x < width / 2 ? RED : GREEN;
      return x < width / 2 ? BLUE : WHITE;
    },
  };
}

/** An image as its reader sees it. */
export interface Seen {
  width: number;
  height: number;
  format: string;
  pages: number;
  hasAlpha: boolean;
  /** The nearest of the plain colours at a place given by fractions of its sides. */
  at(x: number, y: number): string;
}

const PLAIN: Record<string, readonly number[]> = {
  red: [255, 0, 0, 255],
  green: [0, 255, 0, 255],
  blue: [0, 0, 255, 255],
  white: [255, 255, 255, 255],
  black: [0, 0, 0, 255],
  grey: [128, 128, 128, 255],
  cyan: [0, 255, 255, 255],
  clear: [0, 0, 0, 0],
};

export async function look(image: Uint8Array): Promise<Seen> {
  const { format, pages = 1, hasAlpha } = await sharp(image).metadata();
  const { data, info } = await sharp(image)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    format,
    pages,
    hasAlpha,
    at(x, y) {
      const column = Math.min(width - 1, Math.floor(x * width));
      const row = Math.min(height - 1, Math.floor(y * height));
      return nearest(data.subarray(4 * (row * width + column)).subarray(0, 4));
    },
  };
}

function nearest(pixel: Uint8Array): string {
  const distances = Object.entries(PLAIN).map(([name, colour]) => ({
    name,
    distance: colour.reduce((sum, part, at) => sum + Math.abs(part - (pixel[at] ?? 0)), 0),
  }));
  return distances.reduce((a, b) => (b.distance < a.distance ? b : a)).name;
}
