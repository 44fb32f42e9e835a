import fc from 'fast-check';
import type { IntakeAnswers } from '../intake/fields.ts';
import {
  chosenAs,
  type FurtherQuestion,
  hasOptions,
  questionKinds,
  questionLimits,
} from '../intake/questions.ts';

const words = fc
  .constantFrom('Why now?', 'What helps?', 'How often?')
  .map((text) => ({ en: text, ar: `${text} ؟` }));

function anyQuestion(service: string, index: number): fc.Arbitrary<FurtherQuestion> {
  return fc
    .record({
      kind: fc.constantFrom(...questionKinds),
      label: words,
      help: fc.option(words),
      isRequired: fc.boolean(),
      mayModelRead: fc.boolean(),
      length: fc.integer({ min: 1, max: questionLimits.short }),
      count: fc.integer({ min: 2, max: questionLimits.options }),
    })
    .map(({ length, count, ...asked }) => {
      const isChosen = hasOptions(asked.kind);
      const isFile = asked.kind === 'file';
      return {
        ...asked,
        ...(isFile && { isRequired: false, mayModelRead: false }),
        ...{ name: `${service}-q${index}`, service },
        maxLength: isChosen || isFile ? 0 : length,
        options: Array.from({ length: isChosen ? count : 0 }, (_, at) => ({
          value: `o${at}`,
          label: { en: `Option ${at}`, ar: `خيار ${at}` },
        })),
      };
    });
}

/** Any questions that editors may add to a service. */
export function questionSets(service = 'roadmap'): fc.Arbitrary<FurtherQuestion[]> {
  return fc
    .integer({ min: 1, max: questionLimits.questions })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => anyQuestion(service, index))),
    );
}

/** Valid answers to all of these questions but those that a file answers. */
export function answersTo(questions: readonly FurtherQuestion[]): IntakeAnswers {
  return Object.fromEntries(
    questions.flatMap(({ name, kind, maxLength, options: offered }) => {
      const values = offered.map(({ value }) => value);
      if (kind === 'file') return [];
      if (kind === 'several') return [[name, chosenAs(values)]];
      return [[name, kind === 'choice' ? (values[0] ?? '') : 'x'.repeat(maxLength)]];
    }),
  );
}
