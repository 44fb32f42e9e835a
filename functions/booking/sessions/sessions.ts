import type {
  ConfirmSessionRequest,
  ListedSession,
  ListSessionsRequest,
  MarkSessionRequest,
} from '#machines/api/sessions.ts';
import type { Language } from '#machines/language.ts';
import {
  type AdvanceDelivery,
  createStaffAdvance,
  deliverySnapshotOf,
} from '../../delivery/deliveries/advance-delivery.ts';
import type { Enqueue } from '../../jobs/job.ts';
import { byStaff } from '../../people/staff/as-staff.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { lockOrder } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import { settleMended } from '../orders/settle-attention.ts';
import type { SessionJobs } from './remind-sessions.ts';
import { confirmBy, paidAt, sessionsAhead } from './sessions-ahead.ts';
import { mendedFlags } from './watch-sessions.ts';

interface By {
  name: string;
}

interface About {
  id: string;
  name: string;
}

/** What staff can do with the sessions of paid orders. */
export interface Sessions {
  /**
   * Returns the order of a session, for the record of what staff did.
   * @throws StaffProblemError `session_not_found`.
   */
  aboutOf(sessionId: string): Promise<About>;
  list(request: ListSessionsRequest, language: Language): Promise<ListedSession[]>;
  /** Lists the paid sessions ahead that nobody has confirmed, the most urgent first. */
  listToConfirm(language: Language): Promise<ListedSession[]>;
  /**
   * Confirms a session that is still to come, and mails that to its customer; or changes its link. Settles the
   * order where it needed nothing else. The same again changes nothing.
   * @throws StaffProblemError `session_not_found`.
   */
  confirm(request: ConfirmSessionRequest, by: By): Promise<void>;
  /**
   * Marks whether a session took place.
   * @throws StaffProblemError `session_ahead`, `session_not_found`, `delivery_changed`.
   */
  mark(request: MarkSessionRequest, by: By): Promise<void>;
  /**
   * Ends a delivery whose agreed sessions are all over.
   * @throws StaffProblemError `delivery_changed`.
   */
  end(request: { deliveryId: string }, by: By): Promise<void>;
}

const MOST_LISTED = 500;

const byTime = (moment: string | null) => Date.parse(moment ?? '');

