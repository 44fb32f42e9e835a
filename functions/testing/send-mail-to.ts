import type { SiteSettings } from '#web/content/settings.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { createSendMail, type Mail, type SendMail } from '../mail/mailer.ts';

/** Composes mails as the program does, and gives them to a function in place of a mail server. */
export function sendMailTo(
  send: (mail: Mail) => Promise<void>,
  siteSettings: () => Promise<SiteSettings | null> = async () => null,
): SendMail {
  return createSendMail({
    mailer: { send },
    composeMail: async (request) => composeMail(request),
    siteSettings,
    publicUrl: 'https://example.org',
  });
}
