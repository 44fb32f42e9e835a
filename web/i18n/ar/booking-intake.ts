import { fieldLabels } from '#machines/intake/field-labels.ts';
import type { intake as english } from '../en/booking-intake.ts';
import type { Translation } from '../translation.ts';

const labels = fieldLabels.ar;

export const intake: Translation<typeof english> = {
  sections: {
    personal: { title: 'عنك', intro: 'لنعرف لمن نُعدّ هذا، وإلى أين نرسله.' },
    situation: { title: 'أين تقف اليوم', intro: 'الكتابة هنا كالحديث. لا توجد إجابات خاطئة.' },
    values: { title: 'ما يعني لك الكثير', intro: 'تكفي كلمات قليلة.' },
    vision: { title: 'إلى أين الوجهة', intro: 'لا يلزم اليقين في كل شيء. يكفي أن يتّضح الاتجاه.' },
    roles: { title: 'عملك', intro: 'أين أنت اليوم، وأين تودّ أن تكون.' },
    experience: { title: 'ما أنجزته في عملك', intro: 'تكفي الوقائع كما هي، وعلينا نحن الصياغة.' },
    achievements: { title: 'ما تفخر به', intro: 'كبيرًا كان أم صغيرًا، له قيمته.' },
    story: { title: 'حكايتك', intro: 'يكفي ما يريحك أن يُروى.' },
    character: { title: 'من أنت', intro: 'كما ترى نفسك، أو كما قد يصفك صديق.' },
    style: { title: 'الروح التي تريدها', intro: 'ما تتركه فارغًا نختاره لك بعناية.' },
    drawing: {
      title: 'لوحتك',
      intro: 'ثلاثة أسئلة صغيرة تكفي الإجابة عن واحد منها، والباقي نختاره لك بعناية.',
    },
    further1: { title: 'أسئلة أخرى قليلة', intro: 'كي نحسن الاستعداد لك.' },
    further2: { title: 'وأسئلة قليلة بعدها', intro: 'بضع كلمات تكفي.' },
    further3: { title: 'الأسئلة الأخيرة', intro: 'وبها يكتمل ما نحتاج إليه.' },
  },
  fields: {
    fullName: { label: labels.fullName, hint: '', placeholder: '' },
    email: {
      label: labels.email,
      hint: 'إليه نرسل التأكيد وما حجزته.',
      placeholder: 'name@example.com',
    },
    whatsapp: {
      label: labels.whatsapp,
      hint: 'ننصح به لنردّ عليك بسرعة أكبر. يرجى كتابته مع رمز البلد.',
      placeholder: '+971 50 000 0000',
    },
    consent: {
      label:
        'أوافق على استخدام بياناتي وإجاباتي لتقديم هذه الخدمة، وأفهم أنها توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
      hint: '',
      placeholder: '',
    },
    currentSituation: {
      label: labels.currentSituation,
      hint: 'ماذا يحدث في حياتك الآن؟ يكفي ما تريحك مشاركته.',
      placeholder: 'مثلًا: انتقلت إلى هنا العام الماضي، وأشعر أنني فقدت وجهتي.',
    },
    coreValues: {
      label: labels.coreValues,
      hint: 'ما الذي لا يمكنك التخلّي عنه؟',
      placeholder: 'مثلًا: الصدق، العائلة، وقت للهدوء',
    },
    emotionalGoals: {
      label: labels.emotionalGoals,
      hint: 'في أسبوع عادي، بعد أشهر قليلة من الآن.',
      placeholder: 'مثلًا: صباحات أهدأ، ووحدة أقل',
    },
    obstacles: {
      label: labels.obstacles,
      hint: 'في داخلك أو من حولك.',
      placeholder: 'مثلًا: ساعات عمل طويلة، الخوف من البدء من جديد',
    },
    aspirations: {
      label: labels.aspirations,
      hint: 'ماذا تودّ أن تفعل أو تتعلّم، ومن تودّ أن تكون؟',
      placeholder: 'مثلًا: أن أعود إلى الدراسة، أن أُصلح صداقة قديمة',
    },
    lifeVision: {
      label: labels.lifeVision,
      hint: 'كيف يبدو يوم جميل بعد سنوات قليلة؟',
      placeholder: 'مثلًا: أستيقظ بعد نوم هادئ، وأمشي قرب البحر، وعملي ينفع غيري.',
    },
    currentRole: {
      label: labels.currentRole,
      hint: 'أو آخر عمل لك.',
      placeholder: 'مثلًا: تنسيق المشاريع',
    },
    targetRole: { label: labels.targetRole, hint: '', placeholder: 'مثلًا: إدارة المشاريع' },
    experience: {
      label: labels.experience,
      hint: 'أين عملت، وكم من الوقت، وماذا كنت تفعل.',
      placeholder: 'مثلًا: 2019–2023، شركة نقل في دبي، التخطيط والمورّدون',
    },
    skills: {
      label: labels.skills,
      hint: 'أدوات ولغات، وما يقصدك الناس من أجله.',
      placeholder: 'مثلًا: العربية والإنجليزية، Excel، تهدئة الاجتماعات الصعبة',
    },
    achievements: {
      label: labels.achievements,
      hint: 'شيء صار أفضل لأنك كنت هناك.',
      placeholder: 'مثلًا: خفّضتُ تأخّر التسليم إلى النصف خلال عام.',
    },
    linkedinUrl: {
      label: labels.linkedinUrl,
      hint: '',
      placeholder: 'https://www.linkedin.com/in/your-name',
    },
    additionalInfo: { label: labels.additionalInfo, hint: '', placeholder: '' },
    personalStory: {
      label: labels.personalStory,
      hint: 'الجزء من حياتك المراد أن نكتب عنه.',
      placeholder: 'مثلًا: نشأتُ بين بلدين…',
    },
    lifeMoments: {
      label: labels.lifeMoments,
      hint: 'تكفي لحظتان أو ثلاث.',
      placeholder: 'مثلًا: اليوم الذي طلبت فيه المساعدة للمرة الأولى',
    },
    personalityTraits: {
      label: labels.personalityTraits,
      hint: 'كيف قد يصفك من يحبّك؟',
      placeholder: 'مثلًا: هدوء، وعناد في الخير، وضحكة قريبة',
    },
    futureVision: {
      label: labels.futureVision,
      hint: '',
      placeholder: 'مثلًا: إنسان يفي بوعوده لنفسه',
    },
    preferredStyle: { label: labels.preferredStyle, hint: '', placeholder: '' },
    visualPreferences: {
      label: labels.visualPreferences,
      hint: '',
      placeholder: 'مثلًا: خطوط صافية، ضوء الصحراء، صور قديمة',
    },
    colorMood: {
      label: labels.colorMood,
      hint: '',
      placeholder: 'مثلًا: أزرق عميق، دافئ، فيه شيء من الحنين',
    },
    symbolsElements: {
      label: labels.symbolsElements,
      hint: '',
      placeholder: 'مثلًا: البحر، فانوس، خاتم جدّتي',
    },
    drawingFeeling: {
      label: labels.drawingFeeling,
      hint: '«فاجئوني» إجابة أيضًا.',
      placeholder: 'مثلًا: سكينة في الصباح، كأن أحدًا ترك لي ضوءًا',
    },
  },
  choices: { preferredStyle: { poetic: 'شعري', narrative: 'سردي' } },
};