export function createSessions(deps: {
  database: Pick<Database, 'kysely'>;
  advanceDelivery: AdvanceDelivery;
  queue: Enqueue<SessionJobs>;
  partName: PartName;
  now?: () => number;
}): Sessions {
  const { database, queue, partName, now = Date.now } = deps;
  const { kysely } = database;
  const advance = createStaffAdvance(deps.advanceDelivery, 'sessions', () => 'delivery_changed');

  async function find(sessionId: string) {
    const row = await kysely
      .selectFrom('appointments')
      .innerJoin('orders', 'orders.id', 'appointments.order_id')
      .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
      .select(['appointments.starts_at', 'appointments.was_held', 'orders.id as orderId'])
      .select('deliveries.id as deliveryId')
      .where('appointments.invitee_uri', '=', sessionId)
      .where('appointments.is_cancelled', '=', false)
      .where('deliveries.kind', '=', 'sessions')
      .executeTakeFirst();
    if (!row) throw new StaffProblemError('session_not_found');
    return row;
  }

  const note = (on: Tx | typeof kysely, sessionId: string, was_held: boolean) =>
    on
      .updateTable('appointments')
      .set({ was_held })
      .where('invitee_uri', '=', sessionId)
      // Never changes a session that was already counted as held.
      .where((each) => each.or([each('was_held', 'is', null), each('was_held', '=', false)]))
      .executeTakeFirst();

  const rows = () =>
    kysely
      .selectFrom('appointments')
      .innerJoin('orders', 'orders.id', 'appointments.order_id')
      .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
      .selectAll('orders')
      .select(['invitee_uri', 'starts_at', 'ends_at', 'time_zone', 'meeting_url', 'was_held'])
      .select(['confirmed_at', 'appointments.created_at as chosen_at', paidAt.as('paid_at')])
      .select(['deliveries.state as delivery_state', 'deliveries.snapshot as delivery_snapshot'])
      .where('deliveries.kind', '=', 'sessions')
      .where('appointments.is_cancelled', '=', false)
      .orderBy('starts_at')
      .limit(MOST_LISTED);

  async function listed(found: ReturnType<typeof rows>, language: Language) {
    const sessions = (await found.execute()).map(async (row): Promise<ListedSession | null> => {
      if (!row.starts_at || row.delivery_state === 'stopped') return null;
      const { sessions, sessionsHeld } = deliverySnapshotOf({
        snapshot: row.delivery_snapshot,
      }).context;
      const isAhead = row.state === 'paid' && row.starts_at.getTime() > now();
      return {
        id: row.invitee_uri,
        orderId: row.id,
        name: row.full_name,
        title: await partName(row, row.item_id, language),
        language: row.language,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at?.toISOString() ?? null,
        timeZone: row.time_zone,
        meetingUrl: row.meeting_url,
        confirmBy: isAhead && row.confirmed_at === null ? confirmBy(row).toISOString() : null,
        isAhead,
        wasHeld: row.was_held,
        held: sessionsHeld.length,
        of: sessions,
        isOpen:
          row.delivery_state === 'underway' && !row.was_held && row.starts_at.getTime() <= now(),
      };
    });
    return (await Promise.all(sessions)).filter((each) => each !== null);
  }

  return {
    async aboutOf(sessionId) {
      const { orderId } = await find(sessionId);
      return { id: orderId, name: orderId };
    },
    list: ({ from, to }, language) =>
      listed(
        rows().where('starts_at', '>=', new Date(from)).where('starts_at', '<', new Date(to)),
        language,
      ),
    async listToConfirm(language) {
      const ids = sessionsAhead(kysely, now()).clearSelect().select('invitee_uri');
      const waiting = rows().where('confirmed_at', 'is', null).where('invitee_uri', 'in', ids);
      const sessions = await listed(waiting, language);
      return sessions.sort((one, other) => byTime(one.confirmBy) - byTime(other.confirmBy));
    },
    async confirm({ sessionId, meetingUrl }, by) {
      const { orderId } = await find(sessionId);
      await kysely.transaction().execute(async (tx) => {
        // Locks the order first, as everybody does.
        const order = await lockOrder(tx, orderId);
        const row = await sessionsAhead(tx, now())
          .where('invitee_uri', '=', sessionId)
          .executeTakeFirst();
        if (!row) throw new StaffProblemError('session_not_found');
        const { revision } = row;
        const isFirst = row.confirmed_at === null;
        const isNewLink = meetingUrl !== '' && meetingUrl !== row.meeting_url;
        if (!isFirst && !isNewLink) return;
        await tx
          .updateTable('appointments')
          .set({
            revision: revision + 1,
            updated_at: new Date(),
            ...(isFirst && { confirmed_at: new Date(now()), confirmed_by: by.name }),
            ...(isNewLink && { meeting_url: meetingUrl, is_link_typed: true, reminded_at: null }),
          })
          .where('invitee_uri', '=', sessionId)
          .execute();
        const event = isFirst ? 'session.confirmed' : 'session.linked';
        await noteInHistory(tx, order, { event, by: byStaff(by), cause: 'sessions' });
        await settleMended(tx, order, await mendedFlags(tx, orderId, now()), byStaff(by));
        const mail = 'session_confirmed' as const;
        if (isFirst) await queue.enqueue(tx, 'session-mail', { orderId, sessionId, mail });
      });
    },
    async mark({ sessionId, wasHeld }, by) {
      const { deliveryId, starts_at } = await find(sessionId);
      if (!starts_at || starts_at.getTime() > now()) throw new StaffProblemError('session_ahead');
      if (wasHeld) {
        const held = { type: 'session.held', sessionId } as const;
        await advance(deliveryId, held, by, (tx) => note(tx, sessionId, true));
      } else {
        const { numUpdatedRows } = await note(kysely, sessionId, false);
        if (numUpdatedRows === 0n) throw new StaffProblemError('delivery_changed');
      }
    },
    end: ({ deliveryId }, by) => advance(deliveryId, { type: 'sessions.ended' }, by),
  };
}
