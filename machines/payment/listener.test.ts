import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { settle } from '../testing/actors.ts';
import { untilPaying, type World } from '../testing/payment-step.ts';
import { events, input, link, linkOutputs, verifyOutputs } from './fixtures.ts';

const { failed, cancelled, wrongAmount, refunded } = verifyOutputs;

/** A payment under way, and what its listener hears of the link. */
async function receivedOf(world: World) {
  const received: EventObject[] = [];
  const listener = createActor(
    fromCallback(({ receive }) => receive((event) => received.push(event))),
  ).start();
  const run = await untilPaying({ ...world, input: { ...input, listener } });
  return { ...run, received };
}

const linked = { type: 'payment.linked', link };
const unlinked = { type: 'payment.linked', link: null };

describe('the listener of a payment', () => {
  it.each(Object.entries({ failed, cancelled, wrongAmount, refunded }))(
    'receives the link, and hears that it is gone once the payment is %s',
    async (_, answer) => {
      const { received } = await receivedOf({ checks: [answer] });
      expect(received).toEqual([linked, unlinked]);
    },
  );

  it('hears that the server gave no link because of a wrong amount', async () => {
    const { received, actor } = await receivedOf({
      links: [linkOutputs.made, linkOutputs.wrongAmount],
    });
    actor.send(events.change);
    actor.send(events.chooseZiina);
    await settle();
    expect(received).toEqual([linked, unlinked]);
  });

  it('hears that the link has expired', async () => {
    const { received, actor, pass } = await receivedOf({});
    actor.send(events.change);
    actor.send(events.chooseStripe);
    await pass(30 * 60_000);
    expect(received).toEqual([linked, unlinked]);
  });
});
