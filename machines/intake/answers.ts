import type { Language } from '../language.ts';
import { fieldLabel } from './field-labels.ts';
import type { IntakeAnswers } from './fields.ts';
import { answerFields } from './intake.ts';
import { chosenIn, type FurtherQuestion, hasOptions } from './questions.ts';

/** What a customer told, with the further questions as they were asked. */
export interface Told {
  answers: IntakeAnswers;
  questions: readonly FurtherQuestion[];
}

/** An answer as people and models read it. */
export interface ListedAnswer {
  /** The name of its field. */
  field: string;
  question: string;
  text: string;
}

function textOf({ kind, options }: FurtherQuestion, answer: string, language: Language): string {
  if (!hasOptions(kind)) return answer;
  return chosenIn(answer)
    .map((chosen) => options.find(({ value }) => value === chosen)?.label[language] ?? chosen)
    .join('\n');
}

/** Lists the answers with their questions in this language. */
export function listAnswers({ answers, questions }: Told, language: Language): ListedAnswer[] {
  const asked = new Map(questions.map((question) => [question.name, question]));
  return Object.entries(answers).map(([field, answer]) => {
    const question = asked.get(field);
    if (!question) return { field, question: fieldLabel(language, field), text: answer };
    return { field, question: question.label[language], text: textOf(question, answer, language) };
  });
}

function pick({ answers, questions }: Told, names: readonly string[]): Told {
  return {
    answers: Object.fromEntries(
      names.flatMap((name) => {
        const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
        return answer ? [[name, answer]] : [];
      }),
    ),
    questions: questions.filter(({ name }) => names.includes(name)),
  };
}

/** Returns what one part of a bundle asked for, in the order of its questions. */
export function toldFor(service: string, told: Told): Told {
  const { questions } = told;
  const item = { id: service, type: 'service', parts: [], questions } as const;
  return pick(told, [...answerFields(item).keys()]);
}

/** Returns what a language model may read. */
export function toldToModels(told: Told): Told {
  const kept = new Set(told.questions.flatMap((each) => (each.mayModelRead ? [] : [each.name])));
  return pick(
    told,
    Object.keys(told.answers).filter((name) => !kept.has(name)),
  );
}
