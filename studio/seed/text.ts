import type { Localised } from '../../machines/language.ts';
import { type Block, blockOf } from './block.ts';

/** One line of text in both languages, as the Studio stores it. */
export interface LocalisedString extends Localised {
  _type: 'localisedString';
}

/** One or more plain paragraphs in both languages. */
export interface LocalisedText extends Localised {
  _type: 'localisedText';
}

export interface LocalisedBlocks extends Localised<Block[]> {
  _type: 'localisedBlocks';
}

/** Rich text with headings and quotations. */
export interface LocalisedArticle extends Localised<Block[]> {
  _type: 'localisedArticle';
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

/** A reference in a list, with the document's id as its key. */
export function reference(id: string): Reference {
  return { _key: id, _type: 'reference', _ref: id };
}

/**
 * Paragraphs in both languages, in the notation of `blockOf`.
 * @param key the owner's key, which prefixes the keys of blocks and spans.
 */
export function blocks(key: string, en: string[], ar: string[]): LocalisedBlocks {
  return { _type: 'localisedBlocks', ...paragraphs(key, en, ar) };
}

/** Rich text with headings and quotations. */
export function article(key: string, en: string[], ar: string[]): LocalisedArticle {
  return { _type: 'localisedArticle', ...paragraphs(key, en, ar) };
}

function paragraphs(key: string, en: string[], ar: string[]): Localised<Block[]> {
  return {
    en: en.map((line, index) => blockOf(`${key}-en-${index + 1}`, line)),
    ar: ar.map((line, index) => blockOf(`${key}-ar-${index + 1}`, line)),
  };
}

/** Isolates Latin letters and digits in Arabic text, so that they keep their order. */
export function leftToRight(run: string): string {
  return `\u2066${run}\u2069`;
}
