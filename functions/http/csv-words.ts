import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Localised } from '#machines/language.ts';
import type { OrderState } from '#machines/order/step.ts';

interface CsvWords {
  orders: { name: string; columns: readonly string[] };
  subscribers: { name: string; columns: readonly string[] };
  states: Record<OrderState, string>;
  providers: Record<PaymentProvider, string>;
}

/** The names and headings of the files that staff save. */
export const csvWords: Localised<CsvWords> = {
  en: {
    orders: {
      name: 'orders',
      columns: [
        ...['Booked', 'Customer', 'E-mail address', 'Language', 'What was booked', 'Price'],
        ...['Currency', 'State', 'Paid by', 'Reference'],
      ],
    },
    subscribers: {
      name: 'newsletter',
      columns: ['E-mail address', 'Language', 'Asked', 'Confirmed'],
    },
    states: {
      draft: 'Begun',
      awaitingPayment: 'Waits for payment',
      paid: 'Paid',
      disputed: 'Disputed',
      refunded: 'Refunded',
      expired: 'Expired unpaid',
      cancelled: 'Cancelled',
    },
    providers: { stripe: 'Card', ziina: 'Ziina', bank_transfer: 'Bank transfer' },
  },
  ar: {
    orders: {
      name: 'الطلبات',
      columns: [
        ...['تاريخ الحجز', 'العميل', 'البريد الإلكتروني', 'اللغة', 'ما حُجز', 'السعر'],
        ...['العملة', 'الحالة', 'طريقة الدفع', 'الرقم المرجعي'],
      ],
    },
    subscribers: {
      name: 'النشرة البريدية',
      columns: ['البريد الإلكتروني', 'اللغة', 'تاريخ الطلب', 'تاريخ التأكيد'],
    },
    states: {
      draft: 'بدأ',
      awaitingPayment: 'بانتظار الدفع',
      paid: 'مدفوع',
      disputed: 'معترَض عليه',
      refunded: 'أُعيد مبلغه',
      expired: 'انتهى دون دفع',
      cancelled: 'ملغى',
    },
    providers: { stripe: 'بطاقة', ziina: 'زينة', bank_transfer: 'تحويل مصرفي' },
  },
};
