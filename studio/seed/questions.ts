import { question } from './parts.ts';
import { hopeLine } from './text.ts';

/** The questions of people who are about to book. */
export const questions = [
  question(
    'coaching',
    { en: 'Is this therapy?', ar: 'هل هذا علاج نفسي؟' },
    {
      en: [
        'No. Everything here is coaching: someone listens, asks, and walks beside you. It is not therapy, and not medical or clinical treatment.',
        'If you are under the care of a doctor or a therapist, please stay with them. What you find here can stand beside that care, never in its place.',
      ],
      ar: [
        'لا. كل ما نقدّمه توجيه شخصي (كوتشينغ): من يصغي إليك، ويسأل، ويمشي إلى جانبك. وليس علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
        'إن كان طبيب أو معالج يتابع حالتك، فالأولى أن تستمر معه. ما نقدّمه قد يسير جنبًا إلى جنب مع تلك الرعاية، ولا يحل محلها أبدًا.',
      ],
    },
  ),
  question(
    'crisis',
    { en: 'What if I am in crisis right now?', ar: 'ماذا لو كنتُ في أزمة الآن؟' },
    {
      en: [
        'Don’t wait for our answer. In the UAE, call 999 now, or the mental support line:',
        `- ${hopeLine.en}`,
        'Elsewhere, call your local emergency number, or go to someone you trust.',
      ],
      ar: [
        'لا تنتظر ردّنا. في الإمارات اتصل الآن بالرقم 999، أو بخط الدعم النفسي:',
        `- ${hopeLine.ar}`,
        'وفي أي بلد آخر اتصل برقم الطوارئ فيه، أو اذهب إلى من تثق به.',
      ],
    },
  ),
  question(
    'delivery',
    { en: 'What do I receive, and when?', ar: 'ماذا يصلني، ومتى؟' },
    {
      en: [
        '- The Toolkit: at once.',
        '- Your Roadmap, the CV Makeover and the Soul Bio: within 72 hours, once a person has reviewed them.',
        '- The Art Drawing: within 14 to 21 days.',
        '- The Voice Message: within 72 hours.',
      ],
      ar: [
        '- حقيبة الأدوات: على الفور.',
        '- خارطة طريقك، وسيرتك المهنية، وسيرة الروح: خلال 72 ساعة، بعد أن يراجعها شخص من فريقنا.',
        '- اللوحة: خلال 14 إلى 21 يومًا.',
        '- الرسالة الصوتية: خلال 72 ساعة.',
      ],
    },
  ),
  question(
    'ai',
    { en: 'How do you use AI?', ar: 'كيف تستخدمون الذكاء الاصطناعي؟' },
    {
      en: [
        'Your Roadmap, the CV Makeover and the Soul Bio are written by AI, from the answers you give. Nothing goes to you unread: a person on our team reviews every text first, and it reaches you within 72 hours.',
        'The sessions are with a person.',
      ],
      ar: [
        'خارطة طريقك، وسيرتك المهنية، وسيرة الروح نصوص يكتبها الذكاء الاصطناعي من إجاباتك. ولا يصلك منها شيء قبل أن يُقرأ: يراجع شخص من فريقنا كل نص أولًا، ثم يصلك خلال 72 ساعة.',
        'أما الجلسات فهي مع إنسان.',
      ],
    },
  ),
  question(
    'answers',
    { en: 'What will you ask me?', ar: 'ما الذي ستسألونني عنه؟' },
    {
      en: [
        'Your name and your e-mail address, so that your order can reach you. Your WhatsApp number if you wish.',
        'A personalised service also asks about you, because it is written from what you tell us. Share only what feels right. We keep your answers encrypted and use them for your order.',
      ],
      ar: [
        'اسمك وبريدك الإلكتروني، كي يصلك طلبك. ورقم واتساب إن رغبت.',
        'والخدمة الشخصية تسألك أيضًا عن نفسك، لأنها تُكتب من إجاباتك. ويكفي منها ما يريحك أن نعرفه. نحفظ إجاباتك مشفّرة، ونستخدمها لإعداد طلبك.',
      ],
    },
  ),
  question(
    'sessions',
    { en: 'How does a session work?', ar: 'كيف تسير الجلسة؟' },
    {
      en: [
        'You choose a time that suits you, and the founder confirms within 24 hours. The meeting link reaches you 24 hours before the session.',
        'If the day turns out not to be the right one, you can reschedule, at least 24 hours ahead.',
      ],
      ar: [
        'الوقت من اختيارك، ويؤكّده المؤسِّس خلال 24 ساعة. ويصلك رابط اللقاء قبل الجلسة بـ24 ساعة.',
        'وإن تبيّن أن اليوم غير مناسب، يمكنك تغيير الموعد قبله بـ24 ساعة على الأقل.',
      ],
    },
  ),
  question(
    'payment',
    { en: 'In which currency do I pay?', ar: 'بأي عملة أدفع؟' },
    {
      en: [
        'Prices are shown in US dollars and in UAE dirhams. The payment itself is in dirhams.',
        'You see the price before any form, and nothing is charged until you confirm it on the payment page.',
      ],
      ar: [
        'الأسعار معروضة بالدولار الأمريكي وبالدرهم الإماراتي، والدفع يتم بالدرهم.',
        'السعر ظاهر قبل أي نموذج، ولا يُخصم شيء قبل تأكيدك في صفحة الدفع.',
      ],
    },
  ),
  question(
    'refunds',
    { en: 'Can I have my money back?', ar: 'هل يمكنني استرداد ما دفعته؟' },
    {
      en: [
        'All payments are non-refundable. So there is no hurry: read what a service gives you, ask us if something is unclear, and decide when you are ready.',
      ],
      ar: [
        'جميع المدفوعات غير قابلة للاسترداد. لذلك لا داعي للعجلة: تقرأ ما تقدّمه الخدمة، وتسألنا عمّا لم يتّضح، وتقرّر حين تطمئن.',
      ],
    },
  ),
];

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
        'If it weighs so much that you are in danger, call 999 first.',
      ],
      ar: [
        'لا شيء عليك إثباته. إن كان في صدرك ما يثقل، فهذا سبب كافٍ.',
        'وإن ثقل حتى صرت في خطر، فاتصل أولًا بالرقم 999.',
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
        'Looking around, asking and the newsletter cost nothing. You’ll find every service on the [coaching page](/coaching), with its price. For the circle, courses, workshops and talks we name the price when you ask, before you decide anything.',
      ],
      ar: [
        'التصفّح والسؤال والنشرة البريدية بلا مقابل. وكل خدمة مذكورة مع سعرها في [صفحة التوجيه الشخصي](/coaching). أما الحلقة والدورات وورش العمل والأحاديث فنخبرك بسعرها حين تسأل، قبل أي قرار.',
      ],
    },
  ),
];
