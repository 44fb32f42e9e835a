import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How words are written when they are compared. */
export interface Spelling {
  /** Unifies how a text may be typed. */
  unify: (text: string) => string;
  /** Words that may be inserted in a phrase without changing its meaning. */
  fillers: ReadonlySet<string>;
}

/** Takes the words of a text, with a full stop after each sentence and `"` before and after a quotation. */
export function wordsOf(text: string, { unify, fillers }: Spelling): string {
  const marked = unify(text)
    .replace(/(?<!\.)\.(?=\s|$)|[!?؟]/g, ' . ')
    .replace(/["“”«»]/g, ' " ');
  const words = marked.match(/[\p{L}\p{N}]+| [."] /gu) ?? [];
  return ` ${words
    .map((word) => word.trim())
    .filter((word) => !fillers.has(word))
    .join(' ')} . `;
}

const longest = (words: string[]) =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** A phrase of a file. */
export interface Phrase {
  /** Words one of which every text with this phrase has; `*` in them stands for any letters. */
  signs: string[];
  /** Built when it is first needed. */
  expression: () => RegExp;
}

/** Makes a function that gives the phrases which may be in words: there are too many to look for each. */
export function phrasesIn(phrases: Phrase[]): (words: string) => Phrase[] {
  const bySign = new Map<string, number[]>();
  phrases.forEach(({ signs }, at) => {
    for (const sign of new Set(signs)) bySign.set(sign, [...(bySign.get(sign) ?? []), at]);
  });
  const parts = [...bySign]
    .filter(([sign]) => sign.includes('*'))
    .map(([sign, places]) => ({ letters: longest(sign.split('*')), places }));
  return (words) => {
    const found = new Set<number>();
    const add = (places: readonly number[] = []) => {
      for (const at of places) found.add(at);
    };
    for (const word of words.split(' ')) {
      add(bySign.get(word));
      if (/^[وف]/.test(word)) add(bySign.get(word.slice(1)));
    }
    for (const { letters, places } of parts) if (words.includes(letters)) add(places);
    const places = [...found].sort((one, other) => one - other);
    return places.flatMap((at) => phrases[at] ?? []);
  };
}

/**
 * Reads a file of phrases, which docs/danger.md describes.
 * @returns what only resembles danger, and what suggests it
 */
export function readPhrases(file: string, { unify, fillers }: Spelling) {
  const sets = new Map<string, string[][]>();
  const uses = new Map<string, number>();
  const harmless: string[][] = [];
  const danger: string[][] = [];

  /** The ways to write a part of a phrase; none for a gap, or for words that are not counted. */
  const alternativesOf = (part: string): string[][] => {
    const known = sets.get(part);
    if (known) return known;
    const alternatives = part
      .split('|')
      .flatMap(
        (words) =>
          sets.get(words) ?? [words.split('_').filter((word) => word && !fillers.has(word))],
      )
      .filter((words) => words.length > 0);
    sets.set(part, alternatives);
    return alternatives;
  };
  for (const gap of ['.', '..', '...']) sets.set(gap, []);

  const expressionOf = (part: string) => {
    if (part === '..') return '(?:[^ .]+ ){0,3}';
    if (part === '...') return '(?:[^ .]+ ){0,8}';
    if (part === '.') return '\\. ';
    const any = (written: string[]) => `(?:${written.join('|')})`;
    const written = alternativesOf(part).map((words) => words.join(' (?:\\. )?'));
    const wholes = written.filter((words) => !words.startsWith('*'));
    const ends = written.filter((words) => words.startsWith('*')).map((words) => words.slice(1));
    // One expression for all ends: tried one by one they take ten times as long.
    const expressions = [...wholes, ...(ends.length > 0 ? [`*${any(ends)}`] : [])];
    // “And” is written together with the next word in Arabic.
    const expression = `[وف]?${any(expressions)} (?:\\. )?`.replaceAll('*', '[^ ]*');
    return expressions.length > 0 ? expression.replace(/(?<=[|(:])\.(?=[|)])/g, '\\.') : '';
  };

  const text = unify(readFileSync(join(import.meta.dirname, 'phrases', file), 'utf8'));
  for (const line of text.split('\n')) {
    const [first = '', ...rest] = line.split(' ');
    if (first.startsWith('@') && rest[0] === '=') sets.set(first, alternativesOf(rest[1] ?? ''));
    else if (first === '-') harmless.push(rest);
    else if (first && first !== '#') danger.push([first, ...rest]);
  }
  for (const part of [...harmless, ...danger].flat()) {
    for (const [word = ''] of alternativesOf(part)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const usesOf = (part: string) =>
    alternativesOf(part).reduce((most, [word = '']) => Math.max(most, uses.get(word) ?? 0), 0);

  const ready = (parts: string[]): Phrase => {
    const [rarest = ''] = parts
      .filter((part) => alternativesOf(part).length > 0)
      .sort((one, other) => usesOf(one) - usesOf(other));
    let expression: RegExp | undefined;
    return {
      signs: alternativesOf(rarest).map(longest),
      expression: () => {
        expression ??= new RegExp(` ${parts.map(expressionOf).join('')}`, 'gu');
        return expression;
      },
    };
  };
  return { harmless: harmless.map(ready), danger: danger.map(ready) };
}
