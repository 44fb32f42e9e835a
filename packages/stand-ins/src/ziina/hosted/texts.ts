import { type CardTexts, englishCard } from '../../shared/cards/texts.ts';
import type { PageLanguage } from '../../shared/page.ts';

/** The texts of the payment pages in one language. */
export interface Texts extends CardTexts {
  notice: string;
  /** The name of the other language in that language. */
  otherLanguage: string;
  heading: string;
  summary: string;
  pay(amount: string): string;
  cancel: string;
  lookAgain: string;
  notPaidYet: string;
  goBack: string;
  tryAgain: string;
  failed: { title: string; text: string };
  /** By error code. */
  refusals: Record<string, string>;
  completed: { title: string; text: string };
  canceled: { title: string; text: string };
  expired: { title: string; text: string };
  unknown: { title: string; text: string };
  testCards: { title: string; hint: string };
  /** What a test card does, by its error code; `pays` for the accepted card. */
  shows: Record<string, string>;
}

const english: Texts = {
  ...englishCard,
  notice: 'Test page: no money moves.',
  otherLanguage: 'العربية',
  heading: 'Pay by card',
  summary: 'What you pay for',
  pay: (amount) => `Pay ${amount}`,
  cancel: 'Cancel the payment',
  lookAgain: 'Not paid yet. Please look at this again:',
  notPaidYet: 'Not paid yet',
  goBack: 'Go back to the site',
  tryAgain: 'Try again',
  failed: { title: 'The payment did not go through', text: 'Nothing was charged.' },
  refusals: {
    generic_decline: 'Your card was declined. You can try again or use another card.',
    insufficient_funds: 'Your card has insufficient funds. You can use another card.',
    test_mode_live_card: 'This page takes test cards only, and this is none.',
  },
  completed: {
    title: 'This is paid',
    text: 'The payment went through once. You will not be charged again.',
  },
  canceled: { title: 'The payment was cancelled', text: 'Nothing was charged.' },
  expired: {
    title: 'This payment page has ended',
    text: 'Nothing was charged. Go back to start a new payment.',
  },
  unknown: {
    title: 'There is no such payment page',
    text: 'The link may be incomplete. Nothing was charged. Close this tab and open the link again.',
  },
  testCards: { title: 'Cards to try', hint: 'Any future month, any three digits, any name.' },
  shows: {
    pays: 'pays',
    generic_decline: 'is declined',
    insufficient_funds: 'has insufficient funds',
  },
};

const arabic: Texts = {
  labels: {
    cardNumber: 'رقم البطاقة',
    cardExpiry: 'تاريخ الانتهاء',
    cardCvc: 'رمز الأمان',
    cardName: 'الاسم على البطاقة',
  },
  problems: {
    numberMissing: 'يرجى كتابة رقم البطاقة.',
    numberLength: 'رقم البطاقة بين 12 و19 رقمًا.',
    numberInvalid: 'رقم البطاقة غير صحيح. يرجى مراجعة أرقامه.',
    expiryInvalid: 'يرجى كتابة الشهر والسنة، مثل \u206612 / 30\u2069.',
    expired: 'انتهت صلاحية هذه البطاقة.',
    cvcInvalid: 'يرجى كتابة رمز الأمان، وهو 3 أو 4 أرقام.',
    nameMissing: 'يرجى كتابة الاسم كما هو على البطاقة.',
  },
  notice: 'صفحة تجربة: لا تُدفع فيها أي أموال.',
  otherLanguage: 'English',
  heading: 'الدفع بالبطاقة',
  summary: 'ما تدفع مقابله',
  pay: (amount) => `دفع ${amount}`,
  cancel: 'إلغاء الدفع',
  lookAgain: 'لم يتم الدفع بعد. يرجى مراجعة ما يلي:',
  notPaidYet: 'لم يتم الدفع بعد',
  goBack: 'العودة إلى الموقع',
  tryAgain: 'المحاولة مرة أخرى',
  failed: { title: 'لم تنجح عملية الدفع', text: 'لم يُخصم أي مبلغ.' },
  refusals: {
    generic_decline: 'رُفضت بطاقتك. يمكنك المحاولة مرة أخرى أو استخدام بطاقة أخرى.',
    insufficient_funds: 'رصيد بطاقتك غير كافٍ. يمكنك استخدام بطاقة أخرى.',
    test_mode_live_card: 'لا تقبل هذه الصفحة إلا بطاقات التجربة، وهذه ليست منها.',
  },
  completed: { title: 'تم الدفع', text: 'وصلت دفعتك مرة واحدة، ولن يُخصم منك شيء آخر.' },
  canceled: { title: 'أُلغي الدفع', text: 'لم يُخصم أي مبلغ.' },
  expired: {
    title: 'انتهت مدة صفحة الدفع هذه',
    text: 'لم يُخصم أي مبلغ. يمكنك العودة إلى الموقع وبدء دفعة جديدة.',
  },
  unknown: {
    title: 'لا توجد صفحة دفع بهذا العنوان',
    text: 'قد يكون الرابط ناقصًا. لم يُخصم أي مبلغ. يرجى إغلاق هذه الصفحة وفتح الرابط من جديد.',
  },
  testCards: {
    title: 'بطاقات للتجربة',
    hint: 'أي شهر قادم، وأي ثلاثة أرقام، وأي اسم.',
  },
  shows: {
    pays: 'تنجح',
    generic_decline: 'تُرفض',
    insufficient_funds: 'رصيدها غير كافٍ',
  },
};

export const texts: Record<PageLanguage, Texts> = { en: english, ar: arabic };
