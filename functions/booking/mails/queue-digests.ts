import { sql } from 'kysely';
import { DAY_MS } from '#machines/duration.ts';
import { homeMidnight } from '#machines/home-day.ts';
import { homeZone } from '#machines/home-time.ts';
import { defaultLanguage } from '#machines/language.ts';
import { staffNotices } from '#machines/order/staff-notices.ts';
import { mayDo, type StaffAct } from '#machines/staff/policy.ts';
import type { DigestCount, DigestItem } from '#web/mail/digest-mail.ts';
import type { Reviews } from '../../delivery/drafts/reviews.ts';
import type { ManualWork } from '../../delivery/manual-work/manual-work.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { MailReadersDeps } from '../../mail/mail-readers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FollowUps } from '../sessions/follow-ups.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { DigestJob } from './send-digest-mail.ts';

export interface DigestDeps {
  database: Pick<Database, 'kysely'>;
  queue: Enqueue<{ 'digest-mail': DigestJob }>;
  staff: MailReadersDeps['staff'];
  reviews: Pick<Reviews, 'list'>;
  manualWork: Pick<ManualWork, 'list'>;
  sessions: Pick<Sessions, 'list'>;
  followUps: Pick<FollowUps, 'list'>;
}

/** Hours in Dubai; a server that was down all morning skips the day. */
const MORNING = { from: 7, until: 12 };

/** The act that deals with each item: whoever may perform it is told of the item. */
const acts: Record<DigestItem, StaffAct> = {
  care: 'care',
  attention: 'settle-attention',
  transfers: 'confirm-transfer',
  messages: 'answer-message',
  texts: 'approve-draft',
  handwork: 'upload-handwork',
  late: 'read-order',
  sessionsToday: 'list-sessions',
  sessionsTomorrow: 'list-sessions',
  followUps: 'tick-follow-up',
};

/**
 * Queues the mails that tell each member of staff what waits for their role, and what was gathered for them, once
 * per morning however many servers run it.
 */
export async function queueDigests(deps: DigestDeps, now = Date.now()): Promise<void> {
  const { database, queue, staff } = deps;
  const { day, hour } = inDubai(now);
  if (hour < MORNING.from || hour >= MORNING.until) return;
  const { kysely } = database;
  const done = await kysely
    .selectFrom('staff_digests')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  if (done) return;
  const colleagues = await staff.people.colleagues();
  const waiting = [
    ...(await countWaiting(deps, new Date(now))),
    ...(await countMeetings(deps, new Date(now))),
  ];
  await kysely.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('staff_digests')
      .values({ day })
      .onConflict((known) => known.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!isFirst) return;
    const gathered = await tx.deleteFrom('staff_news').returningAll().execute();
    for (const { id, email, role, language } of colleagues) {
      const counts = waiting.filter(({ item, count }) => count > 0 && mayDo(role, acts[item]));
      const news = gathered
        .filter(({ staff_id, notice }) => staff_id === id && mayDo(role, staffNotices[notice].act))
        .sort((a, b) => Number(a.id) - Number(b.id))
        .map(({ order_id: orderId, notice, about }) => ({ orderId, notice, about }));
      if (counts.length + news.length > 0)
        await queue.enqueue(tx, 'digest-mail', { email, language, counts, news, day });
    }
  });
}

async function countWaiting(
  { database: { kysely }, reviews, manualWork }: DigestDeps,
  now: Date,
): Promise<DigestCount[]> {
  const { rows } = await sql<
    Record<'care' | 'attention' | 'transfers' | 'messages' | 'late', number>
  >`
    select
      (select count(*) from care_cases where closed_at is null) as care,
      (select count(*) from orders where needs_attention) as attention,
      (select count(*) from payments where provider = 'bank_transfer' and status = 'open'
        and announced_at is not null) as transfers,
      (select count(*) from messages where answered_at is null) as messages,
      (select count(*) from deliveries where due_at < ${now} and state = 'underway') as late
  `.execute(kysely);
  const { care = 0, attention = 0, transfers = 0, messages = 0, late = 0 } = rows[0] ?? {};
  const texts = await reviews.list();
  const made = await manualWork.list(defaultLanguage);
  const toReview = texts.filter(({ stage, isPaused }) => stage !== 'drafting' && !isPaused);
  return [
    { item: 'care', count: care },
    { item: 'attention', count: attention },
    { item: 'transfers', count: transfers },
    { item: 'messages', count: messages },
    { item: 'texts', count: toReview.length },
    { item: 'handwork', count: made.filter(({ isPaused }) => !isPaused).length },
    { item: 'late', count: late },
  ];
}

/**
 * Counts the sessions of today and tomorrow, and today's follow-ups that nobody has ticked, by Dubai's
 * calendar.
 */
async function countMeetings(
  { sessions, followUps }: DigestDeps,
  now: Date,
): Promise<DigestCount[]> {
  const today = homeMidnight(now);
  const startsFrom = async (from: number) => {
    const request = {
      from: new Date(from).toISOString(),
      to: new Date(from + DAY_MS).toISOString(),
    };
    return (await sessions.list(request, defaultLanguage)).map(({ startsAt }) => startsAt);
  };
  const [first, second] = [await startsFrom(today), await startsFrom(today + DAY_MS)];
  const due = (await followUps.list(defaultLanguage)).filter(({ today, days }) =>
    days.some(({ day, by }) => day === today && by === null),
  );
  return [
    { item: 'sessionsToday', count: first.length, at: first },
    { item: 'sessionsTomorrow', count: second.length, at: second },
    { item: 'followUps', count: due.length },
  ];
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: homeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

function inDubai(now: number): { day: string; hour: number } {
  const written = clock.format(now);
  return { day: written.slice(0, 10), hour: Number(written.slice(11, 13)) };
}
