import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { calling } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { Failure, Outcome } from '../problem.ts';
import { type Answer, broken, done, inTurn, settle, silentPromise } from '../testing/actors.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  type FoundBookings,
  type OpenBooking,
  type OpenBookingsEvent,
  type OpenBookingsInput,
  openBookingsMachine,
} from './machine.ts';

const booking: OpenBooking = {
  token: 'token-1',
  status: 'payment-processing',
  item: { id: 'silent-witness', type: 'package', name: 'Silent Witness', price: 'AED 1,300' },
  startsAt: '2026-11-22T09:00:00.000Z',
  keptUntil: '2026-11-29T09:00:00.000Z',
};
const other: OpenBooking = { ...booking, token: 'token-2' };

const released = { ok: true, value: { success: true } } as const;
const found: FoundBookings = { bookings: [booking, other], problem: null };
const away: FoundBookings = { ...found, problem: { code: 'database_unavailable' } };
const refused = { ok: false, problem: { code: 'booking_has_payment' } } as const;

const letGo: OpenBookingsEvent = { type: 'booking.letGo', token: 'token-1' };
const confirm: OpenBookingsEvent = { type: 'release.confirm' };
const keep: OpenBookingsEvent = { type: 'release.keep' };
const findAgain: OpenBookingsEvent = { type: 'bookings.findAgain' };

async function open(
  asked: string | null = null,
  answer: typeof released | typeof refused | 'broken' = released,
  finds: Answer<FoundBookings>[] = [found],
) {
  const releases: Array<{ token: string }> = [];
  const machine = openBookingsMachine.provide({
    actors: {
      findBookings: calling(inTurn<OpenBookingsInput, FoundBookings>(finds, [])),
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
  it('release one only after the person has confirmed it', async () => {
    const page = await open();
    await page.send(letGo, keep, confirm);
    expect(page.releases).toEqual([]);
    await page.send(letGo, confirm);
    expect(page.releases).toEqual([{ token: 'token-1' }]);
    expect(page.snapshot().context).toMatchObject({ bookings: [other], notice: 'released' });
  });

  it('keep a booking that the server does not release, and say why', async () => {
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

  it.each<[string, Answer<FoundBookings>, Failure]>([
    ['the server is away', away, { code: 'database_unavailable' }],
    ['the network is gone', 'broken', { code: 'network_error' }],
  ])('claim nothing of a mail’s link while %s, and ask again', async (_, answer, problem) => {
    const known = { ...found, bookings: [booking, other, { ...booking, token: 'token-9' }] };
    const page = await open('token-9', released, [answer, answer, known]);
    for (const event of [keep, findAgain]) {
      await page.send(event);
      expect(page.snapshot().context).toMatchObject({ problem, notice: null });
    }
    await page.send(findAgain);
    expect(page.snapshot().matches('confirming')).toBe(true);
    expect(page.snapshot().context).toMatchObject({ problem: null, notice: null });
  });

  it('say that nothing is left once the server has said so', async () => {
    const page = await open('token-9', released, [away, found]);
    await page.send(findAgain);
    expect(page.snapshot().context).toMatchObject({ problem: null, notice: 'nothingLeft' });
  });

  it('ask about what the device remembers itself while the server is away', async () => {
    const page = await open('token-2', released, [away]);
    expect(page.snapshot().matches('confirming')).toBe(true);
    const without = await open(null, released, [away]);
    expect(without.snapshot().context).toMatchObject({ bookings: [booking, other], problem: null });
  });
});

describe('the machine of the open bookings', () => {
  const machine = openBookingsMachine.provide({
    actors: { findBookings: silentPromise(), releaseBooking: silentPromise() },
  });
  const lateEvents: AnyEventObject[] = [done('findBookings', away), broken('findBookings')];
  const events = [
    letGo,
    confirm,
    keep,
    findAgain,
    ...[{ ...found, bookings: [] }, found].map((answer) => done('findBookings', answer)),
    ...lateEvents,
    ...[released, refused].map((answer) => done('releaseBooking', answer)),
    broken('releaseBooking'),
  ];
  const facts: Model['facts'] = ({ context }) => [
    context.chosen?.token,
    context.bookings.length,
    context.problem?.code,
    context.notice,
  ];
  const results = [null, 'token-2', 'token-9'].map((asked) => {
    const model: Model = { machine, input: { asked }, events, facts };
    const journeys = journeysOf(model);
    return { asked, journeys, ...replay(model, journeys) };
  });

  it('walks every transition', () => {
    for (const result of results) print(`open bookings ${result.asked}`, result);
    const missed = results.map((result) => new Set(result.missed));
    const never = [...(missed[0] ?? [])].filter((each) => missed.every((set) => set.has(each)));
    expect(never).toEqual([]);
    expect(results.flatMap(({ strayed }) => strayed)).toEqual([]);
  });

  it('never says that nothing is left where nobody answered', () => {
    const steps = results.flatMap(({ journeys }) => journeys);
    const last = steps.filter(({ events: sent }) => lateEvents.includes(sent.at(-1) ?? letGo));
    expect(last.some(({ to }) => to.matches('unanswered'))).toBe(true);
    for (const { to } of last) expect(to.context.notice).toBeNull();
  });
});
