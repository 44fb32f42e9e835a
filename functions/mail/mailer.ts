import { createTransport } from 'nodemailer';
import type { composeCalendarFile } from '#web/mail/calendar-file.ts';
import type { ComposedMail, composeMail } from '#web/mail/compose-mail.tsx';

/** Composes a mail; the built page renderer does it. */
export type ComposeMail = (
  ...request: Parameters<typeof composeMail>
) => Promise<ReturnType<typeof composeMail>>;

/** Composes a calendar file; the built page renderer does it. */
export type ComposeCalendarFile = (
  ...request: Parameters<typeof composeCalendarFile>
) => Promise<string>;

export interface Mail extends ComposedMail {
  to: string;
  /** Stays the same when a mail is sent again, so that mailboxes show it once. */
  messageId: string;
  /** Where whoever reads it stops such mails (RFC 8058). */
  stopLink?: string;
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
    async send({ language, calendarFile, stopLink, ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(calendarFile && { attachments: [attached(calendarFile)] }),
        from: options.from,
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          ...(stopLink && {
            'List-Unsubscribe': `<${stopLink}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

function attached(content: string) {
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: 'session.ics', content, contentType };
}
