import { type FurtherQuestion, hasOptions } from './questions.ts';

const question: FurtherQuestion = {
  name: 'roadmap-a1',
  service: 'roadmap',
  kind: 'long',
  label: { en: 'Who stands beside you?', ar: 'من يقف إلى جانبك؟' },
  help: { en: 'A name is enough.', ar: 'يكفي اسم.' },
  isRequired: true,
  maxLength: 500,
  options: [],
  mayModelRead: true,
};

const options = [
  { value: 'morning', label: { en: 'In the morning', ar: 'في الصباح' } },
  { value: 'evening', label: { en: 'In the evening', ar: 'في المساء' } },
];

/** A question of each kind that the form takes an answer to; of the four, a model may read the first alone. */
export const anyQuestions: readonly FurtherQuestion[] = [
  question,
  ...(['short', 'choice', 'several'] as const).map((kind) => ({
    ...{ ...question, kind, name: `roadmap-${kind}`, help: null },
    ...{ isRequired: false, mayModelRead: false },
    label: { en: `A ${kind} question`, ar: `سؤال ${kind}` },
    maxLength: kind === 'short' ? 100 : 0,
    options: hasOptions(kind) ? options : [],
  })),
];

/** A question that a file answers. */
export const fileQuestion: FurtherQuestion = {
  ...{ ...question, kind: 'file', name: 'roadmap-file', help: null, maxLength: 0 },
  ...{ isRequired: false, mayModelRead: false },
  label: { en: 'Your last report', ar: 'آخر تقرير لديك' },
};

/** The questions of the roadmap as the lake holds them. */
export const inLake = (questions: readonly FurtherQuestion[]) => [
  {
    service: 'roadmap',
    questions: questions.map(({ name, service, help, maxLength, options: offered, ...each }) => ({
      ...each,
      ...{ _type: 'furtherQuestion', _key: name.replace(`${service}-`, '') },
      ...(help && { help }),
      ...(maxLength > 0 && { maxLength }),
      options: offered.map(({ value, label }) => ({
        ...{ _type: 'questionOption', _key: value, label },
      })),
    })),
  },
];
