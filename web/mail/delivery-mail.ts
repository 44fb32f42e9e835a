import { appointmentTimes, homeLine, homeZone } from '#machines/home-time.ts';
import type { Translation } from '#web/i18n/translation.ts';
import { customerMail, type MailContent, type Say, type ToCustomer } from './mail-content.ts';

export const en = {
  /** The mail that brings a finished file. */
  delivered: {
    subject: 'It is here: {{title}}',
    heading: 'It is here, and it is yours',
    ready:
      'Thank you for your trust. The button below opens your PDF: to read on any device, or to print and write in.',
    made: 'Thank you for your trust, and for your patience. What was made for you is finished: the button below opens it.',
    keep: 'Please save it where you will find it again. If the link expires, open it anyway: one click sends you a new one.',
    link: 'Open it',
    until: 'The link works until',
  },
  /** The page behind an expired link to a file. */
  documentAgain: {
    ask: {
      heading: 'This link has expired',
      text: 'For your safety it works only for a while. What you bought is still yours: one click sends a new link to the booking’s e-mail address.',
    },
    confirm: 'Send me a new link',
    done: {
      heading: 'A new link is on its way',
      text: 'It goes to the e-mail address that you booked with, and should be there within a few minutes.',
    },
    unknown: {
      heading: 'This link does not work',
      text: 'Part of it may be missing, or there is nothing behind it any more. Please open it from our e-mail again, or write to us.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'What you bought is safe. Please try again in a minute, or write to us.',
    },
  },
  /** The mails about work that is paused by agreement, and that goes on. */
  paused: {
    subject: 'Paused for now: {{title}}',
    heading: 'Paused for now',
    text: 'We have paused what we are making for you. Below is what we want you to know about it.',
    next: 'These days do not count towards the time we promised, and nothing is lost. We’ll write to you as soon as we resume. If you have a question, just reply to this e-mail.',
    reason: 'What you should know',
  },
  resumed: {
    subject: 'We have resumed: {{title}}',
    heading: 'We have resumed',
    text: 'We are working again on what we are making for you.',
    next: 'You’ll get it as soon as it is finished. If you have a question, just reply to this e-mail.',
    due: 'With you at the latest',
  },
} as const;

export const ar: Translation<typeof en> = {
  delivered: {
    subject: 'وصل ما طلبته: {{title}}',
    heading: 'وصل، وهو لك',
    ready:
      'شكرًا على ثقتك. الزر أدناه يفتح ملف PDF الخاص بك: للقراءة على أي جهاز، أو للطباعة والكتابة فيه.',
    made: 'شكرًا على ثقتك وعلى صبرك. اكتمل ما أُعدّ من أجلك، والزر أدناه يفتحه.',
    keep: 'من الأفضل أن تحفظه حيث تجده بسهولة. وإن انتهت صلاحية الرابط فيكفي أن تفتحه: بنقرة واحدة يصلك رابط جديد.',
    link: 'فتح الملف',
    until: 'يعمل الرابط حتى',
  },
  documentAgain: {
    ask: {
      heading: 'انتهت صلاحية هذا الرابط',
      text: 'حرصًا على أمانك يعمل الرابط مدة محدودة. وما اشتريته يبقى لك: بنقرة واحدة يُرسل رابط جديد إلى عنوان البريد الإلكتروني الخاص بالحجز.',
    },
    confirm: 'إرسال رابط جديد إليّ',
    done: {
      heading: 'رابط جديد في طريقه إليك',
      text: 'يُرسل إلى عنوان البريد الإلكتروني الذي تم الحجز به، ومن المتوقع وصوله خلال بضع دقائق.',
    },
    unknown: {
      heading: 'هذا الرابط لا يعمل',
      text: 'ربما نقص جزء منه، أو لم يعد خلفه شيء. يرجى فتحه من رسالتنا مرة أخرى، أو الكتابة إلينا.',
    },
    failed: {
      heading: 'لم ينجح ذلك الآن',
      text: 'ما اشتريته في أمان. يرجى المحاولة مرة أخرى بعد دقيقة، أو الكتابة إلينا.',
    },
  },
  paused: {
    subject: 'نتوقف قليلًا: {{title}}',
    heading: 'توقّف مؤقت',
    text: 'يتوقف العمل على ما نعدّه من أجلك لفترة. وفيما يلي ما نودّ إخبارك به عن ذلك.',
    next: 'تتوقف معه المهلة التي وعدنا بها، ولا يضيع شيء. سنكتب إليك فور استئناف العمل. وإن كان لديك سؤال فالرد على هذه الرسالة يصل إلينا.',
    reason: 'ما نودّ إخبارك به',
  },
  resumed: {
    subject: 'استُؤنف العمل: {{title}}',
    heading: 'استُؤنف العمل',
    text: 'عدنا إلى العمل على ما نعدّه من أجلك.',
    next: 'سيصلك حالما يكتمل. وإن كان لديك سؤال فالرد على هذه الرسالة يصل إلينا.',
    due: 'يصلك في موعد أقصاه',
  },
};

/** A mail that brings the link to a finished file. */
export interface DeliveryMailRequest extends ToCustomer {
  kind: 'delivered';
  facts: {
    name: string;
    title: string;
    /** The file is the same for everybody, not made for the person. */
    isForEverybody: boolean;
    link: string;
    /** When the link expires, ISO 8601. */
    until: string;
  };
}

/** A mail about work that is paused by agreement, or goes on. */
export interface PauseMailRequest extends ToCustomer {
  kind: 'paused' | 'resumed';
  facts: {
    name: string;
    title: string;
    /** The reason as staff typed it; null for work that goes on. */
    reason: string | null;
    /** The current due time, ISO 8601; null if there is none. */
    dueAt: string | null;
  };
}

/** A mail with what staff wrote about an order. */
export interface LetterMailRequest extends ToCustomer {
  kind: 'letter';
  facts: {
    name: string;
    subject: string;
    text: string;
    /** The link to the order; null once it no longer works. */
    link: string | null;
  };
}

export function letterMail(request: LetterMailRequest, t: Say): MailContent {
  const { name, subject, text, link } = request.facts;
  return customerMail(request, subject, {
    heading: subject,
    paragraphs: [t('order.greeting', { name }), text],
    ...(link && { link: { label: t('order.link'), href: link } }),
  });
}

export function pauseMail(request: PauseMailRequest, t: Say): MailContent {
  const { kind, language, facts } = request;
  const { name, title, reason, dueAt } = facts;
  return customerMail(request, t(`${kind}.subject`, { title }), {
    heading: t(`${kind}.heading`),
    paragraphs: [t('order.greeting', { name }), t(`${kind}.text`), t(`${kind}.next`)],
    facts: [
      { label: t('order.service'), value: title },
      { label: t('paused.reason'), value: reason ?? '' },
      { label: t('resumed.due'), value: dueAt ? homeLine(dueAt, language) : '' },
    ],
  });
}

export function deliveryMail(request: DeliveryMailRequest, t: Say): MailContent {
  const { language, facts } = request;
  const { name, title, isForEverybody, link } = facts;
  const { day } = appointmentTimes(facts.until, language, homeZone).own;
  return customerMail(request, t('delivered.subject', { title }), {
    heading: t('delivered.heading'),
    paragraphs: [
      t('order.greeting', { name }),
      t(isForEverybody ? 'delivered.ready' : 'delivered.made'),
      t('delivered.keep'),
    ],
    facts: [
      { label: t('order.service'), value: title },
      { label: t('delivered.until'), value: day },
    ],
    link: { label: t('delivered.link'), href: link },
  });
}
