import { createTransport } from 'nodemailer';
import type { Language } from '#machines/language.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** As the header names it; staff are written to in both. */
  language: Language | 'en, ar';
  /** The same for the same mail, so that a mailbox shows it once though it was sent twice. */
  messageId: string;
}

export interface Mailer {
  /** @throws Error when the mail server did not take the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;

/** Sends mails by SMTP. */
export function createMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    connectionTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
  return {
    async send({ language, ...mail }) {
      await transport.sendMail({
        ...mail,
        from: options.from,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
