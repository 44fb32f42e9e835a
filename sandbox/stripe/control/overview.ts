import type { Sql } from '../../sql.ts';
import { addDelivery } from '../webhooks/events.ts';

interface SessionLine {
  id: string;
  created: number;
  status: string;
  amount: number;
  currency: string;
  reference: string | null;
}

interface DeliveryLine {
  id: string;
  event_id: string;
  type: string;
  created: number;
  status: string;
  attempts: number;
  due: number;
  outcome: string | null;
}

interface EventLine {
  id: string;
  type: string;
  created: number;
}

export interface Overview {
  sessions: SessionLine[];
  events: EventLine[];
  deliveries: DeliveryLine[];
}

const SHOWN = 50;

/** The newest of everything. */
export async function readOverview(sql: Sql): Promise<Overview> {
  const sessions = await sql.query<SessionLine>(
    `select id, created, status, amount, currency, request ->> 'client_reference_id' as reference
     from sandbox_stripe.sessions order by position desc limit $1`,
    [SHOWN],
  );
  const events = await sql.query<EventLine>(
    'select id, type, created from sandbox_stripe.events order by position desc limit $1',
    [SHOWN],
  );
  const deliveries = await sql.query<DeliveryLine>(
    `select delivery.id, delivery.event_id, event.type, delivery.created, delivery.status,
       delivery.attempts, delivery.due, delivery.outcome
     from sandbox_stripe.deliveries delivery
     join sandbox_stripe.events event on event.id = delivery.event_id
     order by delivery.position desc limit $1`,
    [SHOWN],
  );
  return { sessions: sessions.rows, events: events.rows, deliveries: deliveries.rows };
}

/** Sends an event once more, whatever the fault switches say; false when there is no such event. */
export async function resendEvent(sql: Sql, eventId: string, now: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from sandbox_stripe.events where id = $1', [eventId]);
  if (rows.length === 0) return false;
  await addDelivery(sql, { eventId, created: now, status: 'waiting', due: now });
  return true;
}
