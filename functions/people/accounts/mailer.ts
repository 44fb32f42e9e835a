import { randomUUID } from 'node:crypto';
import type { AuthMailer } from 'accounts';
import { addressDigest } from '#functions/mail/stop-mails.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { type Language, languageNamed } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { createMailCount, sendCounted } from '../../mail/mail-counts.ts';
import type { ComposeMail, Mailer } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';

export interface AccountsMailerDeps {
  database: Pick<Database, 'sql' | 'servers'>;
  mailer: Pick<Mailer, 'send'>;
  composeMail: ComposeMail;
  siteSettings(language: Language): Promise<SiteSettings | null>;
  publicUrl: string;
  logger: Logger;
}

/**
 * Sends what the accounts ask for.
 * @param mailsPerHour how many mails of one kind one address gets, evenly spaced; as many more may be sent at
 * once within a day.
 */
export function createAccountsMailer(deps: AccountsMailerDeps, mailsPerHour: number): AuthMailer {
  const { database, mailer, composeMail, siteSettings, publicUrl, logger } = deps;
  const byRecipient = createMailCount(database, 'auth mails', [
    { times: 1, ms: HOUR_MS / mailsPerHour },
    { times: mailsPerHour, ms: DAY_MS },
  ]);

  async function send(to: string, request: Parameters<ComposeMail>[0]): Promise<void> {
    const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ ...(await composeMail(request)), to, messageId });
  }

  return {
    async sendMail({ to, ...mail }) {
      const language = languageNamed(mail.language);
      const settings = await siteSettings(language);
      await send(to, { ...mail, kind: 'account', language, settings });
    },
    async sendCode({ to, code, ...message }) {
      const language = languageNamed(message.language);
      await send(to, { kind: 'code', language, code, settings: await siteSettings(language) });
    },
    async sendPaced(kind, recipient, sendOne) {
      const count = byRecipient(`${kind} ${addressDigest(recipient).toString('base64url')}`);
      const full = await sendCounted([count], sendOne);
      if (full) logger.log('warn', 'mail about an account withheld', { kind });
    },
  };
}
