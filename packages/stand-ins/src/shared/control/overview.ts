import type { Sql } from 'service-kit/sql';
import type { SchemaName } from '../schema-name.ts';

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
  events: EventLine[];
  deliveries: DeliveryLine[];
}

/** The length of every table on a control page. */
export const ROWS_SHOWN = 50;

/** Reads the newest events and deliveries. */
export async function readOverview(sql: Sql, schema: SchemaName): Promise<Overview> {
  const events = await sql.query<EventLine>(
    `select id, type, created from ${schema}.events order by position desc limit $1`,
    [ROWS_SHOWN],
  );
  const deliveries = await sql.query<DeliveryLine>(
    `select delivery.id, delivery.event_id, event.type, delivery.created, delivery.status,
       delivery.attempts, delivery.due, delivery.outcome
     from ${schema}.deliveries delivery
     join ${schema}.events event on event.id = delivery.event_id
     order by delivery.position desc limit $1`,
    [ROWS_SHOWN],
  );
  return { events: events.rows, deliveries: deliveries.rows };
}
