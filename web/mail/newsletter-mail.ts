import type { Translation } from '#web/i18n/translation.ts';
import {
  customerMail,
  type MailContent,
  type MailPart,
  type Say,
  type ToCustomer,
} from './mail-content.ts';
import { toStranger } from './stop.ts';

export const en = {
  /** The mails about a subscription. */
  newsletter: {
    confirm: {
      subject: 'One click, and the newsletter is yours',
      heading: 'Would you like our newsletter?',
      text: 'Somebody, we hope it was you, asked for it with this address. If you do nothing, nothing comes.',
      next: 'The link opens a page with one button. Only that button puts you on the list.',
      link: 'Yes, I would like it',
    },
    subscribed: {
      subject: 'You are on the list',
      heading: 'You are on the list',
      text: 'Thank you for joining. We write now and then, when there is something worth your time.',
      leaving: 'Enough of it?',
      leavingText: 'One click deletes your address from the list. Nobody asks why.',
      link: 'Leave the newsletter',
      choice: 'Only some of it?',
      choiceText: 'You choose which kinds of letters come, and in which language.',
      choiceLink: 'Choose topics and language',
    },
  },
  /** The page on which a subscription is confirmed. */
  newsletterConfirm: {
    ask: {
      heading: 'Would you like our newsletter?',
      text: 'One click puts your address on the list. Another takes it off at any time.',
    },
    confirm: 'Yes, please',
    done: {
      heading: 'You are now subscribed! 🎉',
      text: 'Thank you for joining! Stay tuned for updates.',
    },
    unknown: {
      heading: 'This link has expired',
      text: 'It works for a few days only, or part of it is missing. You can ask for the newsletter again at the foot of every page.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please try again in a minute. Your address is not on the list yet.',
    },
  },
  /** The page on which a reader leaves the newsletter. */
  newsletterLeave: {
    ask: {
      heading: 'Leave the newsletter?',
      text: 'Nothing more will come, and your address is deleted from the list. Nobody asks why.',
    },
    confirm: 'Yes, take me off the list',
    done: {
      heading: 'You have left the newsletter',
      text: 'Your address is deleted from the list. You are welcome back at any time.',
    },
    unknown: {
      heading: 'This link does not work',
      text: 'Part of it may be missing. Please open it from our e-mail again, or write to us.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please try again in a minute. Your address is still on the list.',
    },
  },
} as const;

export const ar: Translation<typeof en> = {
  newsletter: {
    confirm: {
      subject: 'نقرة واحدة وتصلك النشرة',
      heading: 'هل ترغب في نشرتنا البريدية؟',
      text: 'طُلبت النشرة بهذا العنوان، ولعلّ الطلب منك. وإن لم تفعل شيئًا فلن يصلك منها شيء.',
      next: 'يفتح الرابط صفحة فيها زر واحد، وهذا الزر وحده يضع عنوانك في القائمة.',
      link: 'نعم، أرغب فيها',
    },
    subscribed: {
      subject: 'صار عنوانك في القائمة',
      heading: 'صار عنوانك في القائمة',
      text: 'شكرًا لانضمامك إلينا. نكتب إليك بين حين وآخر، حين يكون لدينا ما يستحق وقتك.',
      leaving: 'اكتفيت منها؟',
      leavingText: 'بنقرة واحدة يُحذف عنوانك من القائمة، ولن يسألك أحد عن السبب.',
      link: 'مغادرة النشرة البريدية',
      choice: 'بعضها فقط؟',
      choiceText: 'لك أن تختار ما يصلك من مواضيع، وبأي لغة.',
      choiceLink: 'اختيار المواضيع واللغة',
    },
  },
  newsletterConfirm: {
    ask: {
      heading: 'هل ترغب في نشرتنا البريدية؟',
      text: 'بنقرة واحدة يصبح عنوانك في القائمة، وبأخرى يخرج منها متى شئت.',
    },
    confirm: 'نعم، أرغب فيها',
    done: { heading: 'تم اشتراكك الآن! 🎉', text: 'شكرًا لانضمامك! يصلك جديدنا بين حين وآخر.' },
    unknown: {
      heading: 'انتهت صلاحية هذا الرابط',
      text: 'يعمل الرابط بضعة أيام فقط، أو ربما ينقصه جزء. يمكنك طلب النشرة من جديد في أسفل كل صفحة.',
    },
    failed: {
      heading: 'تعذّر ذلك الآن',
      text: 'يرجى المحاولة مجددًا بعد دقيقة، فعنوانك ليس في القائمة بعد.',
    },
  },
  newsletterLeave: {
    ask: {
      heading: 'مغادرة النشرة البريدية؟',
      text: 'لن يصلك منها شيء بعد ذلك، ويُحذف عنوانك من القائمة، ولن يسألك أحد عن السبب.',
    },
    confirm: 'نعم، احذفوا عنواني',
    done: {
      heading: 'غادرت النشرة البريدية',
      text: 'حُذف عنوانك من القائمة. وعودتك تسعدنا في أي وقت.',
    },
    unknown: {
      heading: 'هذا الرابط لا يعمل',
      text: 'ربما ينقصه جزء. يرجى فتحه من رسالتنا مرة أخرى، أو مراسلتنا.',
    },
    failed: {
      heading: 'تعذّر ذلك الآن',
      text: 'يرجى المحاولة مجددًا بعد دقيقة، فعنوانك ما زال في القائمة.',
    },
  },
};

/** A mail that asks whether an address wants the newsletter. */
interface SubscriptionRequest extends ToCustomer {
  kind: 'confirm-subscription';
  /** The link that confirms the subscription. */
  link: string;
  stopLink: string;
}

/** A mail that confirms a subscription. */
interface SubscribedRequest extends ToCustomer, ReaderLinks {
  kind: 'subscribed';
}

/** The links at the foot of every mail to a reader. */
export interface ReaderLinks {
  /** Leads to the page on which topics and language are chosen. */
  choiceLink: string;
  leaveLink: string;
}

export function subscriptionMail(request: SubscriptionRequest, t: Say): MailContent {
  return toStranger(request, t('newsletter.confirm.subject'), {
    heading: t('newsletter.confirm.heading'),
    paragraphs: [
      t('order.namelessGreeting'),
      t('newsletter.confirm.text'),
      t('newsletter.confirm.next'),
    ],
    link: { label: t('newsletter.confirm.link'), href: request.link },
  });
}

export function subscribedMail(request: SubscribedRequest, t: Say): MailContent {
  const passage = {
    heading: t('newsletter.subscribed.heading'),
    paragraphs: [t('order.namelessGreeting'), t('newsletter.subscribed.text')],
  };
  return customerMail(
    request,
    t('newsletter.subscribed.subject'),
    passage,
    readerParts(request, t),
  );
}

/** Returns how a reader chooses what comes, where there are topics to choose, and how they leave. */
export function readerParts(
  { language, settings, choiceLink, leaveLink }: ToCustomer & ReaderLinks,
  t: Say,
): MailPart[] {
  const part = (heading: string, text: string, label: string, href: string): MailPart => ({
    ...{ language, heading, paragraphs: [text], facts: [] },
    link: { label, href },
  });
  const choosing = part(
    t('newsletter.subscribed.choice'),
    t('newsletter.subscribed.choiceText'),
    t('newsletter.subscribed.choiceLink'),
    choiceLink,
  );
  const leaving = part(
    t('newsletter.subscribed.leaving'),
    t('newsletter.subscribed.leavingText'),
    t('newsletter.subscribed.link'),
    leaveLink,
  );
  return settings?.hasNewsletterTopics ? [choosing, leaving] : [leaving];
}
