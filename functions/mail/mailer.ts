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
  /** Who is answered. */
  replyTo?: string;
  /** Where whoever reads it stops such mails (RFC 8058). */
  stopLink?: string;
}

export interface Mailer {
  /**
   * @throws MailRefusal when the mail server refuses this mail for good; Error when another try may succeed.
   * Neither names the address.
   */
  send(mail: Mail): Promise<void>;
  /** Whether the mail server can be reached and lets us in. */
  isReachable(): Promise<boolean>;
  close(): void;
}

/** The mail server refuses this recipient or this message for good; other mails may be sent. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;
/** As many as the jobs send at once, so that a slow mailbox leaves room for others. */
const CONNECTIONS = 10;

/** Sends mails by SMTP. */
export function createMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
  return {
    async send({ language, calendarFile, stopLink, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          ...(calendarFile && { attachments: [attached(calendarFile)] }),
          from: options.from,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            ...(stopLink && {
              // On one line: folded, it broke the signature of some mail servers.
              'List-Unsubscribe': { prepared: true, value: `<${stopLink}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw mailError(error as SmtpError);
      }
    },
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** A sender or a login that is refused is ours to mend: the mail waits for it. */
function mailError({ code = '', responseCode = 0, command = '' }: SmtpError): Error {
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isAnswered = command === 'RCPT TO' || command === 'DATA';
  const isForGood =
    responseCode >= 500 && responseCode !== BAD_SEQUENCE && responseCode !== LOGIN_NEEDED;
  const message = `The mail was not taken: ${code} ${command} ${responseCode || ''}`.trimEnd();
  return isOfMail && ((isAnswered && isForGood) || command === 'API')
    ? new MailRefusal(message)
    : new Error(message);
}

const BAD_SEQUENCE = 503;
const LOGIN_NEEDED = 530;

function attached(content: string) {
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: 'session.ics', content, contentType };
}
