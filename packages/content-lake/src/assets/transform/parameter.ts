/** What is wrong with an image's URL, in a sentence for its author. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';
}

const NUMBER = /^-?\d{1,6}(?:\.\d{1,12})?$/;
const HEXADECIMAL = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** `alpha` from 0 (transparent) to 1. */
export interface Colour {
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
