import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#machines/duration.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import type { ComposeMail, Mailer } from '../mail/mailer.ts';

/** Staff are written to about one page, or the catalogue, at most this often. */
const INTERVAL_MS = HOUR_MS;

export interface ContentAlarmOptions {
  mailer: Pick<Mailer, 'send'>;
  composeMail: ComposeMail;
  staffEmail: string;
  publicUrl: string;
  logger: Logger;
  now?: () => number;
}

/** Tells staff by mail that content could not be read; a mail that cannot be sent is only logged. */
export function createContentAlarm(options: ContentAlarmOptions): (source: string) => void {
  const { mailer, composeMail, staffEmail, publicUrl, logger, now = Date.now } = options;
  const quietUntil = new Map<string, number>();

  async function tell(source: string): Promise<void> {
    await mailer.send({
      ...(await composeMail({ kind: 'content', source })),
      to: staffEmail,
      messageId: `<content.${randomUUID()}@${new URL(publicUrl).hostname}>`,
    });
  }

  return (source) => {
    const time = now();
    if (time < (quietUntil.get(source) ?? 0)) return;
    quietUntil.set(source, time + INTERVAL_MS);
    tell(source).catch((error: unknown) =>
      logger.log('error', 'staff not told of missing content', errorFields(error)),
    );
  };
}
