import * as z from 'zod/mini';
import { cleanLine } from '../validation/clean.ts';
import { cleaned } from '../validation/parse.ts';

export const LONGEST_TITLE = 160;
const LONGEST_SPAN = 4_000;
const MOST_SPANS = 40;
const MOST_BLOCKS = 400;

const key = z.string().check(z.regex(/^[\w-]{1,40}$/));

const span = z.strictObject({
  _type: z.literal('span'),
  _key: key,
  text: z.string().check(z.maxLength(LONGEST_SPAN)),
  marks: z.array(z.enum(['strong'])).check(z.maxLength(1)),
});

/** A paragraph, heading, quotation or list item; what else Portable Text knows is refused. */
const block = z.strictObject({
  _type: z.literal('block'),
  _key: key,
  style: z.enum(['normal', 'h2', 'h3', 'blockquote']),
  listItem: z.optional(z.enum(['bullet', 'number'])),
  level: z.optional(z.literal(1)),
  markDefs: z.array(z.never()),
  children: z.array(span).check(z.minLength(1), z.maxLength(MOST_SPANS)),
});

export type DraftBlock = z.output<typeof block>;

/** A personal text as Portable Text. Each section begins with a heading of the second level. */
export const draftDocument = z
  .strictObject({
    title: cleaned(cleanLine, LONGEST_TITLE).check(z.minLength(1), z.maxLength(LONGEST_TITLE)),
    body: z.array(block).check(z.minLength(1), z.maxLength(MOST_BLOCKS)),
  })
  .check(
    z.refine(({ body }) => body[0]?.style === 'h2', { error: 'the first block is no heading' }),
    z.refine(({ body }) => hasOwnKeys(body), { error: 'two blocks have one key' }),
    z.refine(({ body }) => body.every(({ children }) => hasOwnKeys(children)), {
      error: 'two spans of a block have one key',
    }),
  );

export type DraftDocument = z.output<typeof draftDocument>;

/**
 * Returns the document with which somebody begins to write by hand: a title, a heading and a
 * paragraph without words.
 */
export function unwrittenDraft(title: string): DraftDocument {
  const unwritten = (_key: string, style: DraftBlock['style']): DraftBlock => ({
    _type: 'block',
    _key,
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: '', marks: [] }],
  });
  return {
    title: title.slice(0, LONGEST_TITLE).trim(),
    body: [unwritten('heading', 'h2'), unwritten('paragraph', 'normal')],
  };
}

function hasOwnKeys(list: ReadonlyArray<{ _key: string }>): boolean {
  return new Set(list.map(({ _key }) => _key)).size === list.length;
}

/** Reasons why the server refuses a document that a reviewer can mend. */
export type DraftFault = 'titleMissing' | 'headingMissing' | 'tooLong' | 'unknownForm';

/** Returns the faults of a document, in the order of the text. */
export function faultsOf(document: DraftDocument): DraftFault[] {
  const { error } = draftDocument.safeParse(document);
  const { title, body } = document;
  const found = new Set<DraftFault>();
  if (title.trim() === '') found.add('titleMissing');
  if (body[0]?.style !== 'h2') found.add('headingMissing');
  if (error?.issues.some(({ code }) => code === 'too_big')) found.add('tooLong');
  if (error && found.size === 0) found.add('unknownForm');
  return [...found];
}

export interface DraftSection {
  /** The key of its heading. */
  key: string;
  heading: string;
  /** The blocks of the section, its heading among them. */
  blocks: readonly DraftBlock[];
}

export function textOf(block: DraftBlock): string {
  return block.children.map(({ text }) => text).join('');
}

export function sectionsOf({ body }: DraftDocument): DraftSection[] {
  const starts = body.flatMap(({ style }, index) => (style === 'h2' ? [index] : []));
  return starts.flatMap((start, index) => {
    const blocks = body.slice(start, starts[index + 1]);
    const [first] = blocks;
    return first ? [{ key: first._key, heading: textOf(first), blocks }] : [];
  });
}

/** Returns the document with one section replaced; the section keeps its key. */
export function withSection(
  document: DraftDocument,
  key: string,
  blocks: readonly DraftBlock[],
): DraftDocument {
  const body = sectionsOf(document).flatMap((section) => {
    if (section.key !== key) return section.blocks;
    return blocks.map((block, index) => (index === 0 ? { ...block, _key: key } : block));
  });
  return { ...document, body };
}

export function wordsIn({ title, body }: DraftDocument): number {
  return countWords([title, ...body.map(textOf)].join(' '));
}

/** Whether a text, or the heading of one of its sections, has no words yet. */
export function isUnwritten(document: DraftDocument): boolean {
  const hasNoWords = (text: string) => countWords(text) === 0;
  const below = document.body.filter(({ style }) => style !== 'h2').map(textOf);
  return (
    hasNoWords(below.join(' ')) || sectionsOf(document).some(({ heading }) => hasNoWords(heading))
  );
}

/** Words as a reader counts them, in any script. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}
