import { DAY_MS } from '#machines/duration.ts';
import type { Database } from '../../platform/database/database.ts';

/** How many days data of the forms is kept. */
export interface FormRetention {
  /** A message, counted from when it was sent. */
  messagesDays: number;
  /** An address that asked for the newsletter and was never confirmed. */
  unconfirmedDays: number;
}

/** Deletes messages, and unconfirmed addresses, after their retention time. */
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
