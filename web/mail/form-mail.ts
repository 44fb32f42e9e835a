import type { MessageFields } from '#machines/api/forms.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import {
  customerMail,
  type MailContent,
  type MailPart,
  stopPart,
  type ToCustomer,
} from './mail-content.ts';
import { toStaff } from './staff-mail.ts';

/** A mail to a member of staff with a message of the contact form. */
interface MessageMailRequest {
  kind: 'message';
  language: Language;
  /** The link to the page on which it is answered. */
  link: string;
  message: MessageFields & {
    language: Language;
    /** ISO 8601. */
    sentAt: string;
  };
}

/** A mail to the writer of a message. */
interface MessageCopyRequest extends ToCustomer {
  kind: 'message-copy';
  /** The link that shows the message. */
  link: string;
  stopLink: string;
}

/** An answer of staff to the writer of a message. */
interface MessageReplyRequest extends ToCustomer {
  kind: 'message-reply';
  reply: string;
  stopLink: string;
}

/** A mail that asks whether an address wants the newsletter. */
interface SubscriptionRequest extends Omit<MessageCopyRequest, 'kind'> {
  kind: 'confirm-subscription';
}

/** A mail that confirms a subscription. */
interface SubscribedRequest extends ToCustomer {
  kind: 'subscribed';
  leaveLink: string;
}

export function messageMail({ language, message, link }: MessageMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const about = message.subject && t(`message.subjects.${message.subject}`);
  const content = toStaff([t('message.subject'), about, message.name], {
    language,
    heading: t('message.subject'),
    paragraphs: [t('message.text'), t('message.danger')],
    facts: [
      { label: t('message.name'), value: message.name },
      { label: t('message.email'), value: message.email },
      { label: t('message.about'), value: about },
      { label: t('message.sentAt'), value: homeLine(message.sentAt, language) },
    ].filter(({ value }) => value !== ''),
    link: { label: t('open.message'), href: link },
  });
  const words: MailPart = {
    language: message.language,
    heading: i18nFor(message.language).getFixedT(message.language, 'mail')('message.heading'),
    paragraphs: message.message.split(/\n+/),
    facts: [],
  };
  return { ...content, parts: [...content.parts, words] };
}

export function messageCopyMail(request: MessageCopyRequest): MailContent {
  const { language, link } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  return toStranger(request, t('messageCopy.subject'), {
    heading: t('messageCopy.heading'),
    paragraphs: [
      t('order.namelessGreeting'),
      t('messageCopy.text'),
      t('messageCopy.now'),
      t('messageCopy.words'),
    ],
    link: { label: t('messageCopy.link'), href: link },
  });
}

/** Answers a message; its subject keeps it in one thread with the mail that confirmed the message. */
export function messageReplyMail(request: MessageReplyRequest): MailContent {
  const t = i18nFor(request.language).getFixedT(request.language, 'mail');
  return toStranger(request, `Re: ${t('messageCopy.subject')}`, {
    heading: t('messageReply.heading'),
    paragraphs: request.reply.split(/\n+/),
  });
}

export function subscriptionMail(request: SubscriptionRequest): MailContent {
  const { language, link } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  return toStranger(request, t('newsletter.confirm.subject'), {
    heading: t('newsletter.confirm.heading'),
    paragraphs: [
      t('order.namelessGreeting'),
      t('newsletter.confirm.text'),
      t('newsletter.confirm.next'),
    ],
    link: { label: t('newsletter.confirm.link'), href: link },
  });
}

export function subscribedMail(request: SubscribedRequest): MailContent {
  const { language, leaveLink } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const leaving: MailPart = {
    language,
    heading: t('newsletter.subscribed.leaving'),
    paragraphs: [t('newsletter.subscribed.leavingText')],
    facts: [],
    link: { label: t('newsletter.subscribed.link'), href: leaveLink },
  };
  const passage = {
    heading: t('newsletter.subscribed.heading'),
    paragraphs: [t('order.namelessGreeting'), t('newsletter.subscribed.text')],
  };
  return customerMail(request, t('newsletter.subscribed.subject'), passage, [leaving]);
}

function toStranger(
  request: ToCustomer & { stopLink: string },
  subject: string,
  passage: Parameters<typeof customerMail>[2],
): MailContent {
  const stop = stopPart(request.language, request.stopLink, 'stop.form');
  return customerMail(request, subject, passage, stop);
}
