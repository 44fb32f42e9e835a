import { sql } from 'kysely';
import { LINK_MISSING_LEAD_MS } from '#machines/appointment/machine.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { lockOrder } from '../../platform/database/find-order.ts';
import { movesOf } from '../orders/appointments.ts';
import type { EffectJobs } from '../orders/effects.ts';
import { flagWithin } from '../orders/flag-order.ts';
import type { SessionJobs } from './remind-sessions.ts';
import { confirmBy, sessionsAhead } from './sessions-ahead.ts';

type Notice = 'appointment_moved' | 'session_unconfirmed' | 'session_link_missing';

type AheadRow = Awaited<ReturnType<ReturnType<typeof sessionsAhead>['execute']>>[number];

/**
 * Tells staff, each once, that a paid session was moved, is still not confirmed, or begins soon and has no
 * link. Its customer is told of a move too, and a link that staff typed moves along.
 */
export async function watchSessions(
  deps: { database: Pick<Database, 'kysely'>; queue: Enqueue<EffectJobs & SessionJobs> },
  now = Date.now(),
): Promise<void> {
  const { database, queue } = deps;
  for (const row of await sessionsAhead(database.kysely, now).execute()) {
    const { order_id: orderId, invitee_uri: about } = row;
    for (const notice of noticesAbout(row, now)) {
      await database.kysely.transaction().execute(async (tx) => {
        // Locks the order first, as everybody does.
        await lockOrder(tx, orderId);
        if (!(await isUntold(tx, about, notice))) return;
        if (notice === 'appointment_moved') {
          await keepTypedLink(tx, about);
          await queue.enqueue(tx, 'staff-mail', { orderId, notice, about });
          const mail = 'session_moved' as const;
          await queue.enqueue(tx, 'session-mail', { orderId, sessionId: about, mail });
        } else {
          const trouble = { event: 'session.waiting', job: 'remind-sessions' } as const;
          await flagWithin(tx, queue, orderId, { ...trouble, notice, about });
        }
      });
    }
  }
}

function noticesAbout(row: AheadRow, now: number): Notice[] {
  const { replaces, chosen_at, paid_at, confirmed_at, meeting_url, starts_at } = row;
  const isMoved = replaces !== null && chosen_at > paid_at;
  const isLate = confirmed_at === null && confirmBy(row).getTime() <= now;
  const isNear = starts_at !== null && starts_at.getTime() - now <= LINK_MISSING_LEAD_MS;
  const due: Record<Notice, boolean> = {
    appointment_moved: isMoved,
    session_unconfirmed: isLate,
    session_link_missing: meeting_url === null && isNear,
  };
  return (Object.keys(due) as Notice[]).filter((each) => due[each] && !row.told.includes(each));
}

/** What staff mend by confirming a session or typing its link. */
const isMended = {
  session_unconfirmed: ({ confirmed_at }: AheadRow) => confirmed_at !== null,
  session_link_missing: ({ meeting_url }: AheadRow) => meeting_url !== null,
};

/** Returns what staff need no longer mend of any session of an order of which they were told. */
export async function mendedFlags(tx: Tx, orderId: string, now: number) {
  const rows = await sessionsAhead(tx, now).where('orders.id', '=', orderId).execute();
  return (Object.keys(isMended) as (keyof typeof isMended)[]).filter((flag) =>
    rows.every((row) => isMended[flag](row) || !row.told.includes(flag)),
  );
}

/** Gives a moved session the link that staff typed before the move. */
async function keepTypedLink(tx: Tx, inviteeUri: string): Promise<void> {
  const typed = (await movesOf(tx, inviteeUri)).findLast(({ is_link_typed }) => is_link_typed);
  if (!typed) return;
  await tx
    .updateTable('appointments')
    .set({ meeting_url: typed.meeting_url, is_link_typed: true, reminded_at: null })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('invitee_uri', '=', inviteeUri)
    .where('is_link_typed', '=', false)
    .execute();
}

/** Notes that staff are told; false where they were before, or where the session was cancelled meanwhile. */
async function isUntold(tx: Tx, inviteeUri: string, notice: Notice): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointments')
    .set({ told: sql`array_append(told, ${notice})` })
    .where('invitee_uri', '=', inviteeUri)
    .where('is_cancelled', '=', false)
    .where(sql<boolean>`not ${notice} = any(told)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
