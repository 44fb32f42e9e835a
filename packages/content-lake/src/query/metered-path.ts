import { Path } from 'groq-js';
import type { Meter } from './meter.ts';

interface Step {
  fits(letter: string): boolean;
  /** True if any number of letters, or none, may stand here. */
  isRepeated: boolean;
}

const LINE_END = /[\n\r\u2028\u2029]/;
const any = (letter: string) => !LINE_END.test(letter);
const withoutDot = (letter: string) => letter !== '.';

/**
 * Makes a GROQ path. One with several stars can keep groq-js's regular expression busy for hours, so it is
 * metered.
 */
export function pathOf(pattern: string, meter: Meter): Path {
  const stars = pattern.split('.').filter((part) => part === '*' || part === '**');
  return stars.length > 1 ? new MeteredPath(pattern, meter) : new Path(pattern);
}

/** Matches in time proportional to both lengths. */
class MeteredPath extends Path {
  readonly #steps: Step[];
  readonly #meter: Meter;

  constructor(pattern: string, meter: Meter) {
    super('');
    Object.assign(this, { pattern });
    this.#meter = meter;
    this.#steps = pattern
      .split('.')
      .flatMap((part, at) => [
        ...(at > 0 ? [{ fits: any, isRepeated: false }] : []),
        ...stepsOf(part),
      ]);
  }

  matches(text: string): boolean {
    let reached = this.#withSkipped(new Set([0]));
    for (const letter of text.split('')) {
      const next = new Set<number>();
      for (const at of reached) {
        this.#meter.step();
        const step = this.#steps[at];
        if (step?.fits(letter)) next.add(step.isRepeated ? at : at + 1);
      }
      reached = this.#withSkipped(next);
    }
    return reached.has(this.#steps.length);
  }

  /** Adds the steps after those that may be skipped. */
  #withSkipped(reached: Set<number>): Set<number> {
    for (const at of reached) if (this.#steps[at]?.isRepeated) reached.add(at + 1);
    return reached;
  }
}

function stepsOf(part: string): Step[] {
  if (part === '**') return [{ fits: any, isRepeated: true }];
  if (part === '*') {
    return [
      { fits: withoutDot, isRepeated: false },
      { fits: withoutDot, isRepeated: true },
    ];
  }
  return part
    .split('')
    .map((wanted) => ({ fits: (letter: string) => letter === wanted, isRepeated: false }));
}
