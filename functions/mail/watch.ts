import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { oldestMailSeconds } from '../jobs/waiting-mails.ts';
import type { Database } from '../platform/database/database.ts';
import { oldestUnsettledSeconds } from '../platform/database/find-order.ts';
import type { Alarms } from './alarms.ts';

const LONGEST_MAIL_S = HOUR_MS / 1_000;
const LONGEST_UNSETTLED_S = DAY_MS / 1_000;
/** How often an alarm is repeated while its cause remains. */
const REPEAT_S = (6 * HOUR_MS) / 1_000;

/** Raises an alarm for what a person must mend and what mails may fail to say. */
export async function watch(deps: {
  database: Pick<Database, 'sql' | 'kysely'>;
  alarms: Alarms;
}): Promise<void> {
  const { database, alarms } = deps;
  const overdue = await database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('due_at', '<', new Date())
    .where('state', '=', 'underway')
    .limit(1)
    .executeTakeFirst();
  const found = {
    mails_waiting: ((await oldestMailSeconds(database)) ?? 0) > LONGEST_MAIL_S,
    payments_unsettled: ((await oldestUnsettledSeconds(database)) ?? 0) > LONGEST_UNSETTLED_S,
    deliveries_overdue: overdue !== undefined,
  };
  for (const alarm of ['mails_waiting', 'payments_unsettled', 'deliveries_overdue'] as const) {
    if (found[alarm]) await alarms.raiseOncePer(REPEAT_S, { alarm, path: '/admin' });
  }
}
