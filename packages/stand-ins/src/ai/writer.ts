import { readBrief } from './brief.ts';
import { compose } from './compose.ts';
import type { Spoiling } from './faults.ts';
import { type JsonSchema, shapeBy } from './shape-by.ts';

/** A call's request, in either protocol. */
export interface Asked {
  model: string;
  /** The instructions and the messages, joined into one text. */
  prompt: string;
  schema: JsonSchema | null;
  stream: boolean;
}

export interface Written {
  text: string;
  end: 'finished' | 'declined';
}

const NONSENSE = 'The lantern, as it were, { is [ half a';

/** Writes the requested text from the words in the prompt. */
export function write({ prompt, schema }: Asked, spoiling: Spoiling | undefined): Written {
  if (spoiling === 'declined') return { text: 'I cannot help with this.', end: 'declined' };
  if (spoiling === 'empty') return { text: '', end: 'finished' };
  if (spoiling === 'nonsense') return { text: NONSENSE, end: 'finished' };
  if (spoiling === 'wrongShape') return { text: '{"poem":["one","two"]}', end: 'finished' };
  const brief = readBrief(prompt);
  const composed = { ...compose(brief), isSuspected: spoiling === 'alarmed' };
  if (!schema) return { text: proseOf(composed), end: 'finished' };
  return { text: JSON.stringify(shapeBy(schema, composed)), end: 'finished' };
}

function proseOf({ title, sections }: ReturnType<typeof compose>): string {
  const texts = sections.flatMap(({ heading, blocks, steps }) => [
    heading,
    ...blocks.map(({ text }) => text),
    ...steps,
  ]);
  return [title, ...texts].join('\n\n');
}

/** Estimates as many tokens as a real model counts. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / 4);
}
