import { eventually } from 'service-kit/testing/eventually';
import { expect, it } from 'vitest';
import { saveAnswers } from '#machines/api/booking.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import type { DeliveryEvent } from '#machines/delivery/types.ts';
import { drawing } from '../../testing/content.ts';
import { answersVaultOf } from '../../testing/order.ts';
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
