import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type DraftBlock, type DraftDocument, draftDocument } from '#machines/draft/document.ts';
import type { ListedAnswer } from '#machines/intake/answers.ts';
import { fold } from '#machines/search/terms.ts';
import { cleanLine } from '#machines/validation/clean.ts';

const styles = ['normal', 'subheading', 'quote', 'bullet'] as const;

const section = z.object({
  heading: z.string(),
  blocks: z.array(z.object({ style: z.enum(styles), text: z.string() })),
  steps: z.array(z.string()),
});

/** The shape that a model is asked for. Lengths are checked afterwards, because no provider enforces them. */
export const writtenSection = section;
export const writtenText = z.object({ title: z.string(), sections: z.array(section) });

export type WrittenSection = z.output<typeof section>;
export type WrittenText = z.output<typeof writtenText>;

/**
 * Turns a model's text into a document that editors can work on. A quotation that is not in the person's own
 * words becomes a paragraph, so that nobody is quoted with what they did not say.
 * @throws ZodError when it is no document that can be edited and typeset.
 */
export function documentFrom(
  { title, sections }: WrittenText,
  answers: readonly ListedAnswer[],
): DraftDocument {
  return draftDocument.parse({
    title: plain(title),
    body: sections.flatMap((each) => blocksFrom(each, answers)),
  });
}

export function blocksFrom(
  { heading, blocks, steps }: WrittenSection,
  answers: readonly ListedAnswer[],
): DraftBlock[] {
  const isOwn = ownWords(answers);
  const written = blocks.map(({ style, text }) => {
    if (style === 'bullet') return block('normal', text, 'bullet');
    if (style === 'subheading') return block('h3', text);
    return block(style === 'quote' && isOwn(text) ? 'blockquote' : 'normal', text);
  });
  return [
    block('h2', heading),
    ...written,
    ...steps.map((step) => block('normal', step, 'number')),
  ].filter(({ children }) => children[0]?.text !== '');
}

function block(
  style: DraftBlock['style'],
  text: string,
  listItem?: DraftBlock['listItem'],
): DraftBlock {
  return {
    _type: 'block',
    _key: newKey(),
    style,
    ...(listItem && { listItem, level: 1 }),
    markDefs: [],
    children: [{ _type: 'span', _key: newKey(), text: plain(text), marks: [] }],
  };
}

const KEY_BYTES = 6;

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Emojis, which the prompt forbids, and marks that change the writing direction. */
const unwanted = /\p{Extended_Pictographic}|\ufe0f|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function plain(text: string): string {
  return cleanLine(text.normalize('NFC').replace(unwanted, '').replace(/\s+/g, ' '));
}

/** Returns a test that says whether a text appears in the answers, ignoring punctuation. */
export function ownWords(answers: readonly ListedAnswer[]): (text: string) => boolean {
  const said = answers.map(({ text }) => foldedWords(text));
  return (text) => {
    const words = foldedWords(text);
    return words.trim() !== '' && said.some((each) => each.includes(words));
  };
}

function foldedWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
