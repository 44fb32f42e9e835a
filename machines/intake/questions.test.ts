import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBooking, formOf } from '../api/booking.ts';
import { legacyBio, roadmap } from '../booking/fixtures.ts';
import { toCreateBookingRequest } from '../booking/requests.ts';
import { answersTo, questionSets } from '../testing/question-sets.ts';
import { parseRequest } from '../validation/parse.ts';
import { listAnswers, toldFor, toldToModels } from './answers.ts';
import { anyQuestions, fileQuestion, inLake } from './fixtures.ts';
import { emptyForm, intakeOf } from './intake.ts';
import { type FurtherQuestion, questionLimits, questionsOf, versionOf } from './questions.ts';
import { isSectionValid, sectionErrors, validateIntake } from './validate.ts';

const runs = { seed: 1, numRuns: 100 };
const asking = (questions: readonly FurtherQuestion[]) => ({ ...roadmap, questions });
/** The questions that the form itself takes an answer to. */
const answeredInForm = (questions: readonly FurtherQuestion[]) =>
  questions.filter(({ kind }) => kind !== 'file');
const person = { fullName: 'Maryam Haddad', email: 'maryam@example.com', consent: true };
const formWith = (item: ReturnType<typeof asking>, answers: Record<string, string>) => ({
  ...emptyForm(item),
  ...person,
  answers,
});

