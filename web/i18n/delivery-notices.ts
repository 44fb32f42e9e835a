import type { Translation } from './translation.ts';

/** The notices to staff about a delivery, by mail and on the page of the order. */
export const en = {
  draft_to_review: {
    subject: 'Draft to review',
    text: 'A draft was written from the customer’s answers. Please read it beside the answers, change what needs changing, and approve it. Nothing reaches the customer before that.',
  },
  draft_flagged: {
    subject: 'Urgent: answers that suggest danger',
    text: 'What this customer has written may mean that somebody is in danger. Please read the answers now, and reach out with the crisis numbers: {{numbers}}. Nothing is written from them before a person has read them.',
  },
  draft_failed: {
    subject: 'Draft that could not be written',
    text: 'The program has tried many times to write this draft, without success. Please ask for it again, or write it yourself: the customer’s time goes on.',
  },
  file_to_review: {
    subject: 'File to approve',
    text: 'The finished file for this order was uploaded. Please look at it, or listen to it, and approve it. Nothing reaches the customer before that.',
  },
  file_failed: {
    subject: 'Document that could not be made',
    text: 'The program could not make the document of this order. It keeps trying by itself, and the customer gets it as soon as that succeeds. If it does not, please tell whoever looks after the program.',
  },
  delivery_due: {
    subject: 'Due within 24 hours',
    text: 'Something in this order is due within the next 24 hours, and is not with the customer yet. Please see that it is ready in time.',
  },
  delivery_due_soon: {
    subject: 'Due within 6 hours',
    text: 'Something in this order is due within the next 6 hours, and is not with the customer yet. Please finish it now.',
  },
  delivery_overdue: {
    subject: 'Overdue',
    text: 'Something in this order was due by now, and is not with the customer. Please write to the customer today, say when it comes, and finish it.',
  },
} as const;

export const ar: Translation<typeof en> = {
  draft_to_review: {
    subject: 'مسودة بانتظار المراجعة',
    text: 'كُتبت مسودة من إجابات العميل. يرجى قراءتها إلى جانب الإجابات، وتعديل ما يلزم، ثم اعتمادها. لا يصل شيء إلى العميل قبل ذلك.',
  },
  draft_flagged: {
    subject: 'عاجل: إجابات قد تنذر بخطر',
    text: 'قد يعني ما كتبه هذا العميل أن هناك من هو في خطر. يرجى قراءة الإجابات الآن، والتواصل مع صاحبها وتزويده بأرقام الأزمات: {{numbers}}. لا يُكتب منها شيء قبل أن يقرأها أحدكم.',
  },
  draft_failed: {
    subject: 'مسودة تعذّرت كتابتها',
    text: 'حاول البرنامج مرات كثيرة كتابة هذه المسودة دون جدوى. يرجى طلبها من جديد، أو كتابتها بأنفسكم: فمهلة التسليم مستمرة.',
  },
  file_to_review: {
    subject: 'ملف بانتظار الاعتماد',
    text: 'رُفع الملف الجاهز لهذا الطلب. يرجى معاينته أو الاستماع إليه ثم اعتماده. لا يصل شيء إلى العميل قبل ذلك.',
  },
  file_failed: {
    subject: 'ملف تعذّر إعداده',
    text: 'لم يتمكن البرنامج من إعداد ملف هذا الطلب. يواصل المحاولة من تلقاء نفسه، ويصل الملف إلى العميل فور نجاحها. إن استمر الأمر فيرجى إبلاغ من يتولى أمر البرنامج.',
  },
  delivery_due: {
    subject: 'موعد التسليم خلال 24 ساعة',
    text: 'في هذا الطلب ما يحين موعد تسليمه خلال 24 ساعة، ولم يصل إلى العميل بعد. يرجى الحرص على أن يكون جاهزًا في وقته.',
  },
  delivery_due_soon: {
    subject: 'موعد التسليم خلال 6 ساعات',
    text: 'في هذا الطلب ما يحين موعد تسليمه خلال 6 ساعات، ولم يصل إلى العميل بعد. يرجى إتمامه الآن.',
  },
  delivery_overdue: {
    subject: 'تسليم متأخر',
    text: 'في هذا الطلب ما حان موعد تسليمه ولم يصل إلى العميل. يرجى الكتابة إليه اليوم، وإخباره متى يصله، وإتمام العمل.',
  },
};
