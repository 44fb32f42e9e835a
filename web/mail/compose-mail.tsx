import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#machines/language.ts';
import { addMailTexts } from '#web/i18n/mail-texts.ts';
import {
  type AccountMailRequest,
  accountMail,
  type CodeRequest,
  codeMessage,
} from './account-mail.ts';
import {
  type LinksMailRequest,
  linksMail,
  type ReminderRequest,
  reminderMail,
} from './booking-mail.ts';
import { composeCalendarFile } from './calendar-file.ts';
import {
  type DeliveryMailRequest,
  deliveryMail,
  type PauseMailRequest,
  pauseMail,
} from './delivery-mail.ts';
import { type DigestMailRequest, digestMail } from './digest-mail.ts';
import { type ErasureMailRequest, erasureMail } from './erasure-mail.ts';
import {
  type FormMailRequest,
  messageCopyMail,
  messageMail,
  subscribedMail,
  subscriptionMail,
} from './form-mail.ts';
import { MailLayout } from './mail.tsx';
import { plainText } from './mail-content.ts';
import { type OrderMailRequest, orderMail } from './order-mail.ts';
import { type SessionMailRequest, sessionMail } from './session-mail.ts';
import {
  type ContentMailRequest,
  contentMail,
  type StaffMailRequest,
  staffMail,
  type UnknownMoneyMailRequest,
  unknownMoneyMail,
} from './staff-mail.ts';

export type MailRequest =
  | AccountMailRequest
  | CodeRequest
  | OrderMailRequest
  | DeliveryMailRequest
  | ErasureMailRequest
  | PauseMailRequest
  | SessionMailRequest
  | ReminderRequest
  | LinksMailRequest
  | FormMailRequest
  | StaffMailRequest
  | DigestMailRequest
  | ContentMailRequest
  | UnknownMoneyMailRequest;

/** A mail without its addresses. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The language for the mail's header; mails to staff are in both. */
  language: Language | 'en, ar';
  /** The session as a calendar's event; only in a mail about a session whose time is known. */
  calendarFile?: string;
}

addMailTexts();

/** Returns a mail as HTML and as plain text with the same words. */
export function composeMail(request: MailRequest): ComposedMail {
  const content = contentOf(request);
  return {
    subject: content.subject,
    language: 'language' in request ? request.language : 'en, ar',
    text: plainText(content),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout {...content} />)}`,
    ...(request.kind === 'order' && fileOf(request)),
  };
}

/** Only a paid session goes into a person's calendar. */
function fileOf({ mail, language, facts }: OrderMailRequest): Pick<ComposedMail, 'calendarFile'> {
  const { appointment, title } = facts;
  const isTimed = /^(confirmation|session_scheduled|session_without_time)$/.test(mail);
  if (!isTimed || !appointment?.startsAt) return {};
  const { startsAt } = appointment;
  return { calendarFile: composeCalendarFile({ ...appointment, startsAt, title, language }) };
}

function contentOf(request: MailRequest) {
  switch (request.kind) {
    case 'account':
      return accountMail(request);
    case 'code':
      return codeMessage(request);
    case 'order':
      return orderMail(request);
    case 'session_ahead':
      return sessionMail(request);
    case 'paused':
    case 'resumed':
      return pauseMail(request);
    case 'delivered':
      return deliveryMail(request);
    case 'erased':
      return erasureMail(request);
    case 'reminder':
      return reminderMail(request);
    case 'links':
      return linksMail(request);
    case 'message':
      return messageMail(request);
    case 'message-copy':
      return messageCopyMail(request);
    case 'confirm-subscription':
      return subscriptionMail(request);
    case 'subscribed':
      return subscribedMail(request);
    case 'staff':
      return staffMail(request);
    case 'digest':
      return digestMail(request);
    case 'content':
      return contentMail(request);
    case 'unknown-money':
      return unknownMoneyMail(request);
  }
}
