import { question } from './parts.ts';

/** The questions of people who have only just found the site. */
export const beginnersQuestions = [
  question(
    'account',
    { en: 'Do I need an account?', ar: 'هل أحتاج إلى حساب؟' },
    {
      en: [
        'No. You read, ask and book without one. After a booking, the link in your e-mail brings you back to it on any device.',
      ],
      ar: [
        'لا. القراءة والسؤال والحجز كلها من دونه. وبعد الحجز يعيدك إليه الرابط الذي يصلك بالبريد الإلكتروني، من أي جهاز.',
      ],
    },
  ),
  question(
    'well-enough',
    { en: 'Am I unwell enough to ask?', ar: 'هل حالي تستدعي أن أسأل؟' },
    {
      en: [
        'There is nothing to prove. If something weighs on you, that is reason enough.',
        'If it weighs so much that you are in danger, please call 999 first.',
      ],
      ar: [
        'لا شيء عليك إثباته. إن كان في صدرك ما يثقل، فهذا سبب كافٍ.',
        'وإن ثقل حتى صرت في خطر، فنرجو الاتصال على 999 أولًا.',
      ],
    },
  ),
  question(
    'someone-else',
    { en: 'Can I come for somebody I love?', ar: 'هل يمكنني أن آتي من أجل شخص أحبّه؟' },
    {
      en: [
        'Yes. Being beside somebody is a road of its own. The community and the [courses](/courses) are open to families and friends.',
      ],
      ar: [
        'نعم. فمرافقة من نحب طريق قائم بذاته. المجتمع و[الدورات](/courses) مفتوحة للعائلات والأصدقاء.',
      ],
    },
  ),
  question(
    'language',
    { en: 'In which language?', ar: 'بأي لغة؟' },
    {
      en: [
        'In English or in Arabic, as you like. You can change the language of this site at the top of every page.',
      ],
      ar: ['بالعربية أو بالإنجليزية، كما يناسبك. ويمكنك تغيير لغة الموقع من أعلى كل صفحة.'],
    },
  ),
  question(
    'privacy',
    { en: 'Who sees what I write?', ar: 'من يرى ما أكتبه؟' },
    {
      en: [
        'The people on our team who work on your request. Your answers are kept encrypted. [Privacy](/legal/privacy) says it in full.',
      ],
      ar: [
        'من يعمل على طلبك من فريقنا. وتُحفظ إجاباتك مشفّرة. وفي صفحة [الخصوصية](/legal/privacy) التفصيل كاملًا.',
      ],
    },
  ),
  question(
    'cost',
    { en: 'What does it cost?', ar: 'كم يكلّف ذلك؟' },
    {
      en: [
        'Looking around, asking and the newsletter cost nothing. Every service stands on the [coaching page](/coaching) with its price. For the circle, courses, workshops and talks we name it when you ask, before you decide anything.',
      ],
      ar: [
        'التصفّح والسؤال والنشرة البريدية بلا مقابل. وكل خدمة مذكورة مع سعرها في [صفحة التوجيه الشخصي](/coaching). أما الحلقة والدورات وورش العمل والأحاديث فنذكر سعرها عند السؤال عنها، قبل أي قرار.',
      ],
    },
  ),
];
