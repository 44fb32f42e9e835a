import type { Language, Localised } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import type { ReportedAmount, StaffNotice } from '#machines/order/types.ts';

/** What staff are told of the order they must look at. */
export interface StaffFacts {
  orderId: string;
  name: string;
  email: string;
  whatsapp: string;
  title: string;
  price: Money;
  /** Of the payment it is about, if there is one. */
  reference: string | null;
  /** What arrived for that payment, as its provider says. */
  received: ReportedAmount | null;
  /** How many receipts were sent with that payment. */
  receipts: number;
}

interface NoticeText {
  subject: string;
  /** What happened and what is to be done. */
  text: string;
}

const notices: Localised<Record<StaffNotice, NoticeText>> = {
  en: {
    transfer_to_confirm: {
      subject: 'Bank transfer to confirm',
      text: 'A customer says that a bank transfer was made. Please look for its reference on the account, and confirm it once the money is there.',
    },
    amount_mismatch: {
      subject: 'Payment of a wrong amount',
      text: 'A payment arrived that is not what was asked. It was not counted, and the customer cannot pay again until it was given back.',
    },
    second_payment: {
      subject: 'Order paid twice',
      text: 'This order was paid a second time. The second payment is kept; please give it back.',
    },
    late_payment: {
      subject: 'Payment for an ended order',
      text: 'Money arrived for an order that had ended. It is kept, and the customer was told that you will write within 24 hours.',
    },
    late_announcement: {
      subject: 'Bank transfer that nobody waited for',
      text: 'A customer says that a bank transfer was made, though the order does not wait for one any more. Please look for it on the account and write to the customer.',
    },
    transfer_unconfirmed: {
      subject: 'Bank transfer still unconfirmed',
      text: 'A bank transfer was announced long ago and nobody has confirmed it. The order waits until somebody does, or cancels it.',
    },
    appointment_cancelled: {
      subject: 'Session cancelled after payment',
      text: 'The calendar says that the session of a paid order was cancelled and no other time was chosen. Please write to the customer.',
    },
    appointment_unpaid: {
      subject: 'Calendar time without a payment',
      text: 'The calendar keeps a time for an order that ended without a payment. Please free it, or write to the customer.',
    },
  },
  ar: {
    transfer_to_confirm: {
      subject: 'تحويل بنكي بانتظار التأكيد',
      text: 'يقول أحد العملاء إنه أجرى تحويلًا بنكيًا. يرجى البحث عن رقمه المرجعي في الحساب وتأكيده عند وصول المبلغ.',
    },
    amount_mismatch: {
      subject: 'دفعة بمبلغ غير مطابق',
      text: 'وصلت دفعة لا تطابق المبلغ المطلوب، فلم تُحتسب، ولا يمكن للعميل أن يدفع من جديد قبل إعادتها إليه.',
    },
    second_payment: {
      subject: 'طلب دُفع مرتين',
      text: 'دُفع هذا الطلب مرة ثانية. الدفعة الثانية محفوظة، ويرجى إعادتها.',
    },
    late_payment: {
      subject: 'دفعة لطلب منتهٍ',
      text: 'وصل مبلغ لطلب كان قد انتهى. المبلغ محفوظ، وقد أُبلغ العميل بأنكم ستكتبون إليه خلال 24 ساعة.',
    },
    late_announcement: {
      subject: 'تحويل بنكي لم يعد منتظرًا',
      text: 'يقول أحد العملاء إنه أجرى تحويلًا بنكيًا، مع أن الطلب لم يعد ينتظر تحويلًا. يرجى البحث عنه في الحساب والكتابة إلى العميل.',
    },
    transfer_unconfirmed: {
      subject: 'تحويل بنكي لم يُؤكَّد بعد',
      text: 'أُعلن عن تحويل بنكي منذ مدة ولم يؤكّده أحد. يبقى الطلب منتظرًا إلى أن يؤكّده أحدكم أو يلغيه.',
    },
    appointment_cancelled: {
      subject: 'إلغاء جلسة مدفوعة',
      text: 'يفيد التقويم بإلغاء جلسة طلب مدفوع دون اختيار موعد آخر. يرجى الكتابة إلى العميل.',
    },
    appointment_unpaid: {
      subject: 'موعد محجوز بلا دفع',
      text: 'يحتفظ التقويم بموعد لطلب انتهى دون دفع. يرجى تحرير الموعد أو الكتابة إلى العميل.',
    },
  },
};

const labels: Localised<Record<keyof StaffFacts, string>> = {
  en: {
    orderId: 'Order',
    name: 'Customer',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    title: 'Item',
    price: 'Price',
    reference: 'Reference',
    received: 'Received',
    receipts: 'Receipts sent',
  },
  ar: {
    orderId: 'الطلب',
    name: 'العميل',
    email: 'البريد الإلكتروني',
    whatsapp: 'واتساب',
    title: 'الخدمة',
    price: 'السعر',
    reference: 'الرقم المرجعي',
    received: 'المبلغ الواصل',
    receipts: 'الإيصالات المرسلة',
  },
};

export interface StaffText extends NoticeText {
  /** What is known, as label and value; what is not is left out. */
  facts: Array<readonly [label: string, value: string]>;
}

export function staffText(language: Language, notice: StaffNotice, facts: StaffFacts): StaffText {
  const { price, received, receipts } = facts;
  const values: Record<keyof StaffFacts, string> = {
    orderId: facts.orderId,
    title: facts.title,
    price: displayPrice(price, language),
    received: received ? amountText(received, language) : '',
    reference: facts.reference ?? '',
    receipts: receipts > 0 ? `${receipts}` : '',
    name: facts.name,
    email: facts.email,
    whatsapp: facts.whatsapp,
  };
  const known = Object.entries(values).filter(([, value]) => value !== '');
  const names: Record<string, string> = labels[language];
  return {
    ...notices[language][notice],
    facts: known.map(([name, value]) => [names[name] ?? name, value] as const),
  };
}

/** A currency that is none of ours is shown as its provider reports it. */
function amountText({ minor, currency }: ReportedAmount, language: Language): string {
  return currency === 'AED' || currency === 'USD'
    ? displayPrice({ minor, currency }, language)
    : `${currency} ${minor} / 100`;
}
