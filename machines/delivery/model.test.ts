import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statePathOf, store } from '../step.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  allEvents,
  artwork,
  instant,
  text,
  twoSessions,
  unanswered,
  unansweredArtwork,
} from './fixtures.ts';
import { deliveryMachine } from './machine.ts';
import { beginDelivery, reminderAt, restoreDelivery, stepDelivery } from './step.ts';
import type { DeliveryInput } from './types.ts';

const inputs: DeliveryInput[] = [
  ...[instant, text, unanswered],
  ...[artwork, unansweredArtwork, twoSessions],
];

const modelOf = (input: DeliveryInput): Model => ({
  machine: deliveryMachine,
  input,
  events: allEvents,
  facts: ({ context: { pauses, documentId, hasFailed, isNotified, reminders, sessionsHeld } }) =>
    [
      [...pauses].sort(),
      documentId,
      hasFailed,
      isNotified,
      reminders > 0,
      sessionsHeld.length,
    ].join(),
});

const SEED = 20_261_122;

describe('the delivery machine', () => {
  it('walks every transition', () => {
    const result = coverageOf(inputs.map(modelOf).map((model) => replay(model, journeysOf(model))));
    print('delivery', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });

  it('tells the customer at most once, and nothing about a stopped delivery, on every random walk', () => {
    const walks = fc.array(fc.nat(allEvents.length - 1), { maxLength: 40, size: 'max' });
    const property = fc.property(fc.constantFrom(...inputs), walks, (input, walk) => {
      let { snapshot } = beginDelivery(input);
      let customerMails = 0;
      for (const draw of walk) {
        const before = statePathOf(snapshot);
        const event = allEvents[draw];
        if (!event) continue;
        const step = stepDelivery(restoreDelivery(store(snapshot)), event);
        snapshot = step.snapshot;
        const tells = step.effects.some(({ type }) => type === 'tellCustomer');
        if (tells) customerMails += 1;
        if (before === 'stopped') expect(statePathOf(snapshot)).toBe('stopped');
        if (tells) expect(statePathOf(snapshot)).toBe('delivered');
        if (!statePathOf(snapshot).startsWith('underway')) expect(reminderAt(snapshot)).toBeNull();
      }
      expect(customerMails).toBeLessThanOrEqual(1);
    });
    fc.assert(property, { numRuns: 300, seed: SEED });
  });
});
