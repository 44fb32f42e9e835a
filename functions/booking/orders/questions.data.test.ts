import { strFromU8, unzipSync } from 'fflate';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CreateBookingRequest, createBooking, saveAnswers } from '#machines/api/booking.ts';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/own-order.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import type { DeliveryEvent } from '#machines/delivery/types.ts';
import { anyQuestions, inLake } from '#machines/intake/fixtures.ts';
import { type FurtherQuestion, versionOf } from '#machines/intake/questions.ts';
import { drawing } from '../../testing/content.ts';
import { answersVaultOf } from '../../testing/order.ts';
import { roadmapRequest } from '../../testing/requests.ts';
import { newCustomer, newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

/** Without jobs: what is being written stays so. */
const world = await openWorld();

world.content.items.push(drawing);

const save = (token: string, answers: object = { currentSituation: 'I write at night.' }) =>
  world.post<ProblemResponse>(saveAnswers.path, { token, answers });

const stageOf = async (visitor: Visitor) =>
  deliveryStageOf(restoreDelivery((await visitor.delivery()).snapshot));

async function tell(visitor: Visitor, event: DeliveryEvent): Promise<void> {
  const { id } = await visitor.delivery();
  await world.useCases.advanceDelivery(id, event, { by: 'x', cause: 'x' });
}

it('refuses others once a text is made from them, and takes them again where that failed', async () => {
  const visitor = await newCustomer(world);
  expect(await stageOf(visitor)).toBe('drafting');
  expect((await visitor.resume()).answers).toBe('inWork');
  const { answers: before } = await visitor.order();
  expect((await save(visitor.token)).body.code).toBe('answers_closed');
  expect((await visitor.order()).answers).toEqual(before);
  expect((await visitor.history()).at(-1)).toBe('answers.saved refused');

  await tell(visitor, { type: 'draft.failed' });
  expect((await visitor.resume()).answers).toBe('given');
  expect((await save(visitor.token)).status).toBe(200);
  expect((await visitor.order()).answers).not.toEqual(before);

  await tell(visitor, { type: 'draft.requested' });
  expect((await save(visitor.token)).body.code).toBe('answers_closed');
});

it('waits for those of a drawing, and refuses others once it is in the making', async () => {
  const visitor = await newCustomer(world, { _service: 'art-drawing', _price: 283, _answers: {} });
  expect([await stageOf(visitor), (await visitor.resume()).answers]).toEqual([
    'waitingForAnswers',
    'missing',
  ]);
  const answers = { drawingFeeling: 'Calm.' };
  expect((await save(visitor.token, answers)).status).toBe(200);
  expect([await stageOf(visitor), (await visitor.resume()).answers]).toEqual([
    'inTheMaking',
    'inWork',
  ]);
  expect((await save(visitor.token, answers)).body.code).toBe('answers_closed');
});

it('is not asked for those of a drawing any more once staff have begun it without them', async () => {
  const visitor = await newCustomer(world, { _service: 'art-drawing', _price: 283, _answers: {} });
  await tell(visitor, { type: 'answers.waived', at: new Date().toISOString() });
  expect([await stageOf(visitor), (await visitor.resume()).answers]).toEqual([
    'inTheMaking',
    'closed',
  ]);
  const late = await save(visitor.token, { drawingFeeling: 'Calm.' });
  expect(late.body.code).toBe('answers_closed');
});

it('takes those of one device where two answer at once: its text is begun with them', async () => {
  const visitor = await newCustomer(world, { _answers: {} });
  const told = ['By phone.', 'At a desk.'].map((currentSituation) => ({ currentSituation }));
  const saved = await Promise.all(told.map((each) => save(visitor.token, each)));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { answers: kept } = await answersVaultOf(world.keys).open(
    world.database,
    await visitor.order(),
  );
  expect(kept).toEqual(told[saved.findIndex(({ status }) => status === 200)]);
  expect(await stageOf(visitor)).toBe('drafting');
});

it('counts what is saved before the payment, and refuses what comes after it', async () => {
  for (let round = 0; round < 5; round++) {
    const visitor = await newVisitor(world);
    const { paymentUrl } = await visitor.link();
    const { answers: before } = await visitor.order();
    const [{ status }] = await Promise.all([save(visitor.token), world.pay(paymentUrl)]);
    await eventually('the order paid', visitor.isIn('paid'));
    const history = await visitor.history();
    const settledAt = history.findIndex((each) => each.startsWith('payment.settled'));
    const savedAt = history.findIndex((each) => each.startsWith('answers.saved'));
    expect(status === 200).toBe(savedAt < settledAt);
    const { answers: after } = await visitor.order();
    expect(Buffer.from(after ?? []).equals(Buffer.from(before ?? []))).toBe(status !== 200);
  }
});

describe('questions of a service', () => {
  const vault = answersVaultOf(world.keys);

  /** Has editors ask these questions of the roadmap. */
  const ask = (questions: readonly FurtherQuestion[]) =>
    world.changeRoadmap({ questions: inLake(questions) });

  const answers = { 'roadmap-a1': 'My sister.', 'roadmap-several': 'morning,evening' };
  const asked = { _answers: answers, _questions: versionOf(anyQuestions) };

  async function refused(changes: Partial<CreateBookingRequest>) {
    const request = { ...roadmapRequest(crypto.randomUUID()), ...changes };
    const { status, body } = await world.post<ProblemResponse>(createBooking.path, request);
    return { ...body, status };
  }

  const save = async ({ token }: Visitor, told: object) =>
    (await world.post<ProblemResponse>(saveAnswers.path, { token, ...told })).body;

  const toldBy = async (visitor: Visitor) => vault.open(world.database, await visitor.order());

  beforeEach(() => ask(anyQuestions));

  describe('the editors’ questions of an order', () => {
    it('are kept with the answers, encrypted, as they were asked', async () => {
      const visitor = await newVisitor(world, asked);
      expect(await toldBy(visitor)).toEqual({ answers, questions: anyQuestions });
      expect(Buffer.from((await visitor.order()).answers ?? []).includes('stands')).toBe(false);
      expect((await visitor.resume()).item.questions).toEqual(anyQuestions);
    });

    it('are refused with those of now where they have changed, in the person’s language', async () => {
      const [first, ...others] = anyQuestions;
      if (!first) throw new Error('there are questions');
      const now = [{ ...first, label: { ...first.label, ar: 'من معك؟' } }, ...others];
      ask(now);
      expect(await refused({ ...asked, _language: 'ar' })).toMatchObject({
        ...{ status: 409, code: 'questions_changed', questions: now },
        detail: expect.stringContaining('تغيّرت الأسئلة'),
      });
      expect(await refused({ _answers: {} })).toMatchObject({ code: 'questions_changed' });
      await newVisitor(world, { ...asked, _questions: versionOf(now) });
      ask([]);
      expect(await refused(asked)).toMatchObject({ code: 'questions_changed', questions: [] });
    });

    it.each([
      ['is missing', {}, 'roadmap-a1', 'Please fill in “Who stands beside you?”.'],
      ['is too long', { 'roadmap-a1': 'x'.repeat(501) }, 'roadmap-a1', /has room for 500/],
      [
        'names no option',
        { ...answers, 'roadmap-choice': 'noon' },
        'roadmap-choice',
        /options for “A choice question”/,
      ],
    ])(
      'an answer that %s is refused, by the question’s own words',
      async (_, told, field, said) => {
        const problem = await refused({ ...asked, _answers: told });
        expect(problem).toMatchObject({ status: 422, code: 'invalid_input', errors: [{ field }] });
        expect(problem.errors?.[0]?.message).toMatch(said);
      },
    );

    it('stay those of the order whatever editors change later', async () => {
      const visitor = await newVisitor(world, asked);
      ask([]);
      expect((await visitor.resume()).item.questions).toEqual(anyQuestions);
      const other = { ...answers, 'roadmap-a1': 'My brother.' };
      const { _questions: questions } = asked;
      expect(await save(visitor, { answers: other, questions })).toMatchObject({ success: true });
      expect(await toldBy(visitor)).toEqual({ answers: other, questions: anyQuestions });
      expect(await save(visitor, { answers: {} })).toMatchObject({
        ...{ code: 'questions_changed', questions: anyQuestions },
      });
    });

    it('are in the copy of everything, with the options that were chosen', async () => {
      const { token } = await newVisitor(world, asked);
      const { body } = await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token });
      const response = await fetch(`${world.url}${body.order.copy}`);
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const text = strFromU8(files['data.txt'] ?? new Uint8Array());
      expect(text).toContain('Who stands beside you?:\nMy sister.');
      expect(text).toContain('A several question:\nIn the morning\nIn the evening');
    });

    it('are forgotten with the answers', async () => {
      const visitor = await newVisitor(world, asked);
      await world.database.sql.query('update orders set answers = null where id = $1', [
        visitor.bookingId,
      ]);
      ask([]);
      expect(await toldBy(visitor)).toEqual({ answers: {}, questions: [] });
      expect((await visitor.resume()).item).not.toHaveProperty('questions');
    });
  });

  describe('danger', () => {
    const danger = 'I do not want to live any more.';
    const isFlagged = async ({ bookingId }: Visitor) => {
      const { rows } = await world.database.sql.query(
        'select from care_cases where order_id = $1',
        [bookingId],
      );
      return rows.length > 0;
    };

    it('is seen in the answers to editors’ questions, before and after they are saved', async () => {
      const calm = await newVisitor(world, asked);
      expect(await isFlagged(calm)).toBe(false);
      const told = { ...answers, 'roadmap-short': danger };
      expect(await isFlagged(await newVisitor(world, { ...asked, _answers: told }))).toBe(true);
      await save(calm, { answers: told, questions: asked._questions });
      expect(await isFlagged(calm)).toBe(true);
    });

    it('is seen in an option that somebody chose, and in no other', async () => {
      const questions = anyQuestions.map((each) => ({
        ...each,
        options: each.options.map((option, at) =>
          at === 1 ? { ...option, label: { en: danger, ar: 'لا أريد أن أعيش' } } : option,
        ),
      }));
      ask(questions);
      const choosing = (choice: string) =>
        newVisitor(world, {
          _answers: { 'roadmap-a1': 'My sister.', 'roadmap-choice': choice },
          _questions: versionOf(questions),
        });
      expect(await isFlagged(await choosing('morning'))).toBe(false);
      expect(await isFlagged(await choosing('evening'))).toBe(true);
    });
  });
});
