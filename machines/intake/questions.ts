import * as z from 'zod/mini';
import { SLUG } from '../pages.ts';
import { TEXT_MAX } from '../validation/limits.ts';

/**
 * How an editor's question is answered: with a line, with a text, by one of its options, by several, or with a file,
 * which is sent once the order is paid.
 */
export const questionKinds = ['short', 'long', 'choice', 'several', 'file'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The most that editors may add to one service; lengths are in characters. */
export const questionLimits = {
  questions: 12,
  label: 150,
  help: 300,
  options: 12,
  option: 80,
  short: 200,
  long: TEXT_MAX,
  /** All its written answers together, so that the questions of a bundle fit into one request. */
  answers: 4000,
} as const;

const IDENTIFIER = /^[\w-]{1,200}$/;

const words = (maximum: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));
  return z.object({ en: text, ar: text });
};

const option = z.object({
  value: z.string().check(z.regex(IDENTIFIER)),
  label: words(questionLimits.option),
});

/** A question that editors added to a service. */
export const furtherQuestion = z
  .object({
    /** The name of its field: the service, and the question's key in the CMS. */
    name: z.string().check(z.regex(IDENTIFIER)),
    /** The service that asks it. */
    service: z.string().check(z.regex(SLUG)),
    kind: z.enum(questionKinds),
    label: words(questionLimits.label),
    help: z.nullable(words(questionLimits.help)),
    isRequired: z.boolean(),
    /** Characters; 0 where nothing is written. */
    maxLength: z.int().check(z.minimum(0), z.maximum(questionLimits.long)),
    options: z.array(option).check(z.maxLength(questionLimits.options)),
    /** Whether a language model may read the answer; danger is looked for without one, too. */
    mayModelRead: z.boolean(),
  })
  .check(z.refine(({ kind, options }) => hasOptions(kind) === options.length > 0));

export type FurtherQuestion = z.output<typeof furtherQuestion>;

export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'several';
}

/** The room of a written answer where an editor gives none; 0 where nothing is written. */
export const usualLength: Readonly<Record<QuestionKind, number>> = {
  short: 100,
  long: 500,
  choice: 0,
  several: 0,
  file: 0,
};

/** GROQ for the questions of a service, as `questionsOf` reads them. */
export const serviceQuestions = '{ "service": slug.current, questions }';

interface Raw {
  readonly [name: string]: unknown;
}

const listOf = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

function readQuestion(service: unknown, raw: Raw): FurtherQuestion[] {
  const kind = questionKinds.find((each) => each === raw.kind) ?? 'long';
  const isFile = kind === 'file';
  const usual = usualLength[kind];
  const read = furtherQuestion.safeParse({
    ...{ name: `${service}-${raw._key}`, service, kind, label: raw.label },
    help: words(questionLimits.help).safeParse(raw.help).data ?? null,
    isRequired: raw.isRequired === true && !isFile,
    maxLength: usual && (raw.maxLength ?? usual),
    options: hasOptions(kind)
      ? listOf(raw.options).map(({ _key: value, label }) => ({ value, label }))
      : [],
    mayModelRead: raw.mayModelRead === true && !isFile,
  });
  return read.success ? [read.data] : [];
}

function withinLimits(questions: readonly FurtherQuestion[]): FurtherQuestion[] {
  let room: number = questionLimits.answers;
  return questions.slice(0, questionLimits.questions).filter(({ maxLength }) => {
    const fits = maxLength <= room;
    if (fits) room -= maxLength;
    return fits;
  });
}

/**
 * Reads the questions of services from the lake's answer. A question that is not complete in both languages is not
 * asked: the service is sold all the same.
 */
export function questionsOf(services: unknown): FurtherQuestion[] {
  const found = listOf(services).flatMap(({ service, questions }) => {
    const asked = listOf(questions).flatMap((raw) => readQuestion(service, raw));
    return withinLimits(asked);
  });
  return [...new Map(found.map((each) => [each.name, each])).values()];
}

/** Names a list of questions, so that a form with earlier ones is recognised; empty for none. */
export function versionOf(questions: readonly FurtherQuestion[] = []): string {
  if (questions.length === 0) return '';
  // FNV-1a, because it only has to tell lists apart; parsing puts their fields into one order.
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(z.array(furtherQuestion).parse(questions))) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The options that an answer names. */
export const chosenIn = (answer: string): string[] => answer.split(',').filter(Boolean);

/** The answer that names these options. */
export const chosenAs = (values: readonly string[]): string => values.join(',');
