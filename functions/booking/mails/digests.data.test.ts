import { beforeEach, describe, expect, it } from 'vitest';
import type { MailedNotice } from '#machines/order/staff-notices.ts';
import { mailMessage, tellOfMessage } from '../../people/forms/send-form-mails.ts';
import { deliveryOf } from '../../testing/order.ts';
import { sendMailTo, staffEmail } from '../../testing/parts.ts';
import { packageChanges } from '../../testing/requests.ts';
import { calm, colleague, openCare } from '../../testing/staff.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { createFollowUps } from '../sessions/follow-ups.ts';
import { queueDigests } from './queue-digests.ts';
import { type DigestJob, sendDigestMail } from './send-digest-mail.ts';
import { sendStaffLetter } from './send-staff-letter.ts';
import { type StaffMailJobs, tellStaff } from './tell-staff.ts';

const world = await openCare();
const reviewer = colleague('reviewer');

const owner = colleague('owner', { prefersDigest: true });
const support = colleague('support', { language: 'ar', prefersDigest: true });
const staff = { people: { colleagues: async () => [owner, reviewer, support] } };

/** What is queued by two servers that look at the same moment. */
async function queuedAt(time: string): Promise<DigestJob[]> {
  const queued: DigestJob[] = [];
  const queue = {
    enqueue: async (_: unknown, __: string, job: unknown) => void queued.push(job as never),
  };
  const { database, useCases } = world;
  const now = () => Date.parse(time);
  const followUps = createFollowUps({ database, partName: useCases.partName, now });
  const deps = { ...useCases, followUps, database, queue, staff } as never;
  await Promise.all([1, 2].map(() => queueDigests(deps, Date.parse(time))));
  return queued;
}

