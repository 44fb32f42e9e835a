import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';

export interface ReceiptWords {
  receipt: string;
  taxInvoice: string;
  seller: string;
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

export const receiptWords: Record<Language, ReceiptWords> = {
  en: {
    receipt: 'Receipt',
    taxInvoice: 'Tax Invoice',
    seller: 'From',
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
    receipt: 'إيصال',
    taxInvoice: 'فاتورة ضريبية',
    seller: 'من',
    taxNumber: 'رقم التسجيل الضريبي',
    reference: 'الرقم المرجعي',
    date: 'التاريخ',
    description: 'ما تم شراؤه',
    amount: 'المبلغ',
    charged: 'والدفع بالدرهم',
    total: 'المجموع',
    vat: (percent) => `منه ضريبة القيمة المضافة (${percent} %)`,
    paid: 'المدفوعات',
    returned: 'أُعيد',
    methods: { stripe: 'بالبطاقة', ziina: 'عبر زينة', bank_transfer: 'بتحويل مصرفي' },
  },
};
