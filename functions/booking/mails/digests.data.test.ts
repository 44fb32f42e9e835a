import { expect, it } from 'vitest';
import { deliveryOf } from '../../testing/order.ts';
import { packageChanges } from '../../testing/requests.ts';
import { sendMailTo } from '../../testing/send-mail-to.ts';
import { colleague } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { createFollowUps } from '../sessions/follow-ups.ts';
import { queueDigests } from './queue-digests.ts';
import { type DigestJob, sendDigestMail } from './send-digest-mail.ts';

const world = await openWorld();

const owner = colleague('owner', { prefersDigest: true });
const reviewer = colleague('reviewer');
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
