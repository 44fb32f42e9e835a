import type { intake as english } from '../en/booking-intake.ts';
import type { Translation } from '../translation.ts';

export const intake: Translation<typeof english> = {
  sections: {
    personal: { title: 'عنك', intro: 'لنعرف لمن نُعدّ هذا، وإلى أين نرسله.' },
    situation: {
      title: 'أين تقف اليوم',
      intro: 'اكتب كما تتحدّث. لا توجد إجابات خاطئة.',
    },
    values: { title: 'ما يعني لك الكثير', intro: 'تكفي كلمات قليلة.' },
    vision: {
      title: 'إلى أين تأمل أن تصل',
      intro: 'لا يلزم أن تكون واثقًا من كل شيء. يكفي أن تعرف الاتجاه.',
    },
    roles: { title: 'عملك', intro: 'أين أنت اليوم، وأين تودّ أن تكون.' },
    experience: { title: 'ما أنجزته في عملك', intro: 'تكفي الوقائع كما هي، وعلينا نحن الصياغة.' },
    achievements: { title: 'ما تفخر به', intro: 'كبيرًا كان أم صغيرًا، له قيمته.' },
    story: { title: 'حكايتك', intro: 'شارك ما تحب أن يُروى فقط.' },
    character: { title: 'من أنت', intro: 'كما ترى نفسك، أو كما قد يصفك صديق.' },
    style: { title: 'الروح التي تريدها', intro: 'ما تتركه فارغًا نختاره لك بعناية.' },
  },
  fields: {
    fullName: { label: 'الاسم الكامل', hint: '', placeholder: '' },
    email: {
      label: 'البريد الإلكتروني',
      hint: 'إليه نرسل التأكيد وما حجزته.',
      placeholder: 'name@example.com',
    },
    whatsapp: {
      label: 'رقم واتساب',
      hint: 'ننصح به لنردّ عليك بسرعة أكبر. اكتبه مع رمز البلد.',
      placeholder: '+971 50 000 0000',
    },
    consent: {
      label:
        'أوافق على استخدام بياناتي وإجاباتي لتقديم هذه الخدمة، وأفهم أنها توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
      hint: '',
      placeholder: '',
    },
    currentSituation: {
      label: 'وضعك الحالي',
      hint: 'ماذا يحدث في حياتك الآن؟ شارك ما يريحك أن تشاركه فقط.',
      placeholder: 'مثلًا: انتقلت إلى هنا العام الماضي، وأشعر أنني فقدت وجهتي.',
    },
    coreValues: {
      label: 'قيمك الأساسية',
      hint: 'ما الذي لا تقبل التخلّي عنه؟',
      placeholder: 'مثلًا: الصدق، العائلة، وقت للهدوء',
    },
    emotionalGoals: {
      label: 'كيف تودّ أن تشعر',
      hint: 'في أسبوع عادي، بعد أشهر قليلة من الآن.',
      placeholder: 'مثلًا: صباحات أهدأ، ووحدة أقل',
    },
    obstacles: {
      label: 'ما يقف في الطريق',
      hint: 'في داخلك أو من حولك.',
      placeholder: 'مثلًا: ساعات عمل طويلة، الخوف من البدء من جديد',
    },
    aspirations: {
      label: 'ما تأمله',
      hint: 'ماذا تودّ أن تفعل أو تتعلّم، ومن تودّ أن تكون؟',
      placeholder: 'مثلًا: أن أعود إلى الدراسة، أن أُصلح صداقة قديمة',
    },
    lifeVision: {
      label: 'الحياة التي تتخيّلها',
      hint: 'صف يومًا جميلًا بعد سنوات قليلة.',
      placeholder: 'مثلًا: أستيقظ مرتاحًا، وأمشي قرب البحر، وعملي ينفع غيري.',
    },
    currentRole: {
      label: 'عملك الحالي',
      hint: 'أو آخر عمل لك.',
      placeholder: 'مثلًا: منسّق مشاريع',
    },
    targetRole: { label: 'العمل الذي تطمح إليه', hint: '', placeholder: 'مثلًا: مدير مشاريع' },
    experience: {
      label: 'خبرتك',
      hint: 'أين عملت، وكم من الوقت، وماذا كنت تفعل.',
      placeholder: 'مثلًا: 2019–2023، شركة نقل في دبي، التخطيط والمورّدون',
    },
    skills: {
      label: 'مهاراتك',
      hint: 'أدوات ولغات، وما يقصدك الناس من أجله.',
      placeholder: 'مثلًا: العربية والإنجليزية، Excel، تهدئة الاجتماعات الصعبة',
    },
    achievements: {
      label: 'إنجازاتك',
      hint: 'شيء صار أفضل لأنك كنت هناك.',
      placeholder: 'مثلًا: خفّضتُ تأخّر التسليم إلى النصف خلال عام.',
    },
    linkedinUrl: {
      label: 'صفحتك على LinkedIn',
      hint: '',
      placeholder: 'https://www.linkedin.com/in/your-name',
    },
    additionalInfo: { label: 'أي شيء آخر', hint: '', placeholder: '' },
    personalStory: {
      label: 'حكايتك',
      hint: 'الجزء من حياتك الذي تريد أن نكتب عنه.',
      placeholder: 'مثلًا: نشأتُ بين بلدين…',
    },
    lifeMoments: {
      label: 'لحظات غيّرتك',
      hint: 'تكفي لحظتان أو ثلاث.',
      placeholder: 'مثلًا: اليوم الذي طلبت فيه المساعدة للمرة الأولى',
    },
    personalityTraits: {
      label: 'طباعك',
      hint: 'كيف قد يصفك من يحبّك؟',
      placeholder: 'مثلًا: هادئ، عنيد في الخير، سريع الضحك',
    },
    futureVision: {
      label: 'من تصير مع الأيام',
      hint: '',
      placeholder: 'مثلًا: إنسان يفي بوعوده لنفسه',
    },
    preferredStyle: { label: 'الأسلوب', hint: '', placeholder: '' },
    visualPreferences: {
      label: 'ما يسرّك أن تنظر إليه',
      hint: '',
      placeholder: 'مثلًا: خطوط صافية، ضوء الصحراء، صور قديمة',
    },
    colorMood: {
      label: 'الألوان والمزاج',
      hint: '',
      placeholder: 'مثلًا: أزرق عميق، دافئ، فيه شيء من الحنين',
    },
    symbolsElements: {
      label: 'رموز تشبهك',
      hint: '',
      placeholder: 'مثلًا: البحر، فانوس، خاتم جدّتي',
    },
  },
  choices: {
    preferredStyle: { poetic: 'شاعري', narrative: 'سردي' },
  },
};
