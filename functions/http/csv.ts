import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { homeZone } from '#machines/home-time.ts';
import type { Localised } from '#machines/language.ts';
import type { OrderState } from '#machines/order/step.ts';
import { attachmentHeaders } from './files.ts';

/** Makes spreadsheets read the file as UTF-8; without it Arabic is garbled. */
const BYTE_ORDER_MARK = '\uFEFF';

interface CsvFile<Row> {
  /** The file's name without its date. */
  name: string;
  columns: readonly string[];
  /** Returns the values of a row, in the order of the columns. */
  cells(row: Row): ReadonlyArray<string | number | null>;
  /** Yields the rows in batches. */
  rows(): AsyncIterable<Row[]>;
}

/**
 * Sends a file for spreadsheets, row after row. Values that look like formulas are escaped, because people
 * type their own names.
 */
export function sendCsv<Row>(c: Context, { name, columns, cells, rows }: CsvFile<Row>): Response {
  const lines = (values: ReadonlyArray<ReadonlyArray<unknown>>) =>
    stringify(values as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });
  const today = csvDate(new Date()).slice(0, 10);
  const headers = attachmentHeaders({
    name: `${name} ${today}.csv`,
    type: 'text/csv; charset=utf-8',
  });
  for (const [header, value] of Object.entries(headers)) c.header(header, value);
  return stream(c, async (out) => {
    await out.write(BYTE_ORDER_MARK + lines([columns]));
    for await (const some of rows()) {
      if (out.aborted) return;
      if (some.length > 0) await out.write(lines(some.map(cells)));
    }
  });
}

const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: homeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Writes a time in Dubai in a form that spreadsheets read in every country. */
export const csvDate = (at: string | Date): string => written.format(new Date(at));

interface CsvWords {
  orders: { name: string; columns: readonly string[] };
  subscribers: {
    name: string;
    columns: readonly string[];
    /** What somebody gets who has chosen no topics, or no topic that there is. */
    everything: string;
    onlyForAll: string;
  };
  states: Record<OrderState, string>;
  delivered: string;
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
      columns: ['E-mail address', 'Language', 'Topics', 'Asked', 'Confirmed'],
      everything: 'Everything',
      onlyForAll: 'Only what is for everybody',
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
    delivered: 'Delivered',
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
      columns: ['البريد الإلكتروني', 'اللغة', 'المواضيع', 'تاريخ الطلب', 'تاريخ التأكيد'],
      everything: 'كل المواضيع',
      onlyForAll: 'الرسائل العامة فقط',
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
    delivered: 'سُلِّم',
    providers: { stripe: 'بطاقة', ziina: 'زينة', bank_transfer: 'تحويل مصرفي' },
  },
};
