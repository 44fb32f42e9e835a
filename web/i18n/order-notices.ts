import type { Translation } from './translation.ts';

/** The notices to staff about an order, by mail and on its page. */
export const en = {
  order_paid: {
    subject: 'New paid order',
    text: 'This order is paid. A toolkit goes out by itself. A personal text or recording was promised within 72 hours, a drawing within 21 days, a session at the time below: please make sure of it.',
  },
  transfer_to_confirm: {
    subject: 'Bank transfer to confirm',
    text: 'A customer says that a bank transfer was made. Please look for its reference on the account, and confirm it once the money is there.',
  },
  amount_mismatch: {
    subject: 'Payment of the wrong amount',
    text: 'A payment has arrived that is not the amount we asked for. It was not counted, and the customer cannot pay again until you have refunded it. The customer was told: please write today.',
  },
  second_payment: {
    subject: 'Order paid twice',
    text: 'This order was paid a second time. The second payment was kept, and the customer was told that it will be returned: please refund it.',
  },
  late_payment: {
    subject: 'Payment for an ended order',
    text: 'Money has arrived for an order that had already ended. It was kept, and the customer was told that you will write within 24 hours.',
  },
  late_announcement: {
    subject: 'Bank transfer that nobody waited for',
    text: 'A customer says that a bank transfer was made, though the order no longer waits for one. Please look for it on the account and write to the customer.',
  },
  transfer_unconfirmed: {
    subject: 'Bank transfer still unconfirmed',
    text: 'A bank transfer was announced long ago, and nobody has confirmed it. Please look for it on the account: the order waits until somebody confirms it, or notes on its page that it did not come.',
  },
  transfer_withdrawn: {
    subject: 'Announced transfer taken back',
    text: 'The customer says that the bank transfer was not made after all. The order waits for a payment again. If the money arrives nevertheless, please confirm it as usual.',
  },
  order_erased: {
    subject: 'Erased at its customer’s wish, with something still owed',
    text: 'The customer had everything erased that was known about them. What was under way has ended and cannot be delivered any more. If they write to you about a refund, the reference finds the payment. If a time is booked in the calendar, please free it.',
  },
  session_link_missing: {
    subject: 'Session within 30 hours without a link',
    text: 'This session begins within 30 hours, and the calendar has given no link for it. The customer expects it 24 hours before: please enter it on the page of sessions, which mails it.',
  },
  session_unconfirmed: {
    subject: 'Session that nobody has confirmed',
    text: 'The customer of this paid session was told that the founder confirms it within 24 hours, or a day before it, and nobody has. Please confirm it on the page of sessions, which mails that to the customer.',
  },
  appointment_moved: {
    subject: 'Session moved',
    text: 'The calendar says that this paid session was moved to the time below. The customer was told, and expects you to confirm it within 24 hours. Please do so on the page of sessions.',
  },
  session_link_late: {
    subject: 'Session whose link did not go out in time',
    text: 'The mail with the link to this session could not be sent before it began. Please write to the customer, and agree on another time if they could not come.',
  },
  session_time_unknown: {
    subject: 'Paid session whose time is unknown',
    text: 'The customer of this paid session has chosen a time, and within an hour the calendar has not told us which. Please look for it in the calendar, and write to the customer if there is none. Until the time is known, the program does not send the link to the session. Please also tell whoever looks after the program: the calendar’s messages may not be arriving.',
  },
  transfer_also_announced: {
    subject: 'Paid, with a bank transfer announced as well',
    text: 'This order was paid, and its customer had announced the bank transfer below as well. Please watch the account, and return the transfer if it arrives.',
  },
  refunded: {
    subject: 'Money returned',
    text: 'Money from this payment was returned, and the customer was told how much in all. Where nothing is left of what was paid, the order has ended: please stop what is still under way for it.',
  },
  refund_unclear: {
    subject: 'Refund that does not fit',
    text: 'The provider reports a refund of a payment that is not known as paid, or of more than was paid, or in another currency. Please look at this payment there.',
  },
  refund_failed: {
    subject: 'Refund that failed',
    text: 'The provider could not return the money, though the customer may have been told that it is on its way. Please return it in another way, and write to the customer.',
  },
  dispute_opened: {
    subject: 'Payment disputed',
    text: 'The customer’s bank questions this payment, and the customer was told. Nothing more is delivered for it until the bank has decided. Please answer the bank at the provider in time, and see whether the calendar keeps a time for this order.',
  },
  dispute_won: {
    subject: 'Dispute won',
    text: 'The bank has decided that the payment stands, and the customer was told. The order goes on where it stood.',
  },
  dispute_lost: {
    subject: 'Dispute lost',
    text: 'The bank has taken the money back, and the customer was told. Nothing more is delivered for this payment: please stop what is still under way.',
  },
  appointment_cancelled: {
    subject: 'Session cancelled after payment',
    text: 'The calendar says that a session of a paid order was cancelled and no other time was chosen. Unless the times that stand are enough, please write to the customer within 24 hours.',
  },
  appointment_missing: {
    subject: 'Paid session without a time',
    text: 'This session is paid, and the calendar keeps no time for it. The customer was told, can choose one by the link in our mail, and expects you to write within 24 hours.',
  },
  appointment_chosen: {
    subject: 'Time chosen for a paid session',
    text: 'This session had no time, and its customer has now chosen one. Please confirm it on the page of sessions.',
  },
  appointment_unpaid: {
    subject: 'Calendar time without a payment',
    text: 'The calendar keeps a time for an order that ended without a payment. Please free it, or write to the customer.',
  },
  payment_unknown: {
    subject: 'Payment whose provider does not answer',
    text: 'For hours we have asked the provider about this payment without an answer, and it may have been paid. Please look for its reference there. The program keeps asking.',
  },
  expiry_failed: {
    subject: 'Unpaid order that could not be ended',
    text: 'This unpaid order is past its time, and the program has failed to end it again and again. It keeps trying. Please tell whoever looks after the program.',
  },
  mail_refused: {
    subject: 'Mail refused by the customer’s mailbox',
    text: 'A mail about this order was refused for good, so it has not reached the customer. Please see whether the address has a typo, and reach the customer in another way.',
  },
} as const;

