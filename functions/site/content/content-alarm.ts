import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#machines/duration.ts';
import type { Alarms } from '../../mail/alarms.ts';
import { type MailReadersDeps, readersWho } from '../../mail/mail-readers.ts';
import type { SendMail } from '../../mail/mailer.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';

/** Staff are mailed at most this often about one page, the catalogue, or all sources that share an alarm. */
const INTERVAL_MS = HOUR_MS;
/** More than the pages that the site stores. */
const MOST_ALARMS = 1_000;

/**
 * Reports content that could not be read.
 * @param alarm sources with the same alarm share their mails; by default a source has its own.
 */
export type ContentAlarm = (source: string, alarm?: string) => void;

export interface ContentAlarmOptions extends MailReadersDeps {
  sendMail: SendMail;
  alarms: Pick<Alarms, 'raiseOncePer'>;
  publicUrl: string;
  logger: Logger;
  now?: () => number;
}

/** Tells those who may mend it, by mail and as an alarm, that content could not be read; a mail that cannot be sent is only logged. */
export function createContentAlarm(options: ContentAlarmOptions): ContentAlarm {
  const { sendMail, alarms, publicUrl, logger, now = Date.now } = options;
  const quietUntil = new LRUCache<string, number>({ max: MOST_ALARMS });

  async function tell(source: string): Promise<void> {
    for (const { email, language } of await readersWho('mend-content', options)) {
      const link = `${publicUrl}/studio`;
      await sendMail(
        { kind: 'content', language, source, link },
        { to: email, id: `content.${randomUUID()}` },
      );
    }
  }

  return (source, alarm = source) => {
    const time = now();
    if (time < (quietUntil.get(alarm) ?? 0)) return;
    quietUntil.set(alarm, time + INTERVAL_MS);
    const unreadable = { alarm: 'content_unreadable', path: '/studio' } as const;
    for (const telling of [tell(source), alarms.raiseOncePer(INTERVAL_MS / 1_000, unreadable)]) {
      telling.catch((error: unknown) =>
        logger.log('error', 'staff not told of missing content', errorFields(error)),
      );
    }
  };
}
