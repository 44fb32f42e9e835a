import { describe, expect, it } from 'vitest';
import { bookingModels, serviceAtCalendar } from '../testing/booking-models.ts';
import { coverageOf, journeysOf, print, replay } from '../testing/walk.ts';

const walks = bookingModels.map((model) => ({ model, journeys: journeysOf(model) }));
const journeys = walks.flatMap((walk) => walk.journeys);
const model = serviceAtCalendar(journeys);
const result = coverageOf(
  [...walks, { model, journeys: journeysOf(model) }].map((walk) =>
    replay(walk.model, walk.journeys),
  ),
);

describe('the booking machine', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', () => {
    print('booking', result);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(107);
  });

  it('ends every journey in the model’s state', () => {
    expect(result.strayed).toEqual([]);
  });

  it('can be closed in every state', () => {
    for (const { to } of journeys) {
      if (!to.matches('closed')) expect(to.can({ type: 'sheet.close' })).toBe(true);
    }
  });

  it('stays paid until the sheet is closed or started fresh', () => {
    const fromPaid = journeys.filter(({ from }) => from.context.data.isPaid);
    expect(fromPaid.length).toBeGreaterThan(0);
    for (const { to } of fromPaid) {
      expect(to.matches('closed') || to.context.data.isFresh || to.context.data.isPaid).toBe(true);
      expect(to.matches({ paymentProcessing: 'paying' })).toBe(false);
    }
  });
});
