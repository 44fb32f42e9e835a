import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { openBookedSessions } from '../../testing/calendar.ts';
import { historyOf, jobsOf, payOrder, readOrder } from '../../testing/order.ts';
import { flagOrder } from '../orders/flag-order.ts';
import { sessionsOf } from '../orders/read-appointment.ts';
import type { SessionJobs } from './remind-sessions.ts';
import { watchSessions } from './watch-sessions.ts';

const nour = { name: 'Nour' };
const link = 'https://meet.example.org/1';

const opened = await openBookedSessions();
const { database, queue, advance, start, sessions, scheduled, booked, bought } = opened;
afterAll(opened.close);

const waitsOf = (orderId: string) =>
  sessions.listToConfirm('en').then((all) => all.filter((each) => each.orderId === orderId));

describe('the watch over sessions', () => {
  async function noticesOf(orderId: string, afterMs = 0) {
    const deps = { database, queue };
    for (const _ of [1, 2]) {
      await Promise.all([1, 2].map(() => watchSessions(deps, start + afterMs + MINUTE_MS)));
    }
    const told = await jobsOf<{ notice: string }>(database, orderId, 'staff-mail');
    const ours = /^(session_unconfirmed|session_link_missing|appointment_moved)$/;
    return told.map(({ notice }) => notice).filter((notice) => ours.test(notice));
  }

  it('tells staff once of a session that nobody has confirmed in time', async () => {
    const { orderId } = await bought(9 * DAY_MS, { meetingUrl: link });
    const confirmed = await bought(9 * DAY_MS, { meetingUrl: link });
    const { sessionId } = confirmed;
    await sessions.confirm({ sessionId, meetingUrl: '' }, nour);
    const unpaid = await booked(9 * DAY_MS, { meetingUrl: link });
    expect(await noticesOf(orderId, DAY_MS - 3 * MINUTE_MS)).toEqual([]);
    expect(await noticesOf(orderId, DAY_MS)).toEqual(['session_unconfirmed']);
    expect(await noticesOf(orderId, 2 * DAY_MS)).toEqual(['session_unconfirmed']);
    expect(await readOrder(database, orderId)).toMatchObject({ needs_attention: true });
    for (const other of [confirmed, unpaid]) expect(await noticesOf(other.orderId)).toEqual([]);
  });

  it('tells staff once of a session without a link, 30 hours before it', async () => {
    const { orderId, sessionId } = await bought(9 * DAY_MS);
    await sessions.confirm({ sessionId, meetingUrl: '' }, nour);
    const withLink = await bought(9 * DAY_MS, { meetingUrl: link });
    await sessions.confirm({ sessionId: withLink.sessionId, meetingUrl: '' }, nour);
    expect(await noticesOf(orderId, 9 * DAY_MS - 31 * HOUR_MS)).toEqual([]);
    expect(await noticesOf(orderId, 9 * DAY_MS - 30 * HOUR_MS)).toEqual(['session_link_missing']);
    expect(await noticesOf(withLink.orderId)).toEqual([]);
  });

  it('tells staff and the customer once of a session that was moved after its payment', async () => {
    const { orderId, sessionId } = await bought(9 * DAY_MS, { meetingUrl: link });
    await sessions.confirm({ sessionId, meetingUrl: '' }, nour);
    const moved = await scheduled(orderId, 8 * DAY_MS, { replaces: sessionId, meetingUrl: link });
    expect(await noticesOf(orderId)).toEqual(['appointment_moved']);
    const mails = await jobsOf<SessionJobs['session-mail']>(database, orderId, 'session-mail');
    const mail = 'session_moved';
    expect(mails.filter((each) => each.mail === mail)).toEqual([
      { orderId, sessionId: moved, mail },
    ]);
    expect((await waitsOf(orderId)).map(({ id }) => id)).toEqual([moved]);

    expect(await waitsOf(orderId)).toMatchObject([{ id: moved, meetingUrl: link }]);

    const before = await booked(9 * DAY_MS);
    await scheduled(before.orderId, 8 * DAY_MS, { replaces: before.sessionId });
    await payOrder(advance, before.orderId);
    expect(await noticesOf(before.orderId)).toEqual([]);
  });
});

describe('an order that needs somebody for a session', () => {
  const watched = async (afterMs: number) => {
    const { orderId, sessionId } = await bought(DAY_MS + HOUR_MS);
    await watchSessions({ database, queue }, start + afterMs);
    const confirm = (meetingUrl: string) => sessions.confirm({ sessionId, meetingUrl }, nour);
    const needsSomebody = async () => (await readOrder(database, orderId)).needs_attention;
    return { orderId, confirm, needsSomebody };
  };

  it('is settled once its session is confirmed and has a link', async () => {
    const { orderId, confirm, needsSomebody } = await watched(DAY_MS);
    await confirm('');
    expect(await needsSomebody()).toBe(true);
    await confirm(link);
    expect(await needsSomebody()).toBe(false);
    const history = await historyOf(database, orderId);
    expect(history.slice(-2)).toEqual(['session.linked applied', 'attention.settled applied']);
  });

  it.each([
    [
      'another session of it waits as well',
      async (orderId: string) => {
        await scheduled(orderId, DAY_MS + HOUR_MS);
        await watchSessions({ database, queue }, start + DAY_MS);
      },
    ],
    [
      'it has another reason',
      (orderId: string) =>
        flagOrder({ database, queue }, orderId, { event: 'mail.refused', job: 'order-mail' }),
    ],
  ])('still needs somebody where %s', async (_, wait) => {
    const { orderId, confirm, needsSomebody } = await watched(DAY_MS);
    await wait(orderId);
    await confirm(link);
    expect(await needsSomebody()).toBe(true);
  });

  it('is not settled a second time', async () => {
    const { orderId, confirm } = await watched(0);
    await confirm(link);
    await confirm(`${link}-changed`);
    expect((await historyOf(database, orderId)).at(-1)).toBe('session.linked applied');
  });
});

describe('a link that staff typed', () => {
  it.each([
    ['has none of its own', null],
    ['has one from the calendar', link],
  ])('moves along with its session, twice, where the new time %s', async (_, meetingUrl) => {
    const { orderId, sessionId } = await bought(9 * DAY_MS);
    await sessions.confirm({ sessionId, meetingUrl: `${link}-typed` }, nour);
    const moved = await scheduled(orderId, 8 * DAY_MS, { replaces: sessionId, meetingUrl });
    const again = await scheduled(orderId, 7 * DAY_MS, { replaces: moved, meetingUrl });
    for (const _ of [1, 2]) await watchSessions({ database, queue }, start);
    const order = await readOrder(database, orderId);
    const typed = { meetingUrl: `${link}-typed`, sequence: 4_001 };
    expect(await sessionsOf(database, order)).toMatchObject([typed]);
    await sessions.confirm({ sessionId: again, meetingUrl: `${link}-again` }, nour);
    await watchSessions({ database, queue }, start);
    expect(await waitsOf(orderId)).toEqual([]);
    expect(await sessionsOf(database, order)).toMatchObject([{ meetingUrl: `${link}-again` }]);
  });
});
