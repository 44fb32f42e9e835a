import { beforeEach, expect, it } from 'vitest';
import type { MailedNotice } from '#machines/order/staff-notices.ts';
import { mailMessage, tellOfMessage } from '../../people/forms/send-form-mails.ts';
import { staffEmail } from '../../testing/parts.ts';
import { calm, colleague, openCare } from '../../testing/staff.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { queueDigests } from './queue-digests.ts';
import { type DigestJob, sendDigestMail } from './send-digest-mail.ts';
import { sendStaffLetter } from './send-staff-letter.ts';
import { type StaffMailJobs, tellStaff } from './tell-staff.ts';

const world = await openCare();
const owner = colleague('owner', { language: 'ar' });
const reviewer = colleague('reviewer');
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
  const { rows } = await world.database.sql.query('select 1 from staff_news where order_id = $1', [
    visitor.bookingId,
  ]);
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
