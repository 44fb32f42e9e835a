import type { Localised } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { partsAhead } from '#web/i18n/parts-ahead.ts';
import type { Translation } from '#web/i18n/translation.ts';
import type { Reminder } from './booking-mail.ts';
import type { SessionMail } from './session-mail.ts';

/** The mails about an order, as its page in the staff area lists them. */
type ListedMail =
  | OrderMail
  | SessionMail
  | Reminder
  | 'delivered'
  | 'paused'
  | 'resumed'
  | 'erased'
  | 'session_text'
  | 'link'
  | 'letter'
  | 'other';

/** The names of mails for staff. */
export const mailNames: Localised<Record<ListedMail, string>> = {
  en: {
    confirmation: 'Booking confirmed',
    late_payment: 'Payment after the end',
    second_payment: 'Paid twice',
    wrong_amount: 'Wrong amount',
    transfer_announced: 'Transfer announced',
    refunded: 'Money returned',
    dispute_opened: 'Dispute opened',
    dispute_won: 'Dispute won',
    dispute_lost: 'Dispute lost',
    session_without_time: 'Session without a time',
    session_cancelled: 'Session cancelled',
    session_scheduled: 'Session scheduled',
    delivered: 'What was bought is there',
    session_confirmed: 'Session confirmed',
    session_moved: 'Session moved',
    session_ahead: 'Link to the session',
    session_text: 'Reminder on WhatsApp',
    booked: 'Link to what was booked for them',
    paused: 'Paused',
    resumed: 'Resumed',
    erased: 'Everything erased',
    unpaid_first: 'Reminder to pay',
    unpaid_last: 'Last reminder to pay',
    link: 'Link sent again',
    letter: 'Mail written by staff',
    other: 'Another mail',
  },
  ar: {
    confirmation: 'تأكيد الحجز',
    late_payment: 'دفعة بعد انتهاء الطلب',
    second_payment: 'دُفع مرتين',
    wrong_amount: 'مبلغ غير مطابق',
    transfer_announced: 'الإعلان عن تحويل',
    refunded: 'إعادة مبلغ',
    dispute_opened: 'فتح اعتراض',
    dispute_won: 'حُسم الاعتراض لصالحنا',
    dispute_lost: 'حُسم الاعتراض ضدنا',
    session_without_time: 'جلسة بلا موعد',
    session_cancelled: 'إلغاء الجلسة',
    session_scheduled: 'تحديد موعد الجلسة',
    delivered: 'وصول ما طُلب',
    session_confirmed: 'تأكيد الجلسة',
    session_moved: 'نقل الجلسة',
    session_ahead: 'رابط الجلسة',
    session_text: 'تذكير على واتساب',
    booked: 'رابط ما حُجز له',
    paused: 'توقّف مؤقت',
    resumed: 'استئناف العمل',
    erased: 'محو كل البيانات',
    unpaid_first: 'تذكير بالدفع',
    unpaid_last: 'آخر تذكير بالدفع',
    link: 'إرسال الرابط من جديد',
    letter: 'رسالة كتبها الفريق',
    other: 'رسالة أخرى',
  },
};

