import { randomUUID } from 'node:crypto';
import {
  messageCopyPath,
  newsletterChoicePath,
  newsletterConfirmPath,
  newsletterLeavePath,
  takeBackPath,
} from '#machines/api/paths.ts';
import type { Language } from '#machines/language.ts';
import { type MailReadersDeps, readerOf, readersWho } from '../../mail/mail-readers.ts';
import { type Envelope, MailRefusal, type MailRequest, type SendMail } from '../../mail/mailer.ts';
import type { StopMails } from '../../mail/stop-mails.ts';
import type { UnpaidMails } from '../../mail/unpaid-mails.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { FormJobs, FormsQueue } from './forms.ts';
import type { Messages } from './messages.ts';
import type { Newsletter } from './newsletter.ts';
import type { StaffMessages } from './staff-messages.ts';

export interface FormMailDeps {
  messages: Pick<Messages, 'find' | 'tokenFor'>;
  newsletter: Pick<Newsletter, 'find' | 'confirming' | 'leaving'>;
  sendMail: SendMail;
  stopMails: Pick<StopMails, 'linkFor' | 'isStopped'>;
  unpaidMails: UnpaidMails;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
  /** The mailbox that sends us copies of its mails; null where none does. */
  mailbox: string | null;
  logger: Logger;
}

/** Notifies those who may answer a message, but for those who hear of it with their digest. */
export async function tellOfMessage(
  deps: MailReadersDeps & { database: Pick<Database, 'kysely'>; queue: FormsQueue; logger: Logger },
  { messageId }: FormJobs['message-mail'],
): Promise<void> {
  const readers = await readersWho('answer-message', deps);
  await deps.database.kysely.transaction().execute(async (tx) => {
    for (const { id: to, prefersDigest } of readers) {
      if (!prefersDigest) await deps.queue.enqueue(tx, 'message-letter', { messageId, to });
    }
  });
}

/**
 * Mails a message to one member of staff, whose reply goes to its author, and to the mailbox that tells us of it.
 */
export async function mailMessage(
  deps: FormMailDeps & MailReadersDeps,
  { messageId, to }: FormJobs['message-letter'],
): Promise<void> {
  const message = await deps.messages.find(messageId);
  const reader = await readerOf(to, deps);
  if (!message || !reader) return;
  const { fields, sentAt } = message;
  const { language } = reader;
  const replyTo = [fields.email, deps.mailbox].filter((each) => each !== null).join(', ');
  await deps.sendMail(
    {
      kind: 'message',
      language,
      message: { ...fields, language: message.language, sentAt: sentAt.toISOString() },
      link: `${deps.publicUrl}/admin/messages/${messageId}?lang=${language}`,
    },
    { to: reader.email, replyTo, id: `message.${to ?? 'staff'}.${messageId}` },
  );
}

/**
 * Mails an answer of staff to the author of a message, in one thread with the mail that confirmed it. Where the
 * mailbox refuses it, or was closed to mails of ours, staff see that it did not arrive.
 */
export async function mailReply(
  deps: FormMailDeps & { staffMessages: Pick<StaffMessages, 'findReply' | 'settleReply'> },
  { replyId }: FormJobs['message-reply'],
): Promise<void> {
  const { staffMessages, stopMails, sendMail, logger } = deps;
  const found = await staffMessages.findReply(replyId);
  if (!found) return;
  const { messageId, email, language, isOffer, text: reply, earlier } = found;
  const thread = [`copy.${messageId}`, ...earlier.map((id) => `reply.${id}`)];
  async function send(): Promise<void> {
    const stopLink = stopMails.linkFor(email, language);
    const takeBackLink = isOffer ? linkToTakeBack(deps, language, messageId) : null;
    const request = { kind: 'message-reply', language, reply, takeBackLink, stopLink } as const;
    await sendMail(request, { to: email, id: `reply.${replyId}`, thread });
  }
  const isRefused =
    (await stopMails.isStopped(email)) ||
    (await send().then(
      () => false,
      (error) => {
        if (!(error instanceof MailRefusal)) throw error;
        logger.log('error', 'mail refused', { mail: 'reply', ...errorFields(error) });
        return true;
      },
    ));
  await staffMessages.settleReply(replyId, isRefused ? 'refused' : 'sent');
}

/**
 * Tells the author of a message that it has arrived. It quotes nothing, because anybody may enter anybody's
 * address.
 */
export async function mailMessageCopy(
  deps: FormMailDeps,
  { messageId }: FormJobs['message-copy'],
): Promise<void> {
  const message = await deps.messages.find(messageId);
  if (!message) return;
  const { language, network } = message;
  const { email, consent } = message.fields;
  const stopLink = deps.stopMails.linkFor(email, language);
  const isOffer = consent !== undefined;
  const link = isOffer
    ? linkToTakeBack(deps, language, messageId)
    : linkTo(deps, messageCopyPath, language, deps.messages.tokenFor(messageId));
  const request = { kind: 'message-copy', language, link, isOffer, stopLink } as const;
  const envelope = { to: email, id: `copy.${messageId}`, stopLink };
  await sendToStranger(deps, 'message-copy', network, request, envelope);
}

/** Asks an address to confirm the newsletter, or tells a subscriber that it is already on the list. */
export async function mailSubscriber(
  deps: FormMailDeps,
  { subscriber }: FormJobs['newsletter-mail'],
): Promise<void> {
  const { newsletter, stopMails } = deps;
  const found = await newsletter.find(subscriber);
  if (!found) return;
  const { email, language, network, confirmed_at } = found;
  const { confirming, leaving } = newsletter;
  const token = leaving.tokenFor(email);
  const leaveLink = linkTo(deps, newsletterLeavePath, language, token);
  const choiceLink = linkTo(deps, newsletterChoicePath, language, token);
  const stopLink = confirmed_at ? leaveLink : stopMails.linkFor(email, language);
  const link = linkTo(deps, newsletterConfirmPath, language, confirming.tokenFor(email));
  const request = confirmed_at
    ? ({ kind: 'subscribed', language, leaveLink, choiceLink } as const)
    : ({ kind: 'confirm-subscription', language, link, stopLink } as const);
  const envelope = { to: email, id: `newsletter.${randomUUID()}`, stopLink };
  await sendToStranger(deps, 'newsletter', network, request, envelope);
}

async function sendToStranger(
  { sendMail, unpaidMails, logger }: FormMailDeps,
  kind: 'message-copy' | 'newsletter',
  network: Uint8Array | null,
  request: MailRequest,
  envelope: Envelope,
): Promise<void> {
  await unpaidMails
    .send(kind, { email: envelope.to, network }, () => sendMail(request, envelope))
    .catch((error) => {
      if (!(error instanceof MailRefusal)) throw error;
      logger.log('error', 'mail refused', { mail: 'form', ...errorFields(error) });
    });
}

function linkTo(
  { publicUrl }: FormMailDeps,
  path: string,
  language: Language,
  token: string,
): string {
  return `${publicUrl}${path}?lang=${language}&token=${token}`;
}

const linkToTakeBack = (deps: FormMailDeps, language: Language, messageId: string): string =>
  linkTo(deps, takeBackPath, language, deps.messages.tokenFor(messageId));