it('tells each role once a morning in Dubai what waits for it, and nobody where nothing does', async () => {
  expect(await queuedAt('2026-11-20T04:00:00Z')).toEqual([]);
  const { id } = await world.database.kysely
    .insertInto('messages')
    .values({
      id: crypto.randomUUID(),
      digest: Buffer.from('x'),
      language: 'en',
      sealed: Buffer.from(''),
      network: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The morning has been told of already, the night is not the time, and noon is too late.
  expect(await queuedAt('2026-11-20T05:00:00Z')).toEqual([]);
  expect(await queuedAt('2026-11-21T02:59:00Z')).toEqual([]);
  expect(await queuedAt('2026-11-21T08:00:00Z')).toEqual([]);
  const counts = [{ item: 'messages', count: 1 }];
  expect(await queuedAt('2026-11-21T03:00:00Z')).toEqual([
    { email: owner.email, language: 'en', counts, news: [], day: '2026-11-21' },
    { email: support.email, language: 'ar', counts, news: [], day: '2026-11-21' },
  ]);
  await world.database.kysely
    .updateTable('messages')
    .set({ answered_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await queuedAt('2026-11-22T03:00:00Z')).toEqual([]);
});

/** Pays for a package whose sessions begin at these moments. @returns the orders' id. */
async function paidPackage(item: string, ...starts: string[]): Promise<string> {
  const visitor = await newVisitor(world, packageChanges);
  const { bookingId } = visitor;
  for (const [index, start] of starts.entries()) {
    const id = `https://calendar.example.org/${bookingId}/${index}`;
    await world.database.kysely
      .insertInto('appointments')
      .values({ invitee_uri: id, event_uri: id, order_id: bookingId, starts_at: new Date(start) })
      .execute();
  }
  await world.database.sql.query('update orders set item_id = $2, owed = null where id = $1', [
    bookingId,
    item,
  ]);
  await visitor.pay();
  await world.database.sql.query('update orders set needs_attention = false');
  return bookingId;
}

it('tells everybody when the sessions of today and tomorrow begin, by Dubai’s calendar', async () => {
  const starts = [
    '2026-12-01T19:59:00Z',
    '2026-12-01T20:00:00Z',
    '2026-12-02T19:30:00Z',
    '2026-12-03T06:00:00Z',
    '2026-12-03T20:00:00Z',
  ];
  await paidPackage('silent-witness', ...starts);
  const told = await queuedAt('2026-12-02T03:00:00Z');
  expect(told.map(({ email }) => email)).toEqual(
    [owner, reviewer, support].map(({ email }) => email),
  );
  for (const { counts } of told) {
    expect(counts).toEqual([
      {
        item: 'sessionsToday',
        count: 2,
        at: ['2026-12-01T20:00:00.000Z', '2026-12-02T19:30:00.000Z'],
      },
      { item: 'sessionsTomorrow', count: 1, at: ['2026-12-03T06:00:00.000Z'] },
    ]);
  }
});

it('tells everybody of the follow-ups of the day until they are ticked', async () => {
  const orderId = await paidPackage('the-covenant', '2027-01-10T08:00:00Z');
  await world.database.sql.query('update appointments set was_held = true where order_id = $1', [
    orderId,
  ]);
  const counts = [{ item: 'followUps', count: 1 }];
  expect(await queuedAt('2027-01-13T03:00:00Z')).toMatchObject([
    { counts },
    { counts },
    { counts },
  ]);
  const { id: deliveryId } = await deliveryOf(world.database, orderId);
  const at = Date.parse('2027-01-14T02:00:00Z');
  const { partName } = world.useCases;
  const followUps = createFollowUps({ database: world.database, partName, now: () => at });
  await followUps.tick({ deliveryId, day: '2027-01-14', isDone: true }, { name: 'Nour' });
  expect(await queuedAt('2027-01-14T03:00:00Z')).toEqual([]);
});

it('the mail says it in the language of whoever gets it, and leads to the staff area', async () => {
  const sent: Array<{ to: string; subject: string; text: string }> = [];
  await sendDigestMail(
    {
      ...{ ...world.useCases, publicUrl: 'https://example.org' },
      sendMail: sendMailTo(async (mail) => void sent.push(mail)),
    },
    {
      email: support.email,
      language: 'ar',
      counts: [
        { item: 'messages', count: 2 },
        {
          item: 'sessionsToday',
          count: 2,
          at: ['2026-11-21T06:00:00.000Z', '2026-11-21T12:30:00.000Z'],
        },
      ],
      day: '2026-11-21',
    },
  );
  const [mail] = sent;
  expect(mail?.subject).toBe('ما ينتظر في مساحة الفريق اليوم');
  expect(mail?.text).toContain('رسالتان بانتظار الرد.');
  expect(mail?.text).toMatch(/جلستان اليوم: 10:00\sص و ?4:30\sم بتوقيت دبي\./);
  expect(mail?.text).toContain('https://example.org/admin?lang=ar');
});

describe('a notice to staff', () => {
  const owner = colleague('owner', { language: 'ar' });
  const support = colleague('support', { prefersDigest: true });
  let visitor: Visitor;
  beforeEach(async () => {
    await world.clear();
    visitor = await newVisitor(world);
  });

  type Letter = StaffMailJobs['staff-letter'];

  const staffOf = (people = [owner, reviewer, support]) => ({
    people: { colleagues: async () => people },
  });

  /** A queue that takes no more jobs than `room`. */
  function queueWith<Job>(room = Number.POSITIVE_INFINITY) {
    const jobs: Job[] = [];
    const enqueue = async (_tx: unknown, _name: string, job: unknown) => {
      if (jobs.length === room) throw new Error('killed');
      jobs.push(job as Job);
    };
    return { jobs, enqueue };
  }

  /** Notifies staff. @returns the letters that are queued. */
  async function told(notice: MailedNotice, { room, people }: { room?: number; people?: [] } = {}) {
    const { jobs, ...queue } = queueWith<Letter>(room);
    const deps = { ...world.useCases, queue, staff: staffOf(people) };
    await tellStaff(deps, { orderId: visitor.bookingId, notice, about: null });
    return jobs;
  }

  const send = (letter: Letter, people = [owner, reviewer, support]) =>
    sendStaffLetter({ ...world.useCases, staff: staffOf(people) }, letter);

  async function digestsOn(day: string) {
    const { jobs, ...queue } = queueWith<DigestJob>();
    const deps = { ...world.useCases, queue, staff: staffOf() } as never;
    await queueDigests(deps, Date.parse(`${day}T04:00:00Z`));
    return jobs;
  }

  it('a notice goes once to those whose role may act on it, in the language of each, and opens the place', async () => {
    const letters = await told('refund_failed');
    expect(letters.map(({ to }) => to)).toEqual([owner.id]);
    expect(await told('refund_failed')).toEqual([]);
    for (const letter of letters) await send(letter);
    const [mail] = world.mails;
    expect(mail).toMatchObject({ to: owner.email, language: 'ar' });
    expect(mail?.html).toContain(`/admin/orders/${visitor.bookingId}?lang=ar`);
  });

  it('an urgent notice is an alarm as well, once, and an ordinary one is none', async () => {
    const raised: unknown[] = [];
    const alarms = {
      ...world.useCases.alarms,
      raise: async (_tx: unknown, alarm: unknown) => void raised.push(alarm),
    };
    const deps = { ...world.useCases, queue: queueWith<Letter>(), staff: staffOf([owner]), alarms };
    for (const notice of ['order_paid', 'refund_failed', 'refund_failed'] as const) {
      await tellStaff(deps, { orderId: visitor.bookingId, notice, about: null });
    }
    const path = `/admin/orders/${visitor.bookingId}`;
    expect(raised).toEqual([{ alarm: 'refund_failed', path }]);
  });

  it('an ordinary notice waits for the digest of whoever chose that, and an urgent one does not', async () => {
    expect((await told('appointment_missing')).map(({ to }) => to)).toEqual([owner.id, support.id]);
    expect((await told('order_paid')).map(({ to }) => to)).toEqual([owner.id, reviewer.id]);
    const news = [{ orderId: visitor.bookingId, notice: 'order_paid', about: null }];
    const [digest, ...others] = (await digestsOn('2027-03-01')).filter((each) => each.news?.length);
    expect([digest, others]).toMatchObject([{ email: support.email, news }, []]);
    if (digest) await sendDigestMail(world.useCases, digest);
    expect(world.mails[0]?.text).toContain('New paid order');
    expect(world.mails[0]?.html).toContain(`/admin/orders/${visitor.bookingId}?lang=en`);
    expect((await digestsOn('2027-03-02')).flatMap((each) => each.news)).toEqual([]);
  });

  it('a notice is complete in the end where the server is killed in between', async () => {
    await expect(told('order_paid', { room: 1 })).rejects.toThrow('killed');
    expect(await told('order_paid')).toHaveLength(2);
    const { rows } = await world.database.sql.query(
      'select 1 from staff_news where order_id = $1',
      [visitor.bookingId],
    );
    expect(rows).toHaveLength(1);
  });

  it('a notice goes to the mailbox of staff where nobody may act, and to nobody who has left', async () => {
    const [letter] = await told('order_paid', { people: [] });
    expect(letter).toMatchObject({ to: null });
    if (letter) await send(letter);
    expect(world.mails.map(({ to }) => to)).toEqual([staffEmail]);
    if (letter) await send({ ...letter, to: owner.id }, []);
    expect(world.mails).toHaveLength(1);
  });

  it('a message is mailed to those who may answer it, but for whoever counts it in the digest', async () => {
    await world.send({ message: calm, name: 'Sara' });
    const { id: messageId } = await world.database.kysely
      .selectFrom('messages')
      .select('id')
      .executeTakeFirstOrThrow();
    const { jobs, ...queue } = queueWith<Parameters<typeof mailMessage>[1]>();
    const deps = { ...world.useCases, queue, staff: staffOf() };
    await tellOfMessage(deps, { messageId });
    for (const job of jobs) await mailMessage(deps, job);
    expect(world.mails).toMatchObject([{ to: owner.email, language: 'ar' }]);
    expect(world.mails[0]?.subject).toContain('Sara');
    expect(world.mails[0]?.html).toContain(`/admin/messages/${messageId}?lang=ar`);
  });
});
