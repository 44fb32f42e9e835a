import type { SiteSettings } from '#web/content/settings.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { createCompose, createSendMail, type Mail, type SendMail } from '../mail/mailer.ts';

type ReadSettings = () => Promise<SiteSettings | null>;

/** Composes mails as the program does. */
export const composeWith = (siteSettings: ReadSettings) =>
  createCompose({
    composeMail: async (...request) => composeMail(...request),
    siteSettings,
    mailWords: async () => ({}),
  });

/** Composes mails as the program does, and gives them to a function in place of a mail server. */
export function sendMailTo(
  send: (mail: Mail) => Promise<void>,
  siteSettings: ReadSettings = async () => null,
): SendMail {
  return createSendMail({
    mailer: { send },
    compose: composeWith(siteSettings),
    publicUrl: 'https://example.org',
  });
}
