/** A colour (red, green and blue from 0 to 255) and the number of its pixels. */
interface Swatch {
  colour: readonly [number, number, number];
  pixels: number;
}

interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch';
  background: string;
  foreground: string;
  title: string;
  /** Per cent of the image. */
  population: number;
}

/** The target saturation and lightness of each swatch of a palette, and the allowed range. */
const TARGETS = {
  vibrant: { saturation: 1, light: 0.5, leastSaturation: 0.35, from: 0.3, to: 0.7 },
  lightVibrant: { saturation: 1, light: 0.74, leastSaturation: 0.35, from: 0.55, to: 1 },
  darkVibrant: { saturation: 1, light: 0.26, leastSaturation: 0.35, from: 0, to: 0.45 },
  muted: { saturation: 0.3, light: 0.5, mostSaturation: 0.4, from: 0.3, to: 0.7 },
  lightMuted: { saturation: 0.3, light: 0.74, mostSaturation: 0.4, from: 0.55, to: 1 },
  darkMuted: { saturation: 0.3, light: 0.26, mostSaturation: 0.4, from: 0, to: 0.45 },
} satisfies Record<string, Target>;

interface Target {
  saturation: number;
  light: number;
  leastSaturation?: number;
  mostSaturation?: number;
  from: number;
  to: number;
}

const HALF_CLEAR = 128;
const KEPT_BITS = 4;

/**
 * The hosted lake's `metadata.palette`: the dominant colour, and the best colour for each of six targets.
 * @param pixels red, green, blue and alpha of one pixel after another.
 */
export function paletteOf(pixels: Uint8Array): Record<string, unknown> {
  const swatches = counted(pixels);
  const total = swatches.reduce((sum, each) => sum + each.pixels, 0);
  const first: Swatch = { colour: [255, 255, 255], pixels: 0 };
  const dominant = swatches.reduce(
    (most, each) => (each.pixels > most.pixels ? each : most),
    first,
  );
  const chosen = Object.entries(TARGETS).map(([name, target]) => [
    name,
    described(best(swatches, target) ?? moved(dominant, target), total),
  ]);
  return {
    _type: 'sanity.imagePalette',
    dominant: described(dominant, total),
    ...Object.fromEntries(chosen),
  };
}

function counted(pixels: Uint8Array): Swatch[] {
  const cells = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < HALF_CLEAR) continue;
    const shift = 8 - KEPT_BITS;
    const cell =
      ((red >> shift) << (2 * KEPT_BITS)) | ((green >> shift) << KEPT_BITS) | (blue >> shift);
    const sums = cells.get(cell) ?? [0, 0, 0, 0];
    sums[0] += red;
    sums[1] += green;
    sums[2] += blue;
    sums[3] += 1;
    cells.set(cell, sums);
  }
  return [...cells.values()].map(([red, green, blue, count]) => ({
    colour: [Math.round(red / count), Math.round(green / count), Math.round(blue / count)],
    pixels: count,
  }));
}

function best(swatches: readonly Swatch[], target: Target): Swatch | undefined {
  const most = Math.max(...swatches.map(({ pixels }) => pixels));
  let found: { swatch: Swatch; score: number } | undefined;
  for (const swatch of swatches) {
    const { saturation, light } = shadeOf(swatch.colour);
    const { leastSaturation = 0, mostSaturation = 1, from, to } = target;
    if (saturation < leastSaturation || saturation > mostSaturation) continue;
    if (light < from || light > to) continue;
    const score =
      3 * (1 - Math.abs(saturation - target.saturation)) +
      6.5 * (1 - Math.abs(light - target.light)) +
      0.5 * (swatch.pixels / most);
    if (!found || score > found.score) found = { swatch, score };
  }
  return found?.swatch;
}

/** The dominant hue with the target's saturation and lightness, when no colour fits. */
function moved({ colour }: Swatch, { light, saturation }: Target): Swatch {
  const { hue, saturation: own } = shadeOf(colour);
  return { colour: colourOf(hue, Math.min(own, saturation), light), pixels: 0 };
}

function described({ colour, pixels }: Swatch, total: number): PaletteSwatch {
  const [red, green, blue] = colour;
  const brightness = (red * 299 + green * 587 + blue * 114) / 1000;
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    foreground: brightness < 150 ? '#fff' : '#000',
    title: brightness < 200 ? '#fff' : '#000',
    population: total === 0 ? 0 : Math.round((pixels / total) * 10_000) / 100,
  };
}

/** Hue in sixths of the circle; saturation and lightness from 0 to 1. */
function shadeOf([red, green, blue]: Swatch['colour']) {
  const parts = [red / 255, green / 255, blue / 255] as const;
  const high = Math.max(...parts);
  const low = Math.min(...parts);
  const spread = high - low;
  const light = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, light };
  const [r, g, b] = parts;
  const hue =
    high === r ? (g - b) / spread : high === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { hue: (hue + 6) % 6, saturation: spread / (1 - Math.abs(2 * light - 1)), light };
}

function colourOf(hue: number, saturation: number, light: number): [number, number, number] {
  const spread = saturation * Math.min(light, 1 - light);
  const part = (offset: number) => {
    const at = (offset + 2 * hue) % 12;
    return Math.round(255 * (light - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}
