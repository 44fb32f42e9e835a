import type { Localised } from '../../machines/language.ts';

interface Span {
  _key: string;
  _type: 'span';
  text: string;
  marks: string[];
}

interface LinkMark {
  _key: string;
  _type: 'link';
  href: string;
}

type Style = 'normal' | 'h2' | 'h3' | 'blockquote';

/** One paragraph of rich text, as the Studio stores it. */
export interface Block {
  _key: string;
  _type: 'block';
  style: Style;
  markDefs: LinkMark[];
  children: Span[];
  listItem?: 'bullet';
  level?: 1;
}

const starts: ReadonlyArray<readonly [string, Style]> = [
  ['## ', 'h2'],
  ['### ', 'h3'],
  ['> ', 'blockquote'],
];

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** Turns a line into a block: `## ` and `### ` start a heading, `> ` a quotation, `- ` a bullet; `[text](/path)` is a link. */
export function blockOf(key: string, line: string): Block {
  const isBullet = line.startsWith('- ');
  const [start, style] = starts.find(([sign]) => line.startsWith(sign)) ?? ['', 'normal' as const];
  return {
    _key: key,
    _type: 'block',
    style,
    ...spansOf(key, line.slice(isBullet ? 2 : start.length)),
    ...(isBullet && { listItem: 'bullet' as const, level: 1 as const }),
  };
}

function spansOf(key: string, text: string): Pick<Block, 'markDefs' | 'children'> {
  const markDefs: LinkMark[] = [];
  const children: Span[] = [];
  const add = (words: string, marks: string[]) => {
    if (words)
      children.push({ _key: `${key}-s${children.length}`, _type: 'span', text: words, marks });
  };
  let rest = text;
  for (let found = LINK.exec(rest); found; found = LINK.exec(rest)) {
    const [whole, words = '', href = ''] = found;
    const mark = `${key}-l${markDefs.length}`;
    markDefs.push({ _key: mark, _type: 'link', href });
    add(rest.slice(0, found.index), []);
    add(words, [mark]);
    rest = rest.slice(found.index + whole.length);
  }
  add(rest, []);
  return { markDefs, children };
}

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
function leftToRight(run: string): string {
  return `\u2066${run}\u2069`;
}

const COACHING = {
  en: 'This is coaching, not therapy, and not medical or clinical treatment.',
  ar: 'هذه خدمة توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
};

/** The description of a catalogue item, which always ends with the statement that it is coaching. */
export function description(en: string, ar: string): LocalisedText {
  return text(`${en} ${COACHING.en}`, `${ar} ${COACHING.ar}`);
}

export const hopeLine = { en: '800-HOPE (4673)', ar: leftToRight('800-HOPE (4673)') };
