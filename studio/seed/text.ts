import type { Localised } from '#machines/language.ts';

/** One line of text in both languages, as the Studio stores it. */
export interface LocalisedString extends Localised {
  _type: 'localisedString';
}

/** One or more plain paragraphs in both languages. */
export interface LocalisedText extends Localised {
  _type: 'localisedText';
}

interface Block {
  _key: string;
  _type: 'block';
  style: 'normal';
  markDefs: [];
  children: [{ _key: string; _type: 'span'; text: string; marks: [] }];
  listItem?: 'bullet';
  level?: 1;
}

export interface LocalisedBlocks extends Localised<Block[]> {
  _type: 'localisedBlocks';
}

interface Slug {
  _type: 'slug';
  current: string;
}

interface Reference {
  _key: string;
  _type: 'reference';
  _ref: string;
}

export function string(en: string, ar: string): LocalisedString {
  return { _type: 'localisedString', en, ar };
}

export function text(en: string, ar: string): LocalisedText {
  return { _type: 'localisedText', en, ar };
}

export function slug(current: string): Slug {
  return { _type: 'slug', current };
}

/** A reference inside a list, keyed by what it points at. */
export function reference(id: string): Reference {
  return { _key: id, _type: 'reference', _ref: id };
}

/**
 * Paragraphs in both languages; a line that begins with `- ` becomes a bullet.
 * @param key the owner's key, from which the keys of blocks and spans are made.
 */
export function blocks(key: string, en: string[], ar: string[]): LocalisedBlocks {
  return {
    _type: 'localisedBlocks',
    en: en.map((line, index) => block(`${key}-en-${index + 1}`, line)),
    ar: ar.map((line, index) => block(`${key}-ar-${index + 1}`, line)),
  };
}

/** Keeps Latin letters and digits in their own order inside Arabic text. */
export function leftToRight(run: string): string {
  return `\u2066${run}\u2069`;
}

function block(key: string, line: string): Block {
  const isBullet = line.startsWith('- ');
  return {
    _key: key,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [
      { _key: `${key}-span`, _type: 'span', text: isBullet ? line.slice(2) : line, marks: [] },
    ],
    ...(isBullet && { listItem: 'bullet' as const, level: 1 as const }),
  };
}