describe('any questions that editors add', () => {
  it('are read from the lake as they were written, whatever else stands there', () => {
    fc.assert(
      fc.property(questionSets(), (questions) => {
        expect(questionsOf(inLake(questions))).toEqual(questions);
        expect(versionOf(questionsOf(inLake(questions)))).toBe(versionOf(questions));
      }),
      runs,
    );
    fc.assert(
      fc.property(fc.anything(), (other) => {
        expect(questionsOf(other)).toEqual([]);
        expect(questionsOf([{ service: 'roadmap', questions: [other] }])).toEqual([]);
      }),
      runs,
    );
  });

  it('are asked in their order after the specification’s, few in each section', () => {
    fc.assert(
      fc.property(questionSets(), (questions) => {
        const sections = intakeOf(asking(questions));
        expect(sections.slice(0, 4)).toEqual(intakeOf(roadmap));
        const further = sections.slice(4);
        expect(further.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(
          questions.map(({ name }) => name),
        );
        expect(further.every(({ fields }) => fields.length <= 4)).toBe(true);
      }),
      runs,
    );
  });

  it('take answers that the form and the server find valid, as they were sent', () => {
    fc.assert(
      fc.property(questionSets(), (questions) => {
        const item = asking(questions);
        const form = formWith(item, answersTo(questions));
        expect(validateIntake(item, form)).toEqual([]);
        for (const section of intakeOf(item).slice(4)) {
          for (const mode of ['mobile', 'step', 'page'] as const) {
            expect(isSectionValid(section, form, mode)).toBe(true);
          }
        }
        const sent = { item, form, idempotencyKey: crypto.randomUUID() };
        const parsed = parseRequest(createBooking, toCreateBookingRequest(sent, 'en'));
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
        expect(validateIntake(item, formOf(parsed.value))).toEqual([]);
        expect(parsed.value._answers).toEqual(answersTo(questions));
        expect(parsed.value._questions).toBe(versionOf(questions));
      }),
      runs,
    );
  });

  it('block every form while one that is required is empty, and no form otherwise', () => {
    fc.assert(
      fc.property(questionSets(), (questions) => {
        const item = asking(questions);
        const required = questions.filter(({ isRequired }) => isRequired);
        const errors = required.map(({ name: field, label }) => ({
          field,
          code: 'required',
          label,
        }));
        expect(validateIntake(item, formWith(item, {}))).toEqual(errors);
        for (const mode of ['mobile', 'step', 'page'] as const) {
          const found = intakeOf(item)
            .slice(4)
            .flatMap((section) => sectionErrors(section, formWith(item, {}), mode));
          expect(found).toEqual(errors);
        }
      }),
      runs,
    );
  });

  it('refuse an answer that is too long, names no option of theirs, or stands for a file', () => {
    fc.assert(
      fc.property(questionSets(), (questions) => {
        const item = asking(questions);
        const wrong = Object.fromEntries(
          questions.map(({ name, maxLength }) => [name, 'x'.repeat(maxLength + 1)]),
        );
        const codes = validateIntake(item, formWith(item, wrong)).map(({ code }) => code);
        const written = answeredInForm(questions);
        expect(codes).toEqual([
          ...written.map(({ maxLength }) => (maxLength > 0 ? 'too_long' : 'invalid_choice')),
          ...questions.slice(written.length).map(() => 'unknown_field'),
        ]);
      }),
      runs,
    );
  });

  it('may all stay empty in a bundle, which asks those of its parts', () => {
    fc.assert(
      fc.property(questionSets('soul-bio'), questionSets('cv-makeover'), (some, others) => {
        const bundle = { ...legacyBio, questions: [...some, ...others] };
        const fields = intakeOf(bundle).flatMap((section) => section.fields);
        const further = fields.filter(({ question }) => question);
        expect(further).toHaveLength(some.length + others.length);
        expect(validateIntake(bundle, { ...emptyForm(bundle), ...person })).toEqual([]);
      }),
      runs,
    );
  });

  it('stand beside their answers as people read them, and apart from what models may not read', () => {
    fc.assert(
      fc.property(questionSets(), (questions) => {
        const told = { answers: { lifeVision: 'A garden.', ...answersTo(questions) }, questions };
        const listed = listAnswers(told, 'ar');
        expect(listed.slice(1).map(({ question }) => question)).toEqual(
          answeredInForm(questions).map(({ label }) => label.ar),
        );
        expect(listed.every(({ text }) => !/\bo\d/.test(text))).toBe(true);
        expect(listAnswers(toldToModels(told), 'ar').map(({ field }) => field)).toEqual([
          'lifeVision',
          ...questions.flatMap(({ name, mayModelRead }) => (mayModelRead ? [name] : [])),
        ]);
        expect(toldFor('roadmap', told)).toEqual({ ...told, questions: answeredInForm(questions) });
        expect(toldFor('soul-bio', told)).toEqual({ answers: {}, questions: [] });
      }),
      runs,
    );
  });
});

it('a question that a file answers is never needed, and no model reads the file', () => {
  const wished = { ...fileQuestion, isRequired: true, mayModelRead: true, maxLength: 9 };
  expect(questionsOf(inLake([wished]))).toEqual([fileQuestion]);
});

describe('questions that cannot be asked', () => {
  const [first] = anyQuestions;
  if (!first) throw new Error('there are questions');
  const label = { en: 'Only English' };

  it.each([
    ['without its Arabic', { label }],
    ['with an option without its Arabic', { kind: 'choice', options: [{ _key: 'a', label }] }],
    ['with no option', { kind: 'several', options: [] }],
    ['with a key that cannot name a field', { _key: 'a.b' }],
    ['longer than the form shows', { label: { en: 'x'.repeat(151), ar: 'س' } }],
    ['with more room than an answer has', { maxLength: questionLimits.long + 1 }],
  ])('a question %s is left out, and the others are asked', (_, change) => {
    const raw = { ...inLake([first])[0]?.questions[0], ...change };
    const other = { ...raw, ...inLake([first])[0]?.questions[0], _key: 'other' };
    const services = [{ service: 'roadmap', questions: [raw, other] }];
    expect(questionsOf(services).map(({ name }) => name)).toEqual(['roadmap-other']);
  });

  it('no more are asked than a form holds, in number and in length', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...first, name: `roadmap-q${n}` }));
    expect(questionsOf(inLake(many.map((each) => ({ ...each, maxLength: 10 }))))).toHaveLength(12);
    expect(questionsOf(inLake(many.map((each) => ({ ...each, maxLength: 1500 }))))).toHaveLength(2);
  });

  it('another word, order or option makes another version', () => {
    const [question, ...others] = anyQuestions;
    const changed = { ...first, label: { ...first.label, ar: 'من معك؟' } };
    const versions = [
      versionOf(),
      versionOf(anyQuestions),
      versionOf([changed, ...others]),
      versionOf(question ? [...others, question] : []),
      versionOf(others),
    ];
    expect(new Set(versions).size).toBe(5);
    expect(versions[0]).toBe('');
  });
});
