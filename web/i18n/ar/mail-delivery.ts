import type {
  documentAgain as englishAgain,
  delivered as englishDelivered,
  erased as englishErased,
  paused as englishPaused,
  resumed as englishResumed,
  session as englishSession,
} from '../en/mail-delivery.ts';
import type { Translation } from '../translation.ts';

export const delivered: Translation<typeof englishDelivered> = {
  subject: 'وصل ما طلبته: {{title}}',
  heading: 'وصل، وهو لك',
  ready:
    'شكرًا على ثقتك. الزر أدناه يفتح ملف PDF الخاص بك: للقراءة على أي جهاز، أو للطباعة والكتابة فيه.',
  made: 'شكرًا على ثقتك وعلى صبرك. اكتمل ما أُعدّ من أجلك، والزر أدناه يفتحه.',
  keep: 'من الأفضل أن تحفظه حيث تجده بسهولة. وإن انتهت صلاحية الرابط فيكفي أن تفتحه: بنقرة واحدة يصلك رابط جديد.',
  link: 'فتح الملف',
  until: 'يعمل الرابط حتى',
};

export const documentAgain: Translation<typeof englishAgain> = {
  ask: {
    heading: 'انتهت صلاحية هذا الرابط',
    text: 'حرصًا على أمانك يعمل الرابط مدة محدودة. وما اشتريته يبقى لك: بنقرة واحدة يُرسل رابط جديد إلى عنوان البريد الإلكتروني الخاص بالحجز.',
  },
  confirm: 'إرسال رابط جديد إليّ',
  done: {
    heading: 'رابط جديد في طريقه إليك',
    text: 'يُرسل إلى عنوان البريد الإلكتروني الذي تم الحجز به، ومن المتوقع وصوله خلال بضع دقائق.',
  },
  unknown: {
    heading: 'هذا الرابط لا يعمل',
    text: 'ربما نقص جزء منه، أو لم يعد خلفه شيء. يرجى فتحه من رسالتنا مرة أخرى، أو الكتابة إلينا.',
  },
  failed: {
    heading: 'لم ينجح ذلك الآن',
    text: 'ما اشتريته في أمان. يرجى المحاولة مرة أخرى بعد دقيقة، أو الكتابة إلينا.',
  },
};

export const erased: Translation<typeof englishErased> = {
  subject: 'تم المحو: {{title}}',
  heading: 'مُحي كل ما كنا نعرفه عنك',
  text: 'تم ما طلبته: مُحي اسمك وعناوينك وإجاباتك وكل ما كُتب منها وكل ملف أعددناه من أجلك. ولا يستطيع أحد استعادته.',
  kept: 'يبقى ما تحتاج إليه الحسابات: ما الذي اشتُري، والمبلغ، واليوم، والرقم المرجعي. ولا شيء من ذلك يدل عليك.',
  owed: 'ما لم يُسلَّم بعد لا يمكن أن يصل. وإن أردت الحديث عن مالك فراسلنا بالرقم المرجعي المذكور في رسائلنا السابقة.',
  last: 'هذه آخر رسالة بشأنه. وإن عدت يومًا فأهلًا بك.',
};

export const paused: Translation<typeof englishPaused> = {
  subject: 'نتوقف قليلًا: {{title}}',
  heading: 'توقّف مؤقت',
  text: 'يتوقف العمل على ما نعدّه من أجلك لفترة. وفيما يلي ما نودّ إخبارك به عن ذلك.',
  next: 'تتوقف معه المهلة التي وعدنا بها، ولا يضيع شيء. سنكتب إليك فور استئناف العمل. وإن كان لديك سؤال فالرد على هذه الرسالة يصل إلينا.',
  reason: 'ما نودّ إخبارك به',
};

export const resumed: Translation<typeof englishResumed> = {
  subject: 'استُؤنف العمل: {{title}}',
  heading: 'استُؤنف العمل',
  text: 'عدنا إلى العمل على ما نعدّه من أجلك.',
  next: 'سيصلك حالما يكتمل. وإن كان لديك سؤال فالرد على هذه الرسالة يصل إلينا.',
  due: 'يصلك في موعد أقصاه',
};

export const session: Translation<typeof englishSession> = {
  session_confirmed: {
    subject: 'تأكّد موعد جلستك: {{title}}',
    heading: 'تأكّد موعد جلستك',
    text: 'أكّد المؤسِّس جلستك، وموعدها مذكور أدناه.',
    withoutLink: 'يصلك رابط اللقاء بالبريد الإلكتروني قبل الجلسة بـ24 ساعة.',
  },
  session_moved: {
    subject: 'موعد جديد لجلستك: {{title}}',
    heading: 'لجلستك موعد جديد',
    text: 'نُقلت جلستك إلى الموعد المذكور أدناه، ويؤكّده المؤسِّس خلال 24 ساعة.',
    withoutLink: 'يصلك رابط اللقاء بالبريد الإلكتروني قبل الجلسة بـ24 ساعة.',
  },
  session_ahead: {
    subject: 'اقترب موعد جلستك: {{title}}',
    heading: 'اقترب موعد جلستك',
    text: 'يسعدنا أن نلتقي بك.',
    withoutLink: 'يصلك رابط اللقاء في رسالة مستقلة قبل بدئه بوقت كافٍ.',
  },
  withLink: 'الزر أدناه يفتح اللقاء حين يحين موعده.',
  calm: 'لا حاجة إلى أي تحضير. يكفي مكان هادئ وشيء للشرب.',
  link: 'فتح اللقاء',
};