export const en = {
  order: {
    confirmation: {
      subject: 'Your booking is confirmed: {{title}}',
      heading: 'Your booking is confirmed',
      text: 'Thank you. Your payment has arrived, and your booking is confirmed.',
      next: {
        instant: 'It follows in a separate e-mail, usually within a minute.',
        personalised: 'We are making it for you now, and will send it by e-mail.',
        session:
          'The founder confirms the time of your session within 24 hours. The meeting link reaches you by e-mail 24 hours before it.',
      },
      withoutTime:
        'Your session has no time yet. You can choose one with the button below, whenever it suits you. If you would rather not, there is nothing you need to do: we’ll write to you within 24 hours.',
    },
    session_without_time: {
      subject: 'Your session needs a time: {{title}}',
      heading: 'Your session has no time yet',
      text: 'Your payment is safe, and your session stays yours. At the moment it has no time.',
      next: 'You can choose one with the button below, whenever it suits you. If you would rather find one together, there is nothing you need to do: we’ll write to you within 24 hours.',
    },
    session_cancelled: {
      subject: 'One of your times was cancelled: {{title}}',
      heading: 'One of your times was cancelled',
      text: 'The calendar tells us that one of your times was cancelled. Every time you see below still stands.',
      next: 'If a session needs another time now, there is nothing you need to do: we’ll write to you within 24 hours.',
    },
    session_scheduled: {
      subject: 'Your session has its time: {{title}}',
      heading: 'Your session has its time',
      text: 'Thank you. The time you chose is kept for you.',
      next: 'The founder confirms it within 24 hours. The meeting link reaches you by e-mail 24 hours before it.',
    },
    transfer_announced: {
      subject: 'Your bank transfer: {{title}}',
      heading: 'We are waiting for your transfer',
      text: 'Thank you for telling us about your bank transfer. As soon as it arrives, we confirm your booking by e-mail. Please make sure that it carries the reference below.',
      next: 'Transfers within the UAE arrive within minutes, international ones in 1 to 2 business days; checking them by hand can take another 1 to 2 business days.',
    },
    late_payment: {
      subject: 'Your payment has arrived: {{title}}',
      heading: 'Your money is safe',
      text: 'Thank you. Your payment has arrived, though the booking had already ended.',
      next: 'We’ll write to you within 24 hours and agree with you what happens next.',
    },
    second_payment: {
      subject: 'A second payment has arrived: {{title}}',
      heading: 'A second payment has arrived',
      text: 'Your booking was already paid when another payment of {{received}} arrived. Your booking stays as it is.',
      next: 'We’ll return the second payment, and write to you as soon as that’s done. There is nothing you need to do.',
    },
    wrong_amount: {
      subject: 'About your payment: {{title}}',
      heading: 'Another amount has arrived',
      text: 'We received {{received}}; the price is {{price}}. Please don’t pay again; we’ll write to you today.',
      next: 'Your money is safe, and we’ll agree with you what happens next. If a payment page is still open, please close it: it might still take a payment.',
    },
    refunded: {
      subject: 'Money returned to you: {{title}}',
      heading: 'Your money is on its way back',
      text: 'In all, {{amount}} of your payment has been returned to you.',
      next: 'After a payment by card or Ziina it usually shows on your statement within 5 to 10 business days, after a bank transfer within 1 to 3. The page below shows where your booking stands.',
    },
    dispute_opened: {
      subject: 'A question about your payment: {{title}}',
      heading: 'Your bank is looking into your payment',
      text: 'Your bank has told us that a payment of {{amount}} is disputed. That is your right, and there is no shame in it.',
      next: 'Until the bank has decided, we pause what this payment was for. If it was a mistake, please tell your bank. If you would like to talk to us, you’ll find us below.',
    },
    dispute_won: {
      subject: 'Your bank has decided: {{title}}',
      heading: 'Your payment stands',
      text: 'Your bank has looked into it, and the payment of {{amount}} stays as it is.',
      next: 'What had to wait continues where it stopped. If you had hoped for something else, please write to us.',
    },
    dispute_lost: {
      subject: 'Your bank has decided: {{title}}',
      heading: 'Your bank returns the money',
      text: 'Your bank has looked into it, and your {{amount}} comes back to you.',
      next: 'What this payment was for ends with it. You are welcome to write to us at any time, whatever the reason was.',
    },
    parts: partsAhead.en,
    unanswered:
      'You have not answered our questions yet. We begin when we have your answers: the button below takes you to the questions.',
    greeting: 'Dear {{name}},',
    namelessGreeting: 'Hello,',
    service: 'Service',
    price: 'Price',
    reference: 'Reference',
    time: 'Your session',
    homeTime: 'In Dubai',
    arrives: 'When it comes: {{time}}.',
    timeUnknown: 'Your chosen time is being confirmed',
    meeting: 'Meeting link',
    link: 'See your booking',
    chooseTime: 'Choose a time',
    answer: 'Answer our questions',
  },
} as const;

