import { type LanguageModel, Output, streamText } from 'ai';
import * as z from 'zod/mini';
import {
  countWords,
  type DraftBlock,
  type DraftDocument,
  sectionsOf,
  textOf,
  wordsIn,
} from '#machines/draft/document.ts';
import type { ListedAnswer } from '#machines/intake/answers.ts';
import type { Language } from '#machines/language.ts';
import { DraftError, draftErrorFrom } from './draft-task.ts';
import { danger } from './prompts/danger.v1.ts';
import { messageOf, type Prompt, type Task } from './prompts/prompt.ts';
import { prompts } from './prompts/prompts.ts';
import { blocksFrom, documentFrom, ownWords, writtenSection, writtenText } from './written.ts';

/** Which model and prompt made a text, and at what cost. */
export interface Provenance {
  model: string;
  prompt: string;
  inputTokens: number;
  outputTokens: number;
}

/** Has a model write. Every call throws DraftError, which quotes nothing of the answers. */
export interface Writer {
  /** Asks the model whether the answers suggest danger. */
  seesDanger(
    language: Language,
    answers: readonly ListedAnswer[],
    signal: AbortSignal,
  ): Promise<boolean>;
  write(
    task: Task,
    answers: readonly ListedAnswer[],
    signal: AbortSignal,
  ): Promise<{ document: DraftDocument; provenance: Provenance }>;
  /**
   * Writes one section again.
   * @param task names the section.
   */
  writeSection(
    task: Task,
    answers: readonly ListedAnswer[],
    signal: AbortSignal,
  ): Promise<{ blocks: DraftBlock[]; provenance: Provenance }>;
}

const assessment = z.object({ isSuspected: z.boolean() });

const MOST_TOKENS = 16_000;
const MOST_ASSESSMENT_TOKENS = 1_000;

/**
 * Accepts texts this much outside the wanted length, because models count badly and a person shortens or
 * adds.
 */
const LENIENCY = { least: 0.6, most: 1.6 };

/**
 * Expects at most this many words for each word of the answers, because little can be written about somebody
 * who told little.
 */
const WORDS_FOR_EACH = 8;

/**
 * Creates the writer.
 * @param model.name is stored with each text.
 */
export function createWriter(model: { name: string; language: LanguageModel }): Writer {
  async function ask<T>(
    prompt: Pick<Prompt, 'id' | 'instructions'>,
    task: Task,
    answers: readonly ListedAnswer[],
    asked: { schema: z.ZodMiniType<T>; mostTokens?: number; signal: AbortSignal },
  ): Promise<{ output: T; provenance: Provenance }> {
    let broken: unknown;
    const answer = streamText({
      model: model.language,
      instructions: prompt.instructions[task.language],
      prompt: messageOf(task, answers),
      output: Output.object({ schema: asked.schema }),
      maxOutputTokens: asked.mostTokens ?? MOST_TOKENS,
      // The queue retries the whole job.
      maxRetries: 0,
      abortSignal: asked.signal,
      providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' } },
      onError: ({ error }) => {
        broken = error;
      },
    });
    try {
      await answer.consumeStream();
      if (broken) throw broken;
      if ((await answer.finishReason) === 'content-filter') throw new DraftError('declined');
      const { inputTokens = 0, outputTokens = 0 } = await answer.usage;
      const provenance = { model: model.name, prompt: prompt.id, inputTokens, outputTokens };
      return { output: (await answer.output) as T, provenance };
    } catch (error) {
      asked.signal.throwIfAborted();
      throw draftErrorFrom(error);
    }
  }

  return {
    async seesDanger(language, answers, signal) {
      const task = { item: 'danger', language };
      const asked = { schema: assessment, mostTokens: MOST_ASSESSMENT_TOKENS, signal };
      return (await ask(danger, task, answers, asked)).output.isSuspected;
    },
    async write(task, answers, signal) {
      const prompt = promptFor(task.item);
      const { output, provenance } = await ask(prompt, task, answers, {
        schema: writtenText,
        signal,
      });
      return {
        document: checked(prompt, answers, () => documentFrom(output, answers)),
        provenance,
      };
    },
    async writeSection(task, answers, signal) {
      const schema = writtenSection;
      const { output, provenance } = await ask(promptFor(task.item), task, answers, {
        schema,
        signal,
      });
      const blocks = blocksFrom(output, answers);
      if (blocks[0]?.style !== 'h2' || blocks.length < 2) throw new DraftError('unusable');
      return { blocks, provenance };
    },
  };
}

function promptFor(item: string): Prompt {
  const prompt = prompts.get(item);
  if (!prompt) throw new DraftError('refused', `no prompt for ${item}`);
  return prompt;
}

/** Accepts a text only if its length is about right, it has sections and it quotes the person. */
function checked(
  { words }: Prompt,
  answers: readonly ListedAnswer[],
  make: () => DraftDocument,
): DraftDocument {
  let document: DraftDocument;
  try {
    document = make();
  } catch {
    throw new DraftError('unusable', 'no document');
  }
  const count = wordsIn(document);
  const told = countWords(answers.map(({ text }) => text).join(' '));
  const least = Math.min(words.least * LENIENCY.least, told * WORDS_FOR_EACH);
  if (count < least || count > words.most * LENIENCY.most) {
    throw new DraftError('unusable', `${count} words`);
  }
  if (sectionsOf(document).length < 2) throw new DraftError('unusable', 'one section');
  if (!document.body.map(textOf).some(ownWords(answers))) {
    throw new DraftError('unusable', 'no word of the person');
  }
  return document;
}
