import { createTransport } from 'nodemailer';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { composeCalendarFile } from '#web/mail/calendar-file.ts';
import type { ComposedMail, composeMail } from '#web/mail/compose-mail.tsx';
import type { EditedWords } from '#web/mail/edited-words.ts';
import { traced } from '../platform/tracing/traced.ts';

/** Composes a calendar file; the built page renderer does it. */
export type ComposeCalendarFile = (
  ...request: Parameters<typeof composeCalendarFile>
) => Promise<string | null>;

export interface Mail extends ComposedMail {
  to: string;
  /** Stays the same when a mail is sent again, so that mailboxes show it once. */
  messageId: string;
  /** The address that replies go to. */
  replyTo?: string;
  priority?: 'high';
  /** The ids of the mails that a person's answer follows, the last of which it answers. */
  thread?: readonly string[];
  /** The link by which the reader unsubscribes from such mails (RFC 8058). */
  stopLink?: string;
}

type ComposeRequest = Parameters<typeof composeMail>[0];
type WithoutSettings<Request> = Request extends unknown ? Omit<Request, 'settings'> : never;

/** What a mail says; the site's settings are added when it is composed. */
export type MailRequest = WithoutSettings<ComposeRequest>;

export interface Envelope extends Omit<Mail, keyof ComposedMail | 'messageId'> {
  /** The mail's id without the host. */
  id: string;
}

/**
 * Composes a mail and sends it.
 * @throws as `Mailer.send`
 */
export type SendMail = (request: MailRequest, envelope: Envelope) => Promise<void>;

/** Composes a mail with the site's settings and the words of editors. */
export type Compose = (request: MailRequest) => Promise<ComposedMail>;

export function createCompose(options: {
  /** The built page renderer does it. */
  composeMail(request: ComposeRequest, edited: EditedWords): Promise<ComposedMail>;
  /** Returns null where the settings have never been read. */
  siteSettings(language: Language): Promise<SiteSettings | null>;
  mailWords(language: Language): Promise<EditedWords>;
}): Compose {
  const { composeMail, siteSettings, mailWords } = options;
  return async (request) => {
    const { language } = request;
    const [settings, edited] = await Promise.all([siteSettings(language), mailWords(language)]);
    return composeMail({ ...request, settings } as ComposeRequest, edited);
  };
}

/** Returns what makes the id of a mail whole. */
export const messageIds = (publicUrl: string) => {
  const { hostname } = new URL(publicUrl);
  return (id: string) => `<${id}@${hostname}>`;
};

export function createSendMail(options: {
  mailer: Pick<Mailer, 'send'>;
  compose: Compose;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
}): SendMail {
  const { mailer, compose, publicUrl } = options;
  const messageId = messageIds(publicUrl);
  return async (request, { id, thread, ...envelope }) => {
    await mailer.send({
      ...(await compose(request)),
      ...envelope,
      messageId: messageId(id),
      ...(thread && { thread: thread.map(messageId) }),
    });
  };
}

export interface Mailer {
  /**
   * Sends a mail.
   * @throws MailRefusal when the mail server refuses this recipient for good; Error when another try may
   * succeed, MailNotTaken where none can be the second. None of them names the address.
   */
  send(mail: Mail): Promise<void>;
  /** Says whether the mail server can be reached and accepts our login. */
  isReachable(): Promise<boolean>;
  close(): void;
}

/** Thrown when the mail server refuses this recipient for good; other mails may be sent. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
}

/** Thrown when the mail server surely did not take the mail; after any other error it may have. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  /** The server said so of this recipient; others may be taken now. */
  readonly isOfRecipient: boolean;

  constructor(message: string, isOfRecipient: boolean) {
    super(message);
    this.isOfRecipient = isOfRecipient;
  }
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
    async send({ language, calendarFile, stopLink, thread, ...mail }) {
      try {
        const taken = transport.sendMail({
          ...mail,
          ...(thread && { inReplyTo: thread.at(-1), references: [...thread] }),
          ...(calendarFile && { attachments: [attached(calendarFile)] }),
          from: options.from,
          headers: {
            'Content-Language': language,
            ...(!thread && { 'Auto-Submitted': 'auto-generated' }),
            ...(stopLink && {
              // On one line, because some mail servers' signatures broke when it was folded.
              'List-Unsubscribe': { prepared: true, value: `<${stopLink}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        await traced('call', { service: 'mail' }, () => taken);
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
  command?: string;
  response?: string;
  syscall?: string;
}

/**
 * Makes the error of a failed mail. Only the server's verdict on the recipient is final. Everything else can
 * be fixed by us or by the server: a refused sender, login or relay, which servers report at the recipient or
 * after the message.
 */
function mailError({ code = '', command = '', response = '', syscall, message }: SmtpError): Error {
  const [, reply = '', status = ''] = REPLY.exec(response) ?? [];
  const about = [code, command, reply, status].filter(Boolean).join(' ');
  const isNoAddress = command === 'API' && /recipient/i.test(message);
  const isFinal = command === 'RCPT TO' && isOfRecipient({ reply, status, response });
  const told = `The mail was not taken: ${about}`;
  if (code === 'EENVELOPE' && (isNoAddress || isFinal)) return new MailRefusal(told);
  const isNotTaken = /^[45]/.test(reply) || syscall === 'connect' || code === 'EDNS';
  return isNotTaken ? new MailNotTaken(told, command === 'RCPT TO') : new Error(told);
}

/** A reply's code and, if it has one, its enhanced status (RFC 3463). */
const REPLY = /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/;

/** 5.1.7 and 5.1.8 concern the sender, and Postfix uses 5.1.0 for a sender too. */
const BAD_RECIPIENT = /^5\.1\.(?![078]$)/;

/** Without an enhanced status the reply's text decides; qmail puts the status at its end. */
const PLAINLY_BAD = ['550', '551', '553'];
const OF_US = /5\.7\.|sender|relay|auth/i;

function isOfRecipient({
  reply,
  status,
  response,
}: Record<'reply' | 'status' | 'response', string>) {
  return status ? BAD_RECIPIENT.test(status) : PLAINLY_BAD.includes(reply) && !OF_US.test(response);
}

function attached(content: string) {
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: 'session.ics', content, contentType };
}
