import fc from 'fast-check';
import { isTurn, shareSeed } from 'service-kit/testing/proof';
import { describe, expect, it } from 'vitest';
import { anyQuestions } from '../intake/fixtures.ts';
import type { FurtherQuestion } from '../intake/questions.ts';
import { withQuestions } from '../testing/booking-models.ts';
import { openPage } from '../testing/browser.ts';
import { answersTo, questionSets } from '../testing/question-sets.ts';
import { journeysOf, replay } from '../testing/walk.ts';
import { createOutputs, events, loadOutputs, roadmap, saveOutputs, smooth } from './fixtures.ts';
import { toSaveAnswersRequest } from './requests.ts';
import type { BookingEvent } from './types.ts';

const person = [events.name, events.email, events.consent];
const locked = ['currentSituation', 'coreValues', 'emotionalGoals', 'aspirations', 'lifeVision'];

const openWith = (questions: readonly FurtherQuestion[]): BookingEvent => ({
  ...events.open,
  item: { ...roadmap, questions },
});
const write = (answers: Record<string, string>): BookingEvent[] =>
  Object.entries(answers).map(([field, value]) => ({ type: 'field.change', field, value }));
const writeLocked = write(Object.fromEntries(locked.map((name) => [name, 'x'.repeat(21)])));

const runs = { seed: 1, numRuns: 10 };

describe('a booking with any questions that editors add', () => {
  const [drawn = []] = fc.sample(questionSets(), { seed: shareSeed, numRuns: 1 });
  const some = drawn.slice(0, 1);
  const walked = (questions: readonly FurtherQuestion[]) => {
    const model = withQuestions(questions);
    return replay(model, journeysOf(model));
  };

  if (isTurn(0, 2)) {
    it('walks every transition that it walks without them, each to the model’s state', () => {
      const questions = some.map((each) => ({ ...each, isRequired: false }));
      const { missed, strayed } = walked(questions);
      const without = walked([]);
      expect(missed.filter((each) => !without.missed.includes(each))).toEqual([]);
      expect(strayed).toEqual([]);
    });
  }

  if (isTurn(1, 2)) {
    it('never asks whether to answer later what has to be answered', () => {
      const questions = some.map((each) => ({ ...each, isRequired: true }));
      const { unreached, strayed } = walked(questions);
      expect(unreached).toContain('booking.serviceForm.unanswered');
      expect(unreached).not.toContain('booking.finished');
      expect(strayed).toEqual([]);
    });
  }

  it('asks them on a phone section by section, and sends the answers', async () => {
    await fc.assert(
      fc.asyncProperty(questionSets(), async (questions) => {
        const page = openPage(smooth);
        await page.send(openWith(questions), ...person, ...writeLocked);
        const { sections } = page.view();
        await page.send(...sections.slice(1, 5).map(() => events.sectionNext));
        expect(page.view().sectionIndex).toBe(4);
        for (const section of sections.slice(4)) {
          const asked = section.fields.flatMap(({ question }) => question ?? []);
          const isRequired = asked.some((each) => each.isRequired);
          expect(page.view().canAdvance).toBe(!isRequired);
          await page.send(...write(answersTo(asked)));
          expect(page.view().canAdvance).toBe(true);
          await page.send(events.sectionNext);
        }
        expect(page.view().isLastSection).toBe(true);
        await page.send(events.submit);
        expect(page.step()).toBe('payment-processing');
        expect(page.asked.createBooking[0]?.form.answers).toMatchObject(answersTo(questions));
      }),
      runs,
    );
  });

  it('leads to the first that is missing instead of paying without it', async () => {
    await fc.assert(
      fc.asyncProperty(questionSets(), async (questions) => {
        const page = openPage(smooth);
        await page.send(openWith(questions), ...person, events.situation, events.submit);
        const missing = questions.filter(({ isRequired }) => isRequired).map(({ name }) => name);
        const { fieldErrors, sections, sectionIndex } = page.view();
        expect(fieldErrors.map(({ field }) => field)).toEqual(missing);
        expect(page.asked.createBooking).toHaveLength(missing.length > 0 ? 0 : 1);
        const [first] = missing;
        const shown = sections[sectionIndex]?.fields.map(({ name }) => name);
        if (first) expect(shown).toContain(first);
      }),
      runs,
    );
  });
});

