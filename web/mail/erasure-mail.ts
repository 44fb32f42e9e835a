import type { Translation } from '#web/i18n/translation.ts';
import { customerMail, type MailContent, type Say, type ToCustomer } from './mail-content.ts';

export const en = {
  erased: {
    subject: 'It is erased: {{title}}',
    heading: 'What we knew about you is erased',
    text: 'You asked us to, and it is done: your name, your addresses, your answers, everything written from them and every file we made for you. Nobody can bring it back.',
    kept: 'What the accounts need stays: what was bought, the amount, the day and the reference. None of it says who you are.',
    owed: 'What was not delivered yet can no longer come. If you would like to talk about your money, please write to us with the reference from our earlier e-mails.',
    last: 'This is our last e-mail about it. If you ever come back, you are welcome.',
  },
} as const;

export const ar: Translation<typeof en> = {
  erased: {
    subject: 'تم المحو: {{title}}',
    heading: 'مُحي كل ما كنا نعرفه عنك',
    text: 'تم ما طلبته: مُحي اسمك وعناوينك وإجاباتك وكل ما كُتب منها وكل ملف أعددناه من أجلك. ولا يستطيع أحد استعادته.',
    kept: 'يبقى ما تحتاج إليه الحسابات: ما الذي اشتُري، والمبلغ، واليوم، والرقم المرجعي. ولا شيء من ذلك يدل عليك.',
    owed: 'ما لم يُسلَّم بعد لا يمكن أن يصل. وإن أردت الحديث عن مالك فراسلنا بالرقم المرجعي المذكور في رسائلنا السابقة.',
    last: 'هذه آخر رسالة بشأنه. وإن عدت يومًا فأهلًا بك.',
  },
};

/** The last mail about an order: its customer's data is erased. */
export interface ErasureMailRequest extends ToCustomer {
  kind: 'erased';
  facts: {
    name: string;
    title: string;
    /** Something had not been delivered yet. */
    wasOwed: boolean;
  };
}

export function erasureMail(request: ErasureMailRequest, t: Say): MailContent {
  const { name, title, wasOwed } = request.facts;
  return customerMail(request, t('erased.subject', { title }), {
    heading: t('erased.heading'),
    paragraphs: [
      t('order.greeting', { name }),
      t('erased.text'),
      t('erased.kept'),
      ...(wasOwed ? [t('erased.owed')] : []),
      t('erased.last'),
    ],
    facts: [{ label: t('order.service'), value: title }],
  });
}
