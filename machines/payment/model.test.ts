import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { paymentModels } from '../testing/payment-models.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';
import type { PaymentView } from './types.ts';
import { type PaymentSnapshot, paymentView } from './view.ts';

const explored = new Set<string>();
const walks = paymentModels.map((model) => ({ model, journeys: journeysOf(model, explored) }));
const result = coverageOf(walks.map(({ model, journeys }) => replay(model, journeys)));

const isVerifying =
  (shows: (view: PaymentView) => boolean) =>
  (snapshot: AnyMachineSnapshot): boolean =>
    snapshot.matches('verification') && shows(paymentView(snapshot as PaymentSnapshot));

describe('the payment machine', () => {
  it('reaches every state and walks every transition, each to the model’s state', () => {
    print('payment', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [], all: 72 });
  });

  it('requests a link only with a booking', () => {
    const journeys = walks.flatMap((walk) => walk.journeys);
    const asking = journeys.filter(({ to }) => to.matches('creatingLink'));
    expect(asking.length).toBeGreaterThan(0);
    for (const { to } of asking) expect(to.context.booking).not.toBeNull();
  });

  it.each([
    ['page', isVerifying(({ isEmbedded }) => isEmbedded)],
    ['card form', isVerifying(({ cardForm }) => cardForm !== null)],
  ])('keeps a %s in the sheet until the person or the server decides', (_, isInSheet) => {
    const steps = walks.flatMap(({ journeys }) => journeys);
    const shown = steps.filter(({ from: before }) => isInSheet(before));
    const ended = shown.filter(({ to }) => !isInSheet(to)).map(({ events: sent }) => sent.at(-1));
    expect(shown).not.toEqual([]);
    const decided = ['method.change', 'page.request', 'payment.initiate', 'order.reported'];
    const isDecided = (last: AnyEventObject | undefined) =>
      last?.output?.ok === true || decided.includes(last?.type ?? '');
    expect(ended.filter((last) => !isDecided(last))).toEqual([]);
  });
});