describe('something that arrives at once', () => {
  it('is asked about before the payment only', async () => {
    const optional = anyQuestions.slice(1).map((each) => ({ ...each, service: 'toolkit' }));
    const item = { ...roadmap, id: 'toolkit', questions: optional, kinds: ['instant'] as const };
    const page = openPage(smooth);
    await page.send({ ...events.open, item }, ...person, events.submit);
    expect(page.view()).toMatchObject({ step: 'payment-processing', answers: 'closed' });
  });
});

describe('questions that change while the sheet is open', () => {
  const { questionsChanged, created } = createOutputs;
  const asked = Object.fromEntries(Object.entries(answersTo(anyQuestions)).slice(0, 1));

  it('are asked anew, with everything still there that was typed for those that stay', async () => {
    const [before] = anyQuestions.map((each) => ({ ...each, isRequired: false }));
    const gone = { ...anyQuestions[1], name: 'roadmap-gone' } as FurtherQuestion;
    const page = openPage({ ...smooth, createBooking: [questionsChanged, created] });
    await page.send(openWith(before ? [before, gone] : []), ...person, events.situation);
    await page.send(...write({ ...asked, 'roadmap-gone': 'x' }), events.submit);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      problem: { code: 'questions_changed' },
      fieldErrors: [],
      form: { answers: { currentSituation: events.situation.value, ...asked } },
      item: { questions: anyQuestions },
    });
    expect(page.view().form.answers).not.toHaveProperty('roadmap-gone');
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
  });

  it('a reload asks those of the page, and keeps the draft’s answers to them', async () => {
    const page = openPage(smooth);
    await page.send(openWith(anyQuestions), ...write(answersTo(anyQuestions)));
    const again = openPage(smooth, page.storage, { sessionStorage: page.sessionStorage });
    await again.send(openWith(anyQuestions.slice(0, 2)));
    expect(again.view().form.answers).toEqual(answersTo(anyQuestions.slice(0, 2)));
  });
});

describe('the questions of a paid order', () => {
  const value = {
    ...loadOutputs.unanswered.value,
    item: { ...loadOutputs.unanswered.value.item, questions: [...anyQuestions] },
  };

  it('are those that it was asked, whatever the page asks now, and their version is sent', async () => {
    const page = openPage({
      ...{ ...smooth, loadBooking: [{ ok: true, value }], saveAnswers: [saveOutputs.saved] },
    });
    await page.send(events.resume);
    expect(page.view().sections.map(({ id }) => id)).toEqual([
      ...['situation', 'values', 'vision', 'further1'],
    ]);
    await page.send(...writeLocked, ...write(answersTo(anyQuestions)), events.submit);
    const [sent] = page.asked.saveAnswers;
    expect(sent && toSaveAnswersRequest(sent)).toMatchObject({
      answers: answersTo(anyQuestions),
      questions: expect.stringMatching(/^\w+$/),
    });
  });

  it('are asked anew where the server knows others', async () => {
    const { problem } = createOutputs.questionsChanged;
    const page = openPage({
      ...{ ...smooth, loadBooking: [loadOutputs.unanswered] },
      saveAnswers: [{ ok: false, problem }],
    });
    await page.send(events.resume, ...writeLocked, events.submit);
    expect(page.view()).toMatchObject({
      ...{ step: 'answers', problem: { code: 'questions_changed' } },
      form: { answers: { lifeVision: 'x'.repeat(21) } },
    });
    expect(page.view().sections).toHaveLength(4);
  });
});
