import { afterAll, describe, expect, it } from 'vitest';
import { confirmSession } from '#machines/api/sessions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import type { SessionMail } from '#web/mail/session-mail.ts';
import type { Mail } from '../../mail/mailer.ts';
import { openBookedSessions } from '../../testing/calendar.ts';
import { historyOf, jobsOf, readOrder } from '../../testing/order.ts';
import { sendMailTo } from '../../testing/parts.ts';
import { outcomeOf } from '../../testing/requests.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { sendSessionMail } from '../mails/send-session-mail.ts';
import { noteAppointment } from '../orders/appointments.ts';
import { sessionsOf } from '../orders/read-appointment.ts';
import { remindSessions, type SessionJobs } from './remind-sessions.ts';

const nour = { name: 'Nour' };
const link = 'https://meet.example.org/1';

const opened = await openBookedSessions();
const { database, queue, logger, start, sessions, scheduled, booked, bought } = opened;
afterAll(opened.close);

const later = (sessionId: string, sets: string) =>
  database.sql.query(`update appointments set ${sets} where invitee_uri = $1`, [sessionId]);

const mailsOf = (orderId: string) =>
  jobsOf<SessionJobs['session-mail']>(database, orderId, 'session-mail');

const waitsOf = (orderId: string) =>
  sessions.listToConfirm('en').then((all) => all.filter((each) => each.orderId === orderId));

