import type { MailOccasion } from '#machines/order/types.ts';
import type { Database } from '../data/database.ts';

/** Sends a mail unless it is recorded as sent. A process killed between the two sends it again. */
export async function sendOnce(
  { kysely }: Pick<Database, 'kysely'>,
  key: { order_id: string; mail: string; about: string },
  send: () => Promise<void>,
): Promise<void> {
  const sent = await kysely
    .selectFrom('order_mails')
    .select('sent_at')
    .where('order_id', '=', key.order_id)
    .where('mail', '=', key.mail)
    .where('about', '=', key.about)
    .executeTakeFirst();
  if (sent) return;
  await send();
  await kysely
    .insertInto('order_mails')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a mail is about, as one text: each is sent once. */
export function aboutOf(subject: string | null, occasion: MailOccasion | undefined): string {
  return [subject ?? '', ...(occasion ? [occasion.id] : [])].join(' ');
}
