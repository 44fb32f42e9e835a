import { randomNumbers } from '#machines/testing/random.ts';

/** Samples per second. */
export const RATE = 24_000;

/** The seeded episode (`studio/seed/documents/podcasts.ts`) mentions these seconds. */
const SECONDS = 180;
const FIRST_BREATH = 20;
const LAST_BREATH_ENDS = 160;
const IN_SECONDS = 4;
const OUT_SECONDS = 6;
const BELLS = [6, 162];
const FADE_IN_SECONDS = 8;
const FADE_OUT_SECONDS = 12;

/** Gives the whole about −20 LUFS. */
const LEVEL = 0.44;

const TURN = 2 * Math.PI;

/** Goes smoothly from 0 to 1 and back: up while one breathes in, down while one breathes out. */
function breath(second: number): number {
  if (second < FIRST_BREATH || second >= LAST_BREATH_ENDS) return 0;
  const at = (second - FIRST_BREATH) % (IN_SECONDS + OUT_SECONDS);
  const part = at < IN_SECONDS ? at / IN_SECONDS : 1 - (at - IN_SECONDS) / OUT_SECONDS;
  return 0.5 - 0.5 * Math.cos(Math.PI * part);
}

function fade(second: number): number {
  const part = Math.min(1, second / FADE_IN_SECONDS, (SECONDS - second) / FADE_OUT_SECONDS);
  return 0.5 - 0.5 * Math.cos(Math.PI * part);
}

/** Tones that glide a tone higher while one breathes in. */
const tones = [220, 277.2, 330];
const GLIDE = 0.122;

/** A struck bowl: each partial's factor, strength, and seconds until it has faded to a third. */
const partials = [
  [1, 1, 2.6],
  [2.02, 0.36, 1.7],
  [2.98, 0.16, 1.1],
  [4.1, 0.06, 0.6],
] as const;

function bell(second: number): number {
  let sum = 0;
  for (const struck of BELLS) {
    const since = second - struck;
    if (since < 0 || since > 16) continue;
    // Begins softly, because nothing here may startle.
    const onset = 1 - Math.exp(-since / 0.05);
    for (const [factor, strength, fades] of partials) {
      sum += onset * strength * Math.exp(-since / fades) * Math.sin(TURN * 396 * factor * since);
    }
  }
  return sum;
}

/** Makes a low-pass filter. */
function createLowPass(): (value: number, hertz: number) => number {
  let last = 0;
  return (value, hertz) => {
    last += (1 - Math.exp((-TURN * hertz) / RATE)) * (value - last);
    return last;
  };
}

/**
 * Makes the sound of a sea whose waves come in for four seconds and go out for six, with tones that rise and
 * fall with them, and two bells.
 */
export function seaSound(): Float32Array {
  const random = randomNumbers(7);
  const depth = createLowPass();
  const surf = createLowPass();
  const softSurf = createLowPass();
  const bottom = createLowPass();
  const turns = tones.map(() => 0);
  return Float32Array.from({ length: SECONDS * RATE }, (_, index) => {
    const second = index / RATE;
    const wave = breath(second);
    const white = 2 * random() - 1;
    // Varies the waves, because the open sea is never quite still.
    const swell =
      1 + 0.18 * Math.sin((TURN * second) / 13.7) + 0.12 * Math.sin((TURN * second) / 5.3);
    const far = depth(white, 260) * swell;
    const near = softSurf(surf(white, 420 + 1_900 * wave), 2_400) * (0.1 + 0.9 * wave);
    const sea = 1.2 * far + 0.9 * near;
    const glide = 1 + GLIDE * wave;
    const tone = tones.reduce((sum, hertz, voice) => {
      turns[voice] = ((turns[voice] ?? 0) + (hertz * glide) / RATE) % 1;
      return sum + Math.sin(TURN * (turns[voice] ?? 0)) / (1 + 0.6 * voice);
    }, 0);
    const all = sea - bottom(sea, 50) + 0.1 * wave * tone + 0.22 * bell(second);
    return LEVEL * fade(second) * all;
  });
}
