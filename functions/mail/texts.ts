import type { Language, Localised } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import type { OrderMail } from '#machines/order/types.ts';

/** What a mail about an order says of it. */
export interface OrderFacts {
  name: string;
  title: string;
  price: Money;
  /** The payment's reference. */
  reference: string;
  /** Where the customer finds the booking again. */
  link: string;
}

export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  linkLabel: string;
  /** What it is not, and who helps in a crisis. */
  care: string;
}

const isolated = (text: string) => `\u2066${text}\u2069`;

const ends: Localised<Pick<MailText, 'linkLabel' | 'care'>> = {
  en: {
    linkLabel: 'See your booking',
    care: 'This is coaching, not therapy, medical or clinical treatment. If you are in a crisis, please seek professional help: call 999, or 800-HOPE (4673).',
  },
  ar: {
    linkLabel: 'عرض حجزك',
    care: `هذه الخدمة توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا. إن كنت تمرّ بأزمة فاطلب مساعدة مختصّة: اتصل بالرقم ${isolated('999')} أو ${isolated('800-HOPE (4673)')}.`,
  },
};

type Texts = Record<OrderMail, (facts: OrderFacts) => Omit<MailText, 'linkLabel' | 'care'>>;

const texts: Localised<Texts> = {
  en: {
    confirmation: ({ name, title, price, reference }) => ({
      subject: `Your booking is confirmed: ${title}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `Thank you. Your payment of ${displayPrice(price, 'en')} for “${title}” has arrived, and your booking is confirmed.`,
        'We will write to you within 24 hours about what comes next.',
        `Your reference: ${isolated(reference)}`,
      ],
    }),
    transfer_announced: ({ name, title, price, reference }) => ({
      subject: `Your bank transfer: ${title}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `Thank you. You told us of a bank transfer of ${displayPrice(price, 'en')} for “${title}”. As soon as it arrives we confirm your booking by e-mail.`,
        'Transfers within the UAE arrive within minutes, international ones in 1 to 2 business days; checking them by hand can take another 1 to 2 business days.',
        `Please make sure that your transfer carries this reference: ${isolated(reference)}`,
      ],
    }),
    late_payment: ({ name, title, price, reference }) => ({
      subject: `Your payment has arrived: ${title}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `Thank you. Your payment of ${displayPrice(price, 'en')} for “${title}” has arrived, though the booking had already ended.`,
        'Your money is safe. We will write to you within 24 hours and agree with you how to go on.',
        `Your reference: ${isolated(reference)}`,
      ],
    }),
  },
  ar: {
    confirmation: ({ name, title, price, reference }) => ({
      subject: `تم تأكيد حجزك: ${title}`,
      greeting: `مرحبًا ${name}،`,
      paragraphs: [
        `شكرًا لك. وصلتنا دفعتك بمبلغ ${displayPrice(price, 'ar')} مقابل «${title}»، وقد تم تأكيد حجزك.`,
        'سنكتب إليك خلال 24 ساعة عن الخطوة التالية.',
        `الرقم المرجعي: ${isolated(reference)}`,
      ],
    }),
    transfer_announced: ({ name, title, price, reference }) => ({
      subject: `تحويلك البنكي: ${title}`,
      greeting: `مرحبًا ${name}،`,
      paragraphs: [
        `شكرًا لك. أخبرتنا بتحويل بنكي بمبلغ ${displayPrice(price, 'ar')} مقابل «${title}». سنؤكّد حجزك بالبريد الإلكتروني فور وصوله.`,
        'تصل التحويلات داخل الإمارات خلال دقائق، والدولية خلال يوم إلى يومي عمل، وقد يستغرق التحقق اليدوي منها يوم عمل أو يومين إضافيين.',
        `يرجى التأكد من أن تحويلك يحمل هذا الرقم المرجعي: ${isolated(reference)}`,
      ],
    }),
    late_payment: ({ name, title, price, reference }) => ({
      subject: `وصلتنا دفعتك: ${title}`,
      greeting: `مرحبًا ${name}،`,
      paragraphs: [
        `شكرًا لك. وصلتنا دفعتك بمبلغ ${displayPrice(price, 'ar')} مقابل «${title}»، لكن الحجز كان قد انتهى قبل وصولها.`,
        'مالك في أمان. سنكتب إليك خلال 24 ساعة لنتفق معك على الخطوة التالية.',
        `الرقم المرجعي: ${isolated(reference)}`,
      ],
    }),
  },
};

export function mailText(language: Language, mail: OrderMail, facts: OrderFacts): MailText {
  return { ...texts[language][mail](facts), ...ends[language] };
}
