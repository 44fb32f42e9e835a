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
