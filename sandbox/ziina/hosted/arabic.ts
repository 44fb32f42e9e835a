import type { Texts } from './texts.ts';

export const arabic: Texts = {
  labels: {
    cardNumber: 'رقم البطاقة',
    cardExpiry: 'تاريخ الانتهاء',
    cardCvc: 'رمز الأمان',
    cardName: 'الاسم على البطاقة',
  },
  problems: {
    numberMissing: 'اكتب رقم البطاقة.',
    numberLength: 'رقم البطاقة بين 12 و19 رقمًا.',
    numberInvalid: 'رقم البطاقة غير صحيح. راجع أرقامه.',
    expiryInvalid: 'اكتب الشهر والسنة، مثل \u206612 / 30\u2069.',
    expired: 'انتهت صلاحية هذه البطاقة.',
    cvcInvalid: 'اكتب رمز الأمان، وهو 3 أو 4 أرقام.',
    nameMissing: 'اكتب الاسم كما هو على البطاقة.',
  },
  notice: 'صفحة تجربة: لا تُدفع فيها أي أموال.',
  otherLanguage: 'English',
  heading: 'الدفع بالبطاقة',
  summary: 'ما تدفع مقابله',
  pay: (amount) => `ادفع ${amount}`,
  cancel: 'إلغاء الدفع',
  lookAgain: 'لم يتم الدفع بعد. راجع من فضلك ما يلي:',
  notPaidYet: 'لم يتم الدفع بعد',
  goBack: 'العودة إلى الموقع',
  tryAgain: 'حاول مرة أخرى',
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
    text: 'لم يُخصم أي مبلغ. عُد إلى الموقع لتبدأ دفعة جديدة.',
  },
  unknown: {
    title: 'لا توجد صفحة دفع بهذا العنوان',
    text: 'قد يكون الرابط ناقصًا. لم يُخصم أي مبلغ. أغلق هذه الصفحة وافتح الرابط من جديد.',
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
