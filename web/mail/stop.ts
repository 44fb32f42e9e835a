import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { Translation } from '#web/i18n/translation.ts';
import { customerMail, type MailContent, type MailPart, type ToCustomer } from './mail-content.ts';

export const en = {
  /** How mails to an address are stopped: in the mail, and on the page of its link. */
  stop: {
    heading: 'Not your booking?',
    text: 'Then you don’t have to do anything, and you owe nothing.',
    form: {
      heading: 'Was it not you?',
      text: 'Somebody may have typed your address by mistake. You don’t have to do anything.',
    },
    link: 'Stop e-mails to this address',
    ask: {
      heading: 'Stop e-mails to this address?',
      text: 'We won’t write to it again about unpaid bookings, messages or the newsletter. What is paid we still confirm by e-mail.',
    },
    confirm: 'Yes, stop them',
    done: {
      heading: 'The e-mails are stopped',
      text: 'We won’t write to this address again about unpaid bookings, messages or the newsletter. If you change your mind, please write to us.',
    },
    unknown: {
      heading: 'This link does not work',
      text: 'Part of it may be missing. Please open it from our e-mail again, or write to us.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please try again in a minute. The e-mails are not stopped yet.',
    },
    retry: 'Try again',
  },
} as const;

export const ar: Translation<typeof en> = {
  stop: {
    heading: 'هذا الحجز ليس لك؟',
    text: 'إذن لا يلزمك شيء، ولا شيء عليك.',
    form: { heading: 'لم يكن هذا منك؟', text: 'لعلّ أحدهم أدخل عنوانك سهوًا، ولا يلزمك شيء.' },
    link: 'إيقاف الرسائل إلى هذا العنوان',
    ask: {
      heading: 'إيقاف الرسائل إلى هذا العنوان؟',
      text: 'لن نكتب بعدها إلى هذا العنوان بشأن حجوزات لم تُدفع، ولا بشأن الرسائل والنشرة البريدية. أما ما دُفع فيبقى تأكيده بالبريد الإلكتروني.',
    },
    confirm: 'نعم، إيقافها',
    done: {
      heading: 'توقّفت الرسائل',
      text: 'لن نكتب إلى هذا العنوان بعد الآن بشأن حجوزات لم تُدفع، ولا بشأن الرسائل والنشرة البريدية. وإن رغبت في عودتها فيرجى مراسلتنا.',
    },
    unknown: {
      heading: 'هذا الرابط لا يعمل',
      text: 'ربما ينقصه جزء. يرجى فتحه من رسالتنا مرة أخرى، أو مراسلتنا.',
    },
    failed: {
      heading: 'تعذّر ذلك الآن',
      text: 'يرجى المحاولة مجددًا بعد دقيقة، فالرسائل لم تتوقّف بعد.',
    },
    retry: 'المحاولة من جديد',
  },
};

/**
 * Returns how to stop mails that anybody can have sent to anyone, by an unpaid order or by a form.
 * For the same reason such mails carry nothing that was typed, not even the name.
 */
export function stopPart(
  language: Language,
  stopLink: string | undefined,
  about: 'stop' | 'stop.form' = 'stop',
): MailPart[] {
  if (!stopLink) return [];
  const t = i18nFor(language).getFixedT(language, 'mail');
  return [
    {
      language,
      heading: t(`${about}.heading`),
      paragraphs: [t(`${about}.text`)],
      facts: [],
      link: { label: t('stop.link'), href: stopLink },
    },
  ];
}

/** Returns a mail to an address that anybody may have typed into a form. */
export function toStranger(
  request: ToCustomer & { stopLink: string },
  subject: string,
  passage: Parameters<typeof customerMail>[2],
): MailContent {
  const stop = stopPart(request.language, request.stopLink, 'stop.form');
  return customerMail(request, subject, passage, stop);
}
