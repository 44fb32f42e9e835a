import * as z from 'zod/mini';
import type { ReceiptRecipient } from '#machines/api/own-order.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { documentWords } from '#machines/document-words.ts';
import { appointmentTimes, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { type AnyAmount, displayPrice, type Money } from '#machines/money.ts';
import type { EditedWords } from '#web/mail/edited-words.ts';
import type { OrderRow, PaymentRow } from '../../platform/database/tables.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import type { Typesetting } from './typeset.ts';

interface ReceiptWords {
  taxInvoice: string;
  seller: string;
  recipient: string;
  taxNumber: string;
  reference: string;
  date: string;
  description: string;
  amount: string;
  /** Stands before the amount in dirhams, as on the page. */
  charged: string;
  total: string;
  vat(percent: number): string;
  paid: string;
  returned: string;
  methods: Record<PaymentProvider, string>;
}

const receiptWords: Record<Language, ReceiptWords> = {
  en: {
    taxInvoice: 'Tax Invoice',
    seller: 'From',
    recipient: 'To',
    taxNumber: 'TRN',
    reference: 'Reference',
    date: 'Date',
    description: 'What was bought',
    amount: 'Amount',
    charged: 'charged as',
    total: 'Total',
    vat: (percent) => `of which VAT (${percent} %)`,
    paid: 'Payments',
    returned: 'Returned',
    methods: { stripe: 'By card', ziina: 'By Ziina', bank_transfer: 'By bank transfer' },
  },
  ar: {
    taxInvoice: 'فاتورة ضريبية',
    seller: 'من',
    recipient: 'إلى',
    taxNumber: 'رقم التسجيل الضريبي',
    reference: 'الرقم المرجعي',
    date: 'التاريخ',
    description: 'ما تم شراؤه',
    amount: 'المبلغ',
    charged: 'والمدفوع',
    total: 'المجموع',
    vat: (percent) => `منه ضريبة القيمة المضافة (${percent} %)`,
    paid: 'المدفوعات',
    returned: 'أُعيد',
    methods: { stripe: 'بالبطاقة', ziina: 'عبر زينة', bank_transfer: 'بتحويل مصرفي' },
  },
};

/** Read straight from the lake, because a receipt needs the seller's legal details of today. */
const query = `*[_id == "siteSettings"][0]{
  foundationName, legalName, legalAddress, taxNumber,
  "isVatRegistered": isVatRegistered == true
}`;

const name = z.object({ en: z.string(), ar: z.string() });

const seller = z.object({
  foundationName: name,
  legalName: z.nullish(name),
  legalAddress: z.nullish(name),
  taxNumber: z.nullish(z.string()),
  isVatRegistered: z.boolean(),
});

/** The UAE's VAT, which the price includes. */
const VAT_PERCENT = 5;

export interface ReceiptFacts {
  order: Pick<OrderRow, 'amount_minor' | 'currency' | 'created_at'>;
  /** The payments whose money arrived. */
  payments: readonly PaymentRow[];
  item: string;
  /** The price in dollars beside the charged dirhams; null where it is unknown. */
  usd: Money<'USD'> | null;
  /** Whom it is made out to; left out where nobody asked for it. */
  madeOutTo?: ReceiptRecipient | undefined;
}

/**
 * Writes the receipt of a paid order for typesetting, as a tax invoice where the seller is registered for
 * VAT.
 * @throws Error when the settings cannot be read.
 */
export async function receiptOf(
  fetchContent: ContentFetch,
  { order, payments, item, usd, madeOutTo }: ReceiptFacts,
  language: Language,
  edited: EditedWords = {},
): Promise<Typesetting> {
  const parsed = z.safeParse(seller, await fetchContent<unknown>(query, {}));
  if (!parsed.success) throw new Error('the site settings lack what a receipt needs');
  const { foundationName, legalName, legalAddress, taxNumber, isVatRegistered } = parsed.data;
  const words = receiptWords[language];
  const { heading, closing } = { ...documentWords[language].receipt, ...edited.receipt };
  const inText = (amount: AnyAmount) => displayPrice(amount, language);
  const total = { minor: order.amount_minor, currency: order.currency };
  const vat = { ...total, minor: Math.round((total.minor * VAT_PERCENT) / (100 + VAT_PERCENT)) };
  const foundation = foundationName[language];
  return {
    template: 'receipt',
    data: {
      language,
      words: { ...words, vat: words.vat(VAT_PERCENT) },
      title: isVatRegistered ? words.taxInvoice : heading,
      closing,
      foundation,
      seller: legalName?.[language] || foundation,
      address: legalAddress?.[language] ?? '',
      taxNumber: (isVatRegistered && taxNumber) || '',
      recipient: madeOutTo?.recipient ?? '',
      recipientTaxNumber: madeOutTo?.recipientTaxNumber ?? '',
      references: payments.map(({ reference }) => reference),
      date: dayOf(payments[0]?.settled_at ?? order.created_at, language),
      item,
      dollars: usd ? inText(usd) : '',
      total: inText(total),
      vat: isVatRegistered ? inText(vat) : '',
      payments: payments.flatMap((payment) => linesOf(payment, words, language, inText)),
    },
  };
}

/** Lists what was paid and what of it was returned, with method and date. */
function linesOf(
  payment: PaymentRow,
  words: ReceiptWords,
  language: Language,
  inText: (amount: AnyAmount) => string,
): Array<{ label: string; day: string; amount: string }> {
  const { settled_minor, settled_currency, settled_at } = payment;
  const { refunded_minor, refunded_currency, refunded_at } = payment;
  const line = (label: string, at: Date | null, minor: number | null, currency: string | null) =>
    minor && at
      ? [{ label, day: dayOf(at, language), amount: inText({ minor, currency: currency ?? '' }) }]
      : [];
  return [
    ...line(words.methods[payment.provider], settled_at, settled_minor, settled_currency),
    ...line(words.returned, refunded_at, refunded_minor, refunded_currency),
  ];
}

const dayOf = (at: Date, language: Language) =>
  appointmentTimes(at.toISOString(), language, homeZone).own.day;
