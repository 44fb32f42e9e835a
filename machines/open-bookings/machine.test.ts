import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { calling } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { Outcome } from '../problem.ts';
import { inTurn, settle, silentPromise } from '../testing/actors.ts';
import { broken, done } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { type OpenBooking, type OpenBookingsEvent, openBookingsMachine } from './machine.ts';

const booking: OpenBooking = {
  token: 'token-1',
  status: 'payment-processing',
  item: { id: 'silent-witness', type: 'package', name: 'Silent Witness', price: 'AED 1,300' },
  startsAt: '2026-11-22T09:00:00.000Z',
  keptUntil: '2026-11-29T09:00:00.000Z',
};
const other: OpenBooking = { ...booking, token: 'token-2' };

const released = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'booking_has_payment' } } as const;

const letGo: OpenBookingsEvent = { type: 'booking.letGo', token: 'token-1' };
const confirm: OpenBookingsEvent = { type: 'release.confirm' };
const keep: OpenBookingsEvent = { type: 'release.keep' };

async function open(
  asked: string | null = null,
  answer: typeof released | typeof refused | 'broken' = released,
) {
  const releases: Array<{ token: string }> = [];
  const machine = openBookingsMachine.provide({
    actors: {
      findBookings: calling(async () => [booking, other]),
      releaseBooking: calling(
        inTurn<{ token: string }, Outcome<SuccessResponse>>([answer], releases),
      ),
    },
  });
  const actor = createActor(machine, { input: { asked } }).start();
  await settle();
  return {
    releases,
    snapshot: () => actor.getSnapshot(),
    send: async (...events: OpenBookingsEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
  };
}

describe('the open bookings of a device', () => {
  it('let one go only after the person has confirmed it', async () => {
    const page = await open();
    await page.send(letGo, keep, confirm);
    expect(page.releases).toEqual([]);
    await page.send(letGo, confirm);
    expect(page.releases).toEqual([{ token: 'token-1' }]);
    expect(page.snapshot().context).toMatchObject({ bookings: [other], notice: 'released' });
  });

  it('keep a booking that the server does not let go, and say why', async () => {
    const page = await open(null, refused);
    await page.send(letGo, confirm);
    const { context } = page.snapshot();
    expect(context).toMatchObject({ bookings: [booking, other], problem: refused.problem });
    const offline = await open(null, 'broken');
    await offline.send(letGo, confirm);
    expect(offline.snapshot().context.problem).toEqual({ code: 'network_error' });
  });

  it('ask at once about the booking of a mail’s link, and never let it go by themselves', async () => {
    const page = await open('token-2');
    expect(page.snapshot().matches('confirming')).toBe(true);
    expect(page.releases).toEqual([]);
    await page.send(confirm);
    expect(page.releases).toEqual([{ token: 'token-2' }]);
    const late = await open('token-9');
    expect(late.snapshot().context.notice).toBe('nothingLeft');
  });
});

describe('the machine of the open bookings', () => {
  const machine = openBookingsMachine.provide({
    actors: { findBookings: silentPromise(), releaseBooking: silentPromise() },
  });
  const events = [
    letGo,
    confirm,
    keep,
    ...[[], [booking, other]].map((found) => done('findBookings', found)),
    ...[released, refused].map((answer) => done('releaseBooking', answer)),
    broken('findBookings'),
    broken('releaseBooking'),
  ];
  const facts: Model['facts'] = ({ context }) => [context.chosen?.token, context.bookings.length];
  const results = [null, 'token-2', 'token-9'].map((asked) => {
    const model: Model = { machine, input: { asked }, events, facts };
    return { asked, ...replay(model, journeysOf(model)) };
  });

  it('walks every transition', () => {
    for (const result of results) print(`open bookings ${result.asked}`, result);
    const missed = results.map((result) => new Set(result.missed));
    const never = [...(missed[0] ?? [])].filter((each) => missed.every((set) => set.has(each)));
    expect(never).toEqual([]);
    expect(results.flatMap(({ strayed }) => strayed)).toEqual([]);
  });
});
