import { describe, expect, it } from 'vitest';
import { paymentModels } from '../testing/payment-models.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';

const walks = paymentModels.map((model) => ({ model, journeys: journeysOf(model) }));
const result = coverageOf(walks.map(({ model, journeys }) => replay(model, journeys)));

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
    for (const { to } of asking) expect(to.context.bookingId).not.toBeNull();
  });
});
