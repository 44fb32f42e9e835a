import type { MessageFields } from '#machines/api/forms.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { messageSubjects } from '#web/i18n/message-subjects.ts';
import type { Translation } from '#web/i18n/translation.ts';
import type { MailContent, MailPart, Say, ToCustomer } from './mail-content.ts';
import { toStaff } from './staff-mail.ts';
import { toStranger } from './stop.ts';

export const en = {
  /** The mail to staff with a message of the contact form. */
  message: {
    subject: 'Message from the contact form',
    text: 'Please answer on its page, where your colleagues see it too. Whoever wrote it expects that within two working days.',
    danger: 'If somebody may be in danger, please do not wait: answer at once.',
    heading: 'The message',
    name: 'Name',
    email: 'E-mail',
    sentAt: 'Sent',
    about: 'About',
    subjects: messageSubjects.en,
  },
  /** The mail to the writer of a message, and the page of its link. */
  messageCopy: {
    subject: 'Your message has arrived',
    heading: 'Your message has arrived',
    text: 'Thank you for writing to us. We answer by e-mail, usually within two working days.',
    now: 'If it can’t wait, don’t wait for our answer: someone answers the numbers below now.',
    words: 'This e-mail does not repeat your message. The link shows it for as long as we keep it.',
    link: 'Read your message',
    page: { heading: 'Your message to us', text: 'You sent it on {{day}}.' },
    unknown: {
      heading: 'There is no message here',
      text: 'We no longer keep it, or part of the link is missing.',
    },
  },
  /** The mail with which staff answer a message. */
  messageReply: { heading: 'Our answer to your message' },
} as const;

export const ar: Translation<typeof en> = {
  message: {
    subject: 'رسالة من نموذج التواصل',
    text: 'يرجى الرد من صفحة الرسالة ليراه زملاؤك أيضًا. ينتظر كاتبها الرد خلال يومَي عمل.',
    danger: 'إن كان هناك احتمال خطر على أحد فيرجى الرد فورًا.',
    heading: 'نص الرسالة',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    sentAt: 'وقت الإرسال',
    about: 'الموضوع',
    subjects: messageSubjects.ar,
  },
  messageCopy: {
    subject: 'وصلت رسالتك',
    heading: 'وصلت رسالتك',
    text: 'شكرًا لأنك كتبت إلينا. نجيبك بالبريد الإلكتروني، خلال يومَي عمل في العادة.',
    now: 'وإن كان الأمر عاجلًا فلا تنتظر ردّنا: تجد من يردّ عليك الآن على الرقمين أدناه.',
    words: 'لا نكرّر هنا ما كتبته. يعرضه لك الرابط ما دمنا نحفظه.',
    link: 'قراءة رسالتك',
    page: { heading: 'رسالتك إلينا', text: 'أُرسلت في {{day}}.' },
    unknown: { heading: 'لا توجد رسالة هنا', text: 'لم نعد نحفظها، أو ينقص الرابط جزء منه.' },
  },
  messageReply: { heading: 'ردّنا على رسالتك' },
};

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

export function messageMail({ language, message, link }: MessageMailRequest, t: Say): MailContent {
  const about = message.subject && t(`message.subjects.${message.subject}`);
  const content = toStaff(language, [t('message.subject'), about, message.name], {
    paragraphs: [t('message.text'), t('message.danger')],
    facts: [
      { label: t('message.name'), value: message.name },
      { label: t('message.email'), value: message.email },
      { label: t('message.about'), value: about },
      { label: t('message.sentAt'), value: homeLine(message.sentAt, language) },
    ],
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

export function messageCopyMail(request: MessageCopyRequest, t: Say): MailContent {
  return toStranger(request, t('messageCopy.subject'), {
    heading: t('messageCopy.heading'),
    paragraphs: [
      t('order.namelessGreeting'),
      t('messageCopy.text'),
      t('messageCopy.now'),
      t('messageCopy.words'),
    ],
    link: { label: t('messageCopy.link'), href: request.link },
  });
}

/** Answers a message; its subject keeps it in one thread with the mail that confirmed the message. */
export function messageReplyMail(request: MessageReplyRequest, t: Say): MailContent {
  return toStranger(request, `Re: ${t('messageCopy.subject')}`, {
    heading: t('messageReply.heading'),
    paragraphs: request.reply.split(/\n+/),
  });
}
