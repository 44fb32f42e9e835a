import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { accountMail, codeMessage } from './account-mail.ts';
import { contentMail, unknownMoneyMail, webhookSilentMail } from './alarm-mails.ts';
import { linksMail, reminderMail } from './booking-mail.ts';
import { composeCalendarFile } from './calendar-file.ts';
import { careMail } from './care-mail.ts';
import { deliveryMail, letterMail, pauseMail } from './delivery-mail.ts';
import { digestMail } from './digest-mail.ts';
import { editableMails, type MailId } from './editable-mails.ts';
import { type EditedWords, sayEdited } from './edited-words.ts';
import { editionAskedMail, editionMail } from './edition-mail.ts';
import { erasureMail } from './erasure-mail.ts';
import { MailLayout } from './mail.tsx';
import { type MailContent, plainText, type Say } from './mail-content.ts';
import { messageCopyMail, messageMail, messageReplyMail } from './message-mail.ts';
import { subscribedMail, subscriptionMail } from './newsletter-mail.ts';
import { currentNews, type OrderMailRequest, orderMail } from './order-mail.ts';
import { type SessionMailRequest, sessionMail } from './session-mail.ts';
import { staffMail } from './staff-mail.ts';
import { addMailTexts } from './words.ts';

/** Each kind of mail, and what makes its content. */
const mails = {
  account: accountMail,
  code: codeMessage,
  order: orderMail,
  session_ahead: sessionMail,
  session_confirmed: sessionMail,
  session_moved: sessionMail,
  paused: pauseMail,
  resumed: pauseMail,
  delivered: deliveryMail,
  letter: letterMail,
  erased: erasureMail,
  reminder: reminderMail,
  links: linksMail,
  message: messageMail,
  'message-copy': messageCopyMail,
  'message-reply': messageReplyMail,
  'confirm-subscription': subscriptionMail,
  subscribed: subscribedMail,
  edition: editionMail,
  'edition-asked': editionAskedMail,
  staff: staffMail,
  digest: digestMail,
  care: careMail,
  content: contentMail,
  'unknown-money': unknownMoneyMail,
  'webhook-silent': webhookSilentMail,
} satisfies Record<string, (request: never, t: Say) => MailContent>;

export type MailRequest = Parameters<(typeof mails)[keyof typeof mails]>[0];

/** A mail without its addresses. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The language for the mail's header. */
  language: Language;
  /** The session as a calendar's event; only in a mail about a session whose time is known. */
  calendarFile?: string;
}

addMailTexts();

/**
 * Returns a mail as HTML and as plain text with the same words.
 * @param edited what editors wrote in place of our words.
 */
export function composeMail(request: MailRequest, edited: EditedWords = {}): ComposedMail {
  const { kind, language } = request;
  const contentOf = mails[kind] as (request: MailRequest, t: Say) => MailContent;
  const ours = i18nFor(language).getFixedT(language, 'mail');
  const id = mailOf(request);
  const facts = 'facts' in request ? request.facts : {};
  const say = id ? sayEdited(ours, id, edited, facts) : ours;
  const unsigned = contentOf(request, say);
  const [, ...names] = unsigned.signature;
  const isSigned = unsigned.signature.length > 0;
  const content = { ...unsigned, ...(isSigned && { signature: [say('signature'), ...names] }) };
  return {
    subject: content.subject,
    language,
    text: plainText(content),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout {...content} />)}`,
    ...fileOf(request),
  };
}

/** Returns the mail whose words a request needs; null where editors have none. */
function mailOf(request: MailRequest): MailId | null {
  const { kind } = request;
  if (kind === 'order') return currentNews(request.mail, request.facts);
  if (kind === 'reminder') return request.mail;
  if (kind === 'delivered') return request.facts.isForEverybody ? 'delivered_ready' : 'delivered';
  if (kind === 'message-copy') return request.isOffer ? 'offer_copy' : 'message_copy';
  // Its subject keeps it in one thread with the mail that confirmed the message.
  if (kind === 'message-reply') return 'message_copy';
  if (kind === 'confirm-subscription') return 'confirm_subscription';
  return kind in editableMails ? (kind as MailId) : null;
}

/** Only paid sessions go into a person's calendar. */
function fileOf(request: MailRequest): Pick<ComposedMail, 'calendarFile'> {
  if (!isAboutSession(request)) return {};
  const { language, facts } = request;
  const { title } = facts;
  const sessions =
    'session' in facts ? [facts.session] : [...facts.sessions, ...(facts.cancelled ?? [])];
  const calendarFile = composeCalendarFile({ sessions, title, language });
  return calendarFile === null ? {} : { calendarFile };
}

function isAboutSession(request: MailRequest): request is OrderMailRequest | SessionMailRequest {
  if (request.kind === 'order') return /^(confirmation$|session_)/.test(request.mail);
  return 'facts' in request && 'session' in request.facts;
}
