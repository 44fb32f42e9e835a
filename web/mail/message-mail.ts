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
  /** The mail to whoever offered words for the testimonials. */
  offerCopy: {
    text: 'Thank you for trusting us with your words. Before we show them, we write to you so that you see them as they will appear.',
    takeBack:
      'You can take them back at any time, before or after that. Nobody asks why. Please keep this e-mail: its link does it.',
    link: 'Take your words back',
  },
  /** The page on which words are taken back. */
  takeBack: {
    ask: {
      heading: 'Take your words back?',
      text: 'They are taken off our site within seconds and are never shown again. What we know of you by them is deleted. Nobody asks why.',
    },
    confirm: 'Yes, take them back',
    done: {
      heading: 'Your words are yours again',
      text: 'They are leaving our pages now, and are not shown again. If you see them elsewhere, please write to us, and we have them taken down there too. Thank you for having lent them to us.',
    },
    unknown: {
      heading: 'There is nothing here to take back',
      text: 'We no longer keep it, or part of the link is missing. If you still see your words on our site, please write to us.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please try again in a minute. Your words are not taken back yet.',
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
  offerCopy: {
    text: 'شكرًا لأنك ائتمنتنا على كلماتك. نكتب إليك قبل عرضها لتراها كما ستظهر.',
    takeBack:
      'يمكنك سحبها متى شئت، قبل ذلك أو بعده، ولن يسألك أحد عن السبب. يرجى الاحتفاظ بهذه الرسالة، ففيها الرابط الذي يسحبها.',
    link: 'سحب كلماتك',
  },
  takeBack: {
    ask: {
      heading: 'هل تسحب كلماتك؟',
      text: 'تختفي من موقعنا خلال ثوانٍ ولا تُعرض بعدها. ويُحذف ما عرفناه عنك بها. ولن يسألك أحد عن السبب.',
    },
    confirm: 'نعم، أسحبها',
    done: {
      heading: 'عادت كلماتك إليك',
      text: 'تغادر صفحاتنا الآن، ولن تُعرض مجددًا. وإن رأيتها في مكان آخر فيكفي أن تكتب إلينا لنحذفها من هناك أيضًا. شكرًا لأنك أعرتنا إياها.',
    },
    unknown: {
      heading: 'لا شيء هنا لسحبه',
      text: 'لم نعد نحفظه، أو ينقص الرابط جزء منه. وإن كانت كلماتك ما زالت في موقعنا فيرجى مراسلتنا.',
    },
    failed: {
      heading: 'تعذّر ذلك الآن',
      text: 'يرجى المحاولة مجددًا بعد دقيقة، فكلماتك لم تُسحب بعد.',
    },
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
  /** What was sent is for the testimonials. */
  isOffer: boolean;
  /** The link that shows the message, or takes back what was offered. */
  link: string;
  stopLink: string;
}

/** An answer of staff to the writer of a message. */
interface MessageReplyRequest extends ToCustomer {
  kind: 'message-reply';
  reply: string;
  /** Takes back the words that were offered; null for any other message. */
  takeBackLink: string | null;
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
      t(request.isOffer ? 'offerCopy.text' : 'messageCopy.text'),
      t('messageCopy.now'),
      t(request.isOffer ? 'offerCopy.takeBack' : 'messageCopy.words'),
    ],
    link: { label: t(request.isOffer ? 'offerCopy.link' : 'messageCopy.link'), href: request.link },
  });
}

/** Answers a message; its subject keeps it in one thread with the mail that confirmed the message. */
export function messageReplyMail(request: MessageReplyRequest, t: Say): MailContent {
  return toStranger(request, `Re: ${t('messageCopy.subject')}`, {
    heading: t('messageReply.heading'),
    paragraphs: [request.reply],
    ...(request.takeBackLink && {
      link: { label: t('offerCopy.link'), href: request.takeBackLink },
    }),
  });
}