describe('confirming a session', () => {
  it('is done once by whoever is first, and is mailed to its customer', async () => {
    const { orderId, sessionId } = await bought(5 * DAY_MS);
    const [waiting] = await waitsOf(orderId);
    expect(waiting).toMatchObject({ id: sessionId, isAhead: true, meetingUrl: null });
    const left = Date.parse(waiting?.confirmBy ?? '') - start;
    expect(Math.round(left / MINUTE_MS)).toBe(DAY_MS / MINUTE_MS);
    const confirm = (by: string) =>
      sessions.confirm({ sessionId, meetingUrl: '' }, { name: by }).then(() => by);
    await Promise.all([confirm('Nour'), confirm('Mona')]);
    expect(await waitsOf(orderId)).toEqual([]);
    expect(await mailsOf(orderId)).toEqual([{ orderId, sessionId, mail: 'session_confirmed' }]);
    expect((await historyOf(database, orderId)).at(-1)).toBe('session.confirmed applied');
    const { revision } = await database.kysely
      .selectFrom('appointments')
      .select('revision')
      .where('invitee_uri', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1);
  });

  it('is asked for by a day before the session, or within an hour, where it is near', async () => {
    const near = await bought(30 * HOUR_MS);
    const soon = await bought(3 * HOUR_MS);
    const hoursFor = async (orderId: string) =>
      Math.round((Date.parse((await waitsOf(orderId))[0]?.confirmBy ?? '') - start) / HOUR_MS);
    expect(await hoursFor(near.orderId)).toBe(6);
    expect(await hoursFor(soon.orderId)).toBe(1);
    const all = (await sessions.listToConfirm('en')).map(({ orderId }) => orderId);
    expect(all.indexOf(soon.orderId)).toBeLessThan(all.indexOf(near.orderId));
  });

  it.each([
    ['not paid', () => booked(DAY_MS)],
    ['over', () => bought(-HOUR_MS)],
    [
      'cancelled',
      async () => {
        const session = await bought(DAY_MS);
        await later(session.sessionId, 'is_cancelled = true');
        return session;
      },
    ],
    [
      'moved',
      async () => {
        const session = await bought(DAY_MS);
        await scheduled(session.orderId, 2 * DAY_MS, { replaces: session.sessionId });
        return session;
      },
    ],
  ])('is refused for a session that is %s', async (_, make) => {
    const { orderId, sessionId } = await make();
    const confirming = sessions.confirm({ sessionId, meetingUrl: link }, nour);
    expect(await outcomeOf(confirming)).toBe('session_not_found');
    expect((await waitsOf(orderId)).map(({ id }) => id)).not.toContain(sessionId);
    expect(await mailsOf(orderId)).toEqual([]);
  });

  it('keeps a link that staff typed, and mails a changed one again', async () => {
    const { orderId, sessionId } = await bought(20 * HOUR_MS, { meetingUrl: link });
    const remind = async () => {
      await Promise.all([1, 2].map(() => remindSessions({ database, queue })));
      const mails = (await mailsOf(orderId)).filter(({ mail }) => mail === undefined);
      return mails.map(({ revision }) => revision);
    };
    expect(await remind()).toEqual([0]);
    const report = (meetingUrl: string) =>
      noteAppointment(database.kysely, orderId, {
        ...{ kind: 'scheduled', inviteeUri: sessionId, eventUri: sessionId, startsAt: null },
        ...{ endsAt: null, timeZone: null, cancelUrl: null, rescheduleUrl: null, replaces: null },
        ...{ isRescheduled: false, meetingUrl },
      });
    await report(link);
    expect(await remind()).toEqual([0]);
    await report(`${link}-changed`);
    expect(await remind()).toEqual([0, 1]);
    await sessions.confirm({ sessionId, meetingUrl: `${link}-changed` }, nour);
    expect(await remind()).toEqual([0, 1]);
    await sessions.confirm({ sessionId, meetingUrl: `${link}-typed` }, nour);
    expect(await remind()).toEqual([0, 1, 3]);
    await report(link);
    expect(await remind()).toEqual([0, 1, 3]);
    const order = await readOrder(database, orderId);
    expect(await sessionsOf(database, order)).toMatchObject([
      { meetingUrl: `${link}-typed`, sequence: 3 },
    ]);
  });

  it('is recorded, and wants a link that is safe, which it says in both languages', async () => {
    const { orderId, sessionId } = await bought(5 * DAY_MS);
    const ask = serverForStaff('reviewer', { database, logger, sessions });
    for (const meetingUrl of ['http://meet.example.org', 'javascript:alert(1)', 'https://a b']) {
      const refused = await ask(confirmSession.path, { sessionId, meetingUrl });
      const { errors } = (await refused.json()) as { errors: object[] };
      expect([refused.status, errors]).toMatchObject([
        422,
        [{ field: 'meetingUrl', code: 'invalid_url' }],
      ]);
    }
    expect((await ask(confirmSession.path, { sessionId, meetingUrl: link })).status).toBe(200);
    const { rows } = await database.sql.query('select act from staff_acts where about_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ act: 'confirm-session' }]);
  });
});

describe('a mail about a session', () => {
  const mails: Mail[] = [];
  const send = async (job: SessionJobs['session-mail'], afterMs = 0) => {
    mails.length = 0;
    const deps = {
      ...{ database, queue, logger, publicUrl: 'https://example.org' },
      sendMail: sendMailTo(async (mail) => void mails.push(mail)),
      itemName: async () => 'Silent Witness',
    };
    for (const _ of [1, 2]) await sendSessionMail(deps, job, start + afterMs);
    return mails;
  };
  const lineOf = (name: string) =>
    new RegExp(`^${name}[:;](.*)\\r$`, 'm').exec(mails[0]?.calendarFile ?? '')?.[1];

  it.each(['session_confirmed', 'session_moved', 'session_ahead'] as const)(
    '(%s) is sent once while it is ahead, with a file that replaces the earlier one',
    async (mail) => {
      const { orderId, sessionId } = await bought(9 * DAY_MS, { meetingUrl: link });
      await sessions.confirm({ sessionId, meetingUrl: '' }, nour);
      expect(await send({ orderId, sessionId, mail })).toHaveLength(1);
      expect(mails[0]?.text).toContain(link);
      expect(lineOf('SEQUENCE')).toBe('1');
      const uid = lineOf('UID');
      expect(uid).toMatch(/^session-[0-9a-f]{32}$/);
      await sessions.confirm({ sessionId, meetingUrl: `${link}-typed` }, nour);
      expect(await send({ orderId, sessionId, mail, revision: 2 })).toHaveLength(1);
      expect(lineOf('SEQUENCE')).toBe('2');
      expect(mails[0]?.messageId).toContain('.2.');
      const moved = await scheduled(orderId, 8 * DAY_MS, { replaces: sessionId });
      await send({ orderId, sessionId: moved, mail });
      expect([lineOf('UID'), lineOf('SEQUENCE')]).toEqual([uid, '2000']);
      expect(await send({ orderId, sessionId: moved, mail }, 8 * DAY_MS)).toEqual([]);
    },
  );

  it('has a file of its own session, whose id is not that of another of the same order', async () => {
    const { orderId, sessionId } = await bought(8 * DAY_MS, { meetingUrl: link });
    const other = await scheduled(orderId, 9 * DAY_MS);
    const mail: SessionMail = 'session_confirmed';
    const uidOf = async (id: string) => {
      expect(await send({ orderId, sessionId: id, mail })).toHaveLength(1);
      return lineOf('UID');
    };
    const first = await uidOf(sessionId);
    const second = await uidOf(other);
    expect(second).not.toBe(first);
    const moved = await scheduled(orderId, 10 * DAY_MS, { replaces: sessionId });
    expect(await uidOf(moved)).toBe(first);
    const again = await scheduled(orderId, 11 * DAY_MS, { replaces: moved });
    expect(await uidOf(again)).toBe(first);
    expect(lineOf('SEQUENCE')).toBe('4000');
    const order = await readOrder(database, orderId);
    const inCalendar = (await sessionsOf(database, order)).map(({ uid }) => uid);
    expect(inCalendar.sort()).toEqual([first, second].sort());
  });
});