export const ar: Translation<typeof en> = {
  order: {
    confirmation: {
      subject: 'تم تأكيد حجزك: {{title}}',
      heading: 'تم تأكيد حجزك',
      text: 'شكرًا لك. وصلتنا دفعتك، وقد تم تأكيد حجزك.',
      next: {
        instant: 'يصلك في رسالة مستقلة، خلال دقيقة عادةً.',
        personalised: 'نُعدّ طلبك الآن، ويصلك بالبريد الإلكتروني.',
        session:
          'يؤكّد المؤسِّس موعد جلستك خلال 24 ساعة، ويصلك رابط اللقاء بالبريد الإلكتروني قبلها بـ24 ساعة.',
      },
      withoutTime:
        'لم يتحدّد موعد جلستك بعد. يمكنك اختياره من الزر أدناه متى ناسبك ذلك. وإن لم ترغب في اختياره الآن فلا يلزمك فعل أي شيء: نكتب إليك خلال 24 ساعة.',
    },
    session_without_time: {
      subject: 'جلستك تنتظر موعدًا: {{title}}',
      heading: 'لم يتحدّد موعد جلستك بعد',
      text: 'دفعتك في أمان، وجلستك محفوظة لك، لكن لا موعد لها في الوقت الحالي.',
      next: 'يمكنك اختيار موعد من الزر أدناه متى ناسبك ذلك. وإن كان الأيسر لك أن نتفق عليه معًا فلا يلزمك فعل أي شيء: نكتب إليك خلال 24 ساعة.',
    },
    session_cancelled: {
      subject: 'أُلغي أحد مواعيدك: {{title}}',
      heading: 'أُلغي أحد مواعيدك',
      text: 'أبلغنا التقويم بإلغاء أحد مواعيدك. كل موعد تراه أدناه ما زال قائمًا.',
      next: 'إن كانت إحدى جلساتك تحتاج الآن إلى موعد آخر فلا يلزمك فعل أي شيء: نكتب إليك خلال 24 ساعة.',
    },
    session_scheduled: {
      subject: 'تحدّد موعد جلستك: {{title}}',
      heading: 'تحدّد موعد جلستك',
      text: 'شكرًا لك. الموعد الذي اخترته محفوظ لك.',
      next: 'يؤكّده المؤسِّس خلال 24 ساعة، ويصلك رابط اللقاء بالبريد الإلكتروني قبل الجلسة بـ24 ساعة.',
    },
    transfer_announced: {
      subject: 'تحويلك المصرفي: {{title}}',
      heading: 'نحن في انتظار تحويلك',
      text: 'شكرًا لك على إخبارنا بتحويلك المصرفي. سنؤكّد حجزك بالبريد الإلكتروني فور وصوله. يرجى التأكد من أنه يحمل الرقم المرجعي المذكور أدناه.',
      next: 'تصل التحويلات داخل الإمارات خلال دقائق، والدولية خلال يوم إلى يومي عمل، وقد يستغرق التحقق اليدوي منها يوم عمل أو يومين إضافيين.',
    },
    late_payment: {
      subject: 'وصلتنا دفعتك: {{title}}',
      heading: 'مالك في أمان',
      text: 'شكرًا لك. وصلتنا دفعتك، لكن الحجز كان قد انتهى قبل وصولها.',
      next: 'سنكتب إليك خلال 24 ساعة لنتفق معك على الخطوة التالية.',
    },
    second_payment: {
      subject: 'وصلتنا دفعة ثانية: {{title}}',
      heading: 'وصلتنا دفعة ثانية',
      text: 'كان حجزك مدفوعًا حين وصلتنا دفعة أخرى قدرها {{received}}، وحجزك باقٍ كما هو.',
      next: 'سنعيد إليك الدفعة الثانية ونكتب إليك فور إعادتها. لا يلزمك فعل أي شيء.',
    },
    wrong_amount: {
      subject: 'بخصوص دفعتك: {{title}}',
      heading: 'وصلنا مبلغ مختلف',
      text: 'وصلنا {{received}}، والسعر {{price}}، ولا حاجة إلى الدفع مرة أخرى، وسنكتب إليك اليوم.',
      next: 'مالك في أمان، وسنتفق معك على الخطوة التالية. إن بقيت صفحة دفع مفتوحة فيرجى إغلاقها، فقد تقبل دفعة أخرى.',
    },
    refunded: {
      subject: 'مبلغ أُعيد إليك: {{title}}',
      heading: 'مالك في طريقه إليك',
      text: 'مجموع ما أُعيد إليك من دفعتك {{amount}} حتى الآن.',
      next: 'بعد الدفع بالبطاقة أو عبر زينة يظهر المبلغ في كشف حسابك عادةً خلال 5 إلى 10 أيام عمل، وبعد التحويل المصرفي خلال يوم إلى 3 أيام عمل. تبيّن الصفحة أدناه حال حجزك الآن.',
    },
    dispute_opened: {
      subject: 'سؤال حول دفعتك: {{title}}',
      heading: 'مصرفك يراجع دفعتك',
      text: 'أبلغنا مصرفك باعتراض على دفعتك بمبلغ {{amount}}، وهذا حقك، ولا حرج فيه.',
      next: 'إلى أن يصدر قرار المصرف نتوقف عمّا كانت هذه الدفعة من أجله. إن وقع الاعتراض سهوًا فيكفي أن تخبر المصرف. وإن أردت أن تحدّثنا فوسائل التواصل أدناه.',
    },
    dispute_won: {
      subject: 'قرار مصرفك: {{title}}',
      heading: 'دفعتك قائمة',
      text: 'راجع مصرفك دفعتك، ومبلغ {{amount}} باقٍ كما دُفع.',
      next: 'نستأنف ما توقّف من حيث توقّف. وإن كان القرار على غير ما رجوت فيسعدنا أن نقرأ رسالتك.',
    },
    dispute_lost: {
      subject: 'قرار مصرفك: {{title}}',
      heading: 'مصرفك يعيد إليك المبلغ',
      text: 'راجع مصرفك دفعتك، وسيعود مبلغ {{amount}} إليك.',
      next: 'ينتهي بذلك ما كانت هذه الدفعة من أجله. تسعدنا مراسلتك في أي وقت، أيًّا كان السبب.',
    },
    parts: partsAhead.ar,
    unanswered: 'لم تصلنا إجاباتك بعد، ونبدأ العمل حين تصل: الزر أدناه يقودك إلى الأسئلة.',
    greeting: 'مرحبًا {{name}}،',
    namelessGreeting: 'مرحبًا،',
    service: 'الخدمة',
    price: 'السعر',
    reference: 'الرقم المرجعي',
    time: 'جلستك',
    homeTime: 'في دبي',
    arrives: 'موعد الوصول: {{time}}.',
    timeUnknown: 'يجري تأكيد الموعد الذي اخترته',
    meeting: 'رابط اللقاء',
    link: 'عرض حجزك',
    chooseTime: 'اختيار موعد',
    answer: 'الإجابة عن أسئلتنا',
  },
};
