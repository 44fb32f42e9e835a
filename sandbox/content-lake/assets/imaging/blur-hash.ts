interface Picture {
  /** Red, green, blue and alpha of one pixel after another. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

type Colour = [red: number, green: number, blue: number];

const DIGITS =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';

/** The BlurHash of a small picture (https://blurha.sh), with more waves along its longer side. */
export function blurHash(picture: Picture): string {
  const [across, down] = picture.width >= picture.height ? [4, 3] : [3, 4];
  const waves: Colour[] = [];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) waves.push(wave(picture, x, y));
  }
  const [mean = [0, 0, 0], ...rest] = waves;
  const loudest = Math.max(...rest.flat().map(Math.abs));
  const step = Math.max(0, Math.min(82, Math.floor(loudest * 166 - 0.5)));
  const scale = (step + 1) / 166;
  return [
    digits(across - 1 + (down - 1) * 9, 1),
    digits(step, 1),
    digits(whole(mean), 4),
    ...rest.map((each) => digits(quantised(each, scale), 2)),
  ].join('');
}

function wave({ pixels, width, height }: Picture, across: number, down: number): Colour {
  const sum: Colour = [0, 0, 0];
  const horizontal = cosines(width, across);
  const vertical = cosines(height, down);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const basis = (horizontal[x] ?? 0) * (vertical[y] ?? 0);
      const at = 4 * (y * width + x);
      sum[0] += basis * linear(pixels[at] ?? 0);
      sum[1] += basis * linear(pixels[at + 1] ?? 0);
      sum[2] += basis * linear(pixels[at + 2] ?? 0);
    }
  }
  const share = (across === 0 && down === 0 ? 1 : 2) / (width * height);
  return [sum[0] * share, sum[1] * share, sum[2] * share];
}

function cosines(length: number, waves: number): number[] {
  return Array.from({ length }, (_, at) => Math.cos((Math.PI * waves * at) / length));
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const part = Math.max(0, Math.min(1, value));
  const curved = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

function whole([red, green, blue]: Colour): number {
  return (gamma(red) << 16) | (gamma(green) << 8) | gamma(blue);
}

function quantised(colour: Colour, scale: number): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const root = Math.sign(value) * Math.sqrt(Math.abs(value / scale));
    return Math.max(0, Math.min(18, Math.floor(root * 9 + 9.5)));
  });
  return (red * 19 + green) * 19 + blue;
}

function digits(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let at = 0; at < length; at += 1) {
    text = `${DIGITS[rest % 83]}${text}`;
    rest = Math.floor(rest / 83);
  }
  return text;
}
