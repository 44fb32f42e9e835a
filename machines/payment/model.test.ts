import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { paymentModels } from '../testing/payment-models.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';
import { type PaymentSnapshot, paymentView } from './view.ts';

const explored = new Set<string>();
const walks = paymentModels.map((model) => ({ model, journeys: journeysOf(model, explored) }));
const result = coverageOf(walks.map(({ model, journeys }) => replay(model, journeys)));

const isFramed = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('verification') && paymentView(snapshot as PaymentSnapshot).isEmbedded;

describe('the payment machine', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', () => {
    print('payment', result);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(70);
  });

  it('ends every journey in the model’s state', () => {
    expect(result.strayed).toEqual([]);
  });

  it('requests a link only with a booking', () => {
    const journeys = walks.flatMap((walk) => walk.journeys);
    const asking = journeys.filter(({ to }) => to.matches('creatingLink'));
    expect(asking.length).toBeGreaterThan(0);
    for (const { to } of asking) expect(to.context.booking).not.toBeNull();
  });

  it('keeps an embedded payment page until the person or the server decides', () => {
    const steps = walks.find(({ model }) => model.entry === 'framed')?.journeys ?? [];
    const framed = steps.filter(({ from: before }) => isFramed(before));
    const ended = framed.filter(({ to }) => !isFramed(to)).map(({ events: sent }) => sent.at(-1));
    expect(framed.length).toBeGreaterThan(ended.length);
    const decided = ['method.change', 'payment.initiate', 'order.reported'];
    const isDecided = (last: AnyEventObject | undefined) =>
      last?.output?.ok === true || decided.includes(last?.type ?? '');
    expect(ended.filter((last) => !isDecided(last))).toEqual([]);
  });
});
