import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { displayPrice } from '#machines/money.ts';
import type { ReportedAmount } from '#machines/order/types.ts';
import type { Translation } from '#web/i18n/translation.ts';
import type { MailContent, Say } from './mail-content.ts';
import { toStaff } from './staff-mail.ts';

export const en = {
  content: {
    subject: 'The site shows older content',
    text: 'The content below could not be read, or was not complete. Visitors see the last good version, where there is one.',
    next: 'Orders go on with prices that were verified within the last quarter of an hour; after that they are refused until the prices can be read. Please look at what was published last, and whether the content service answers.',
    source: 'Content',
  },
  unknownMoney: {
    subject: 'Money that belongs to no order',
    text: 'The payment provider below received money that belongs to no order of this site. Please look it up there. If it was not meant for something sold elsewhere, please return it.',
    provider: 'Provider',
    id: 'Its id there',
  },
  webhookSilent: {
    subject: 'A service no longer reports to the site',
    text: 'Payments or sessions were settled, but the webhook of the service below reported none of them. Orders go on, more slowly, because the site asks for itself. Please look in the service’s dashboard whether the webhook is still set up, and how its messages were answered.',
    service: 'Service',
    since: 'Last heard',
  },
} as const;

export const ar: Translation<typeof en> = {
  content: {
    subject: 'يعرض الموقع محتوى أقدم',
    text: 'تعذّرت قراءة المحتوى المذكور أدناه، أو كان غير مكتمل. يرى الزوار آخر نسخة سليمة إن وُجدت.',
    next: 'تُقبل الطلبات بالأسعار التي جرى التحقق منها خلال ربع الساعة الأخير، ثم تُرفض إلى أن تصبح قراءة الأسعار ممكنة. يرجى مراجعة آخر ما نُشر، والتأكد من أن خدمة المحتوى تستجيب.',
    source: 'المحتوى',
  },
  unknownMoney: {
    subject: 'مبلغ لا يخصّ أي طلب',
    text: 'وصل إلى مزوّد الدفع المذكور أدناه مبلغ لا يخصّ أي طلب من طلبات هذا الموقع. يرجى البحث عنه هناك، وإعادته ما لم يكن ثمنًا لما بيع خارج الموقع.',
    provider: 'مزوّد الدفع',
    id: 'رقمه هناك',
  },
  webhookSilent: {
    subject: 'خدمة لم تعد ترسل إشعاراتها إلى الموقع',
    text: 'اكتملت مدفوعات أو جلسات ولم يصل أي إشعار عنها من الخدمة المذكورة أدناه. تستمر الطلبات بوتيرة أبطأ، لأن الموقع يسأل بنفسه. يرجى التحقّق في لوحة تحكّم الخدمة من أن الإشعارات ما زالت مفعّلة، ومن الردود التي تلقّتها.',
    service: 'الخدمة',
    since: 'آخر إشعار',
  },
};

/** A mail to staff about content that could not be read. */
export interface ContentMailRequest {
  kind: 'content';
  language: Language;
  /** The page, as `en /coaching`, or `catalogue`. */
  source: string;
  /** The link to the Studio. */
  link: string;
}

/** Outside services, as they name themselves in both languages. No bank tells us of money by itself. */
const serviceNames = { stripe: 'Stripe', ziina: 'Ziina', calendly: 'Calendly', bank_transfer: '' };

/** A mail to staff about money at a provider that belongs to no order. */
export interface UnknownMoneyMailRequest {
  kind: 'unknown-money';
  language: Language;
  provider: PaymentProvider;
  /** The provider's own id, which its dashboard finds. */
  providerId: string;
  /** Our reference, by which staff find the customer in older mails; null where it is not of our making. */
  reference: string | null;
  amount: ReportedAmount;
  /** The link to the orders, one of which it may belong to after all. */
  link: string;
}

/** A mail to staff about an outside service whose webhook reports nothing. */
export interface WebhookSilentMailRequest {
  kind: 'webhook-silent';
  language: Language;
  service: 'stripe' | 'ziina' | 'calendly';
  since: Date;
  /** The link to the page of the vital signs. */
  link: string;
}

export function contentMail({ language, source, link }: ContentMailRequest, t: Say): MailContent {
  return toStaff(language, [t('content.subject'), source], {
    paragraphs: [t('content.text'), t('content.next')],
    facts: [{ label: t('content.source'), value: source }],
    link: { label: t('open.studio'), href: link },
  });
}

export function unknownMoneyMail(request: UnknownMoneyMailRequest, t: Say): MailContent {
  const { language, provider, providerId, reference, amount, link } = request;
  return toStaff(language, [t('unknownMoney.subject'), providerId], {
    paragraphs: [t('unknownMoney.text')],
    facts: [
      { label: t('unknownMoney.provider'), value: serviceNames[provider] },
      { label: t('unknownMoney.id'), value: providerId },
      { label: t('facts.reference'), value: reference ?? '' },
      { label: t('facts.received'), value: displayPrice(amount, language) },
    ],
    link: { label: t('open.orders'), href: link },
  });
}

export function webhookSilentMail(request: WebhookSilentMailRequest, t: Say): MailContent {
  const { language, service, since, link } = request;
  return toStaff(language, [t('webhookSilent.subject'), serviceNames[service]], {
    paragraphs: [t('webhookSilent.text')],
    facts: [
      { label: t('webhookSilent.service'), value: serviceNames[service] },
      { label: t('webhookSilent.since'), value: homeLine(since.toISOString(), language) },
    ],
    link: { label: t('open.status'), href: link },
  });
}
