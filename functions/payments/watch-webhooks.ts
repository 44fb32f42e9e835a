import { DAY_MS } from '#machines/duration.ts';
import type { Alarms } from '../mail/alarms.ts';
import { type MailReadersDeps, readersWho } from '../mail/mail-readers.ts';
import type { SendMail } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';

interface Silence {
  service: 'stripe' | 'ziina' | 'calendly';
  since: Date;
}

/**
 * Finds webhooks of which staff do not know that they are silent: nothing came since a payment settled by other ways,
 * or, for the calendar, since a session was paid that has no time. Without business nothing is silent. A message may
 * be on its way for the five minutes after the last one was noted.
 */
const SILENT = `
  select service, heard_at as since from webhooks_heard
  where told_at is null and exists (
    select from payments join orders on orders.id = payments.order_id
    where settled_at > heard_at + interval '5 minutes'
      and settled_at < now() - $1 * interval '1 hour'
      and case service
        when 'calendly' then fulfilment = 'session'
          and not exists (select from appointments where appointments.order_id = orders.id)
        else provider = service
      end
  )`;

/** Tells those who settle what needs attention that a service's webhook is silent, once until it is heard again. */
export async function watchWebhooks(
  deps: MailReadersDeps & {
    database: Pick<Database, 'sql'>;
    sendMail: SendMail;
    alarms: Alarms;
    publicUrl: string;
    webhookSilenceHours: number;
    logger: Logger;
  },
): Promise<void> {
  const { database, sendMail, alarms, publicUrl, webhookSilenceHours, logger } = deps;
  const { rows } = await database.sql.query<Silence>(SILENT, [webhookSilenceHours]);
  for (const { service, since } of rows) {
    logger.log('error', 'webhook is silent', { service, since: since.toISOString() });
    const path = '/admin/status';
    const alarm = { alarm: 'webhook_silent', path } as const;
    await alarms.raiseOncePer(DAY_MS / 1_000, alarm, service);
    const about = `${service}.${since.getTime()}`;
    for (const { id, email, language } of await readersWho('settle-attention', deps)) {
      const link = `${publicUrl}${path}?lang=${language}`;
      await sendMail(
        { kind: 'webhook-silent', language, service, since, link },
        { to: email, id: `webhook-silent.${about}.${id ?? 'staff'}` },
      );
    }
    // Not where it was heard meanwhile.
    await database.sql.query(
      `update webhooks_heard set told_at = now()
       where service = $1 and heard_at < now() - interval '5 minutes'`,
      [service],
    );
  }
}