export const ar: Translation<typeof en> = {
  order_paid: {
    subject: 'طلب جديد مدفوع',
    text: 'هذا الطلب مدفوع. حقيبة الأدوات تُرسل من تلقاء نفسها. أما النص الشخصي أو التسجيل فموعده 72 ساعة، والرسم 21 يومًا، والجلسة في الموعد المذكور أدناه: يرجى الحرص على الوفاء بذلك.',
  },
  transfer_to_confirm: {
    subject: 'تحويل مصرفي بانتظار التأكيد',
    text: 'يقول أحد العملاء إنه أجرى تحويلًا مصرفيًا. يرجى البحث عن رقمه المرجعي في الحساب وتأكيده عند وصول المبلغ.',
  },
  amount_mismatch: {
    subject: 'دفعة بمبلغ غير مطابق',
    text: 'وصلت دفعة لا تطابق المبلغ المطلوب، فلم تُحتسب، ولا يمكن للعميل أن يدفع من جديد قبل إعادتها إليه. أُبلغ العميل بذلك: يرجى الكتابة إليه اليوم.',
  },
  second_payment: {
    subject: 'طلب دُفع مرتين',
    text: 'دُفع هذا الطلب مرة ثانية. الدفعة الثانية محفوظة، وأُبلغ العميل بأنها ستُعاد إليه: يرجى إعادتها.',
  },
  late_payment: {
    subject: 'دفعة لطلب منتهٍ',
    text: 'وصل مبلغ لطلب كان قد انتهى. المبلغ محفوظ، وقد أُبلغ العميل بأنكم ستكتبون إليه خلال 24 ساعة.',
  },
  late_announcement: {
    subject: 'تحويل مصرفي لم يعد منتظرًا',
    text: 'يقول أحد العملاء إنه أجرى تحويلًا مصرفيًا، مع أن الطلب لم يعد ينتظر تحويلًا. يرجى البحث عنه في الحساب والكتابة إلى العميل.',
  },
  transfer_unconfirmed: {
    subject: 'تحويل مصرفي لم يُؤكَّد بعد',
    text: 'أُعلن عن تحويل مصرفي منذ مدة ولم يؤكّده أحد. يرجى البحث عنه في الحساب: يبقى الطلب منتظرًا إلى أن يؤكّده أحدكم، أو يسجّل في صفحته أنه لم يصل.',
  },
  transfer_withdrawn: {
    subject: 'تراجع عن تحويل معلن',
    text: 'يقول العميل إن التحويل المصرفي لم يُجرَ في الواقع، فعاد الطلب ينتظر الدفع. إن وصل المبلغ رغم ذلك فيرجى تأكيده كالمعتاد.',
  },
  order_erased: {
    subject: 'مُحي بطلب من صاحبه ولا يزال فيه ما لم يُسلَّم',
    text: 'طلب العميل محو كل ما كان معروفًا عنه. انتهى ما كان جاريًا ولا يمكن تسليمه بعد الآن. إن كُتب إليكم بشأن استرداد المبلغ فالرقم المرجعي يدلّ على الدفعة. وإن كان في التقويم موعد محجوز فيرجى إتاحته.',
  },
  session_link_missing: {
    subject: 'جلسة قريبة بلا رابط',
    text: 'تبدأ هذه الجلسة خلال 30 ساعة، ولم يرسل التقويم رابطًا لها. ينتظر العميل الرابط قبلها بـ24 ساعة: يرجى إدخاله في صفحة الجلسات، ومنها يُرسل إليه.',
  },
  session_unconfirmed: {
    subject: 'جلسة لم يؤكّدها أحد',
    text: 'أُبلغ عميل هذه الجلسة المدفوعة بأن المؤسِّس يؤكّدها خلال 24 ساعة، أو قبلها بيوم، ولم يؤكّدها أحد. يرجى تأكيدها في صفحة الجلسات، ومنها يُبلَّغ العميل.',
  },
  appointment_moved: {
    subject: 'جلسة تغيّر موعدها',
    text: 'يفيد التقويم بنقل هذه الجلسة المدفوعة إلى الموعد المذكور أدناه. أُبلغ العميل بذلك، وهو ينتظر تأكيدكم خلال 24 ساعة. يرجى التأكيد في صفحة الجلسات.',
  },
  session_link_late: {
    subject: 'جلسة لم يُرسل رابطها في وقته',
    text: 'تعذّر إرسال الرسالة التي تحمل رابط هذه الجلسة قبل بدئها. يرجى الكتابة إلى العميل، والاتفاق معه على موعد آخر إن لم يتمكّن من الحضور.',
  },
  session_time_unknown: {
    subject: 'جلسة مدفوعة لا يُعرف موعدها',
    text: 'اختار العميل موعدًا لهذه الجلسة المدفوعة، ومضت ساعة دون أن يبلغنا التقويم به. يرجى البحث عن الموعد في التقويم، والكتابة إلى العميل إن لم يوجد. لا يرسل البرنامج رابط الجلسة ما دام موعدها غير معروف. ويرجى كذلك إبلاغ من يتولى أمر البرنامج: قد تكون رسائل التقويم لا تصل.',
  },
  transfer_also_announced: {
    subject: 'طلب مدفوع أُعلن له تحويل أيضًا',
    text: 'دُفع هذا الطلب، وكان العميل قد أعلن أيضًا عن التحويل المصرفي المذكور أدناه. يرجى متابعة الحساب وإعادة التحويل إن وصل.',
  },
  refunded: {
    subject: 'مبلغ أُعيد',
    text: 'أُعيد مبلغ من هذه الدفعة، وأُبلغ العميل بمجموع ما أُعيد. إن لم يبقَ شيء مما دُفع فقد انتهى الطلب: يرجى إيقاف ما لا يزال جاريًا من أجله.',
  },
  refund_unclear: {
    subject: 'مبلغ مُعاد غير واضح',
    text: 'يفيد مزوّد الدفع بإعادة مبلغ من دفعة لا نعلم بوصولها، أو بأكثر مما دُفع، أو بعملة أخرى. يرجى مراجعة هذه الدفعة لديه.',
  },
  refund_failed: {
    subject: 'تعذّرت إعادة المبلغ',
    text: 'لم يتمكن مزوّد الدفع من إعادة المبلغ، وربما أُبلغ العميل بأنه في الطريق. يرجى إعادته بطريقة أخرى والكتابة إلى العميل.',
  },
  dispute_opened: {
    subject: 'اعتراض على دفعة',
    text: 'يراجع مصرف العميل هذه الدفعة، وقد أُبلغ العميل بذلك. لا يُقدَّم شيء آخر مقابلها إلى أن يصدر قرار المصرف. يرجى الرد على المصرف لدى مزوّد الدفع في الوقت المحدد، والنظر إن كان التقويم يحتفظ بموعد لهذا الطلب.',
  },
  dispute_won: {
    subject: 'اعتراض حُسم لصالحنا',
    text: 'قرر المصرف أن الدفعة قائمة، وأُبلغ العميل بذلك. يستأنف الطلب من حيث توقف.',
  },
  dispute_lost: {
    subject: 'اعتراض خسرناه',
    text: 'استرد المصرف المبلغ، وأُبلغ العميل بذلك. لا يُقدَّم شيء آخر مقابل هذه الدفعة: يرجى إيقاف ما لا يزال جاريًا.',
  },
  appointment_cancelled: {
    subject: 'إلغاء جلسة مدفوعة',
    text: 'يفيد التقويم بإلغاء جلسة من طلب مدفوع دون اختيار موعد آخر. يرجى الكتابة إلى العميل خلال 24 ساعة، إلا إن كانت المواعيد القائمة كافية.',
  },
  appointment_missing: {
    subject: 'جلسة مدفوعة بلا موعد',
    text: 'هذه الجلسة مدفوعة، ولا يحتفظ التقويم بموعد لها. أُبلغ العميل بذلك، ويمكنه اختيار موعد من الرابط في رسالتنا، وهو ينتظر أن تكتبوا إليه خلال 24 ساعة.',
  },
  appointment_chosen: {
    subject: 'اختيار موعد لجلسة مدفوعة',
    text: 'كانت هذه الجلسة بلا موعد، وقد اختار العميل موعدًا لها. يرجى تأكيده في صفحة الجلسات.',
  },
  appointment_unpaid: {
    subject: 'موعد محجوز بلا دفع',
    text: 'يحتفظ التقويم بموعد لطلب انتهى دون دفع. يرجى إتاحة الموعد أو الكتابة إلى العميل.',
  },
  payment_unknown: {
    subject: 'دفعة لا يجيب مزوّدها',
    text: 'نسأل مزوّد الدفع عن هذه الدفعة منذ ساعات دون جواب، وقد تكون مدفوعة. يرجى البحث لديه عن رقمها المرجعي. يستمر البرنامج في السؤال.',
  },
  expiry_failed: {
    subject: 'طلب غير مدفوع تعذّر إنهاؤه',
    text: 'انقضت مهلة هذا الطلب غير المدفوع، ولم ينجح البرنامج في إنهائه رغم محاولات متكررة، ولا يزال يحاول. يرجى إبلاغ من يتولى أمر البرنامج.',
  },
  mail_refused: {
    subject: 'رسالة رفضها بريد العميل',
    text: 'رُفضت رسالة عن هذا الطلب رفضًا نهائيًا، فلم تصل إلى العميل. يرجى التحقق من خلوّ العنوان من خطأ في الكتابة، والتواصل مع العميل بطريقة أخرى.',
  },
};
