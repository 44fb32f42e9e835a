import { DAY_MS } from '#machines/duration.ts';
import type { Database } from '../data/database.ts';

/** How long is kept what the forms brought (days). */
export interface FormRetention {
  /** A message, after it was sent. */
  messagesDays: number;
  /** An address that asked for the newsletter, and never said yes by mail. */
  unconfirmedDays: number;
}

/** Deletes messages, and addresses that nobody confirmed, a while after they came. */
export async function forgetForms(
  { kysely }: Pick<Database, 'kysely'>,
  { messagesDays, unconfirmedDays }: FormRetention,
  now = Date.now(),
): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await kysely.deleteFrom('messages').where('created_at', '<', before(messagesDays)).execute();
  await kysely
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before(unconfirmedDays))
    .execute();
}
