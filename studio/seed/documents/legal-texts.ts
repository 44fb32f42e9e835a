import { hopeLine } from '../text.ts';
import { legalText } from './legal-text.ts';

const privacy = legalText('privacy', {
  title: ['Privacy', 'الخصوصية'],
  summary: [
    'We ask for no more than your request needs, keep your answers encrypted, and sell nothing to anybody.',
    'لا نطلب أكثر ممّا يحتاج إليه طلبك، ونحفظ إجاباتك مشفّرة، ولا نبيع شيئًا لأحد.',
  ],
  parts: [
    {
      title: ['Who stands behind this site', 'من يقف خلف هذا الموقع'],
      short: ['The foundation does, and a person answers you.', 'المؤسسة، ويجيبك إنسان.'],
      en: [
        'This site belongs to the foundation named in its footer. For everything that concerns your data, please [write to us](/contact).',
      ],
      ar: [
        'هذا الموقع للمؤسسة المذكورة في أسفله. في كل ما يخصّ بياناتك، تكفي [رسالة إلينا](/contact).',
      ],
    },
    {
      title: ['What we ask for, and why', 'ماذا نطلب، ولماذا'],
      short: [
        'Only what your request needs. To read, nothing.',
        'ما يحتاج إليه طلبك فقط. وللقراءة لا شيء.',
      ],
      en: [
        '- Your name and e-mail address when you book, so that your order can reach you. Your WhatsApp number if you wish.',
        '- Your answers to the questions of a personalised service, because it is written from them. Share only what feels right.',
        '- Your name, e-mail address and message when you write to us, so that we can answer.',
        '- Your words, the name that you choose and your e-mail address when you offer a testimonial. You say where it may be shown, and the link in our e-mail takes it back at any time.',
        '- Your e-mail address when you subscribe to the newsletter, so that we can send it, and the topics and the language if you choose them.',
        '- The words of a search that found nothing, without who searched. We can read them only once they were looked for on three days, and we forget them 90 days after the last time.',
        'To read, you need to tell us nothing.',
      ],
      ar: [
        '- اسمك وبريدك الإلكتروني عند الحجز، كي يصلك طلبك. ورقم واتساب إن رغبت.',
        '- إجاباتك عن أسئلة الخدمة الشخصية، لأنها تُكتب منها. ويكفي منها ما يريحك مشاركته.',
        '- اسمك وبريدك الإلكتروني ورسالتك عند مراسلتنا، كي نجيبك.',
        '- كلماتك والاسم الذي تختاره وبريدك الإلكتروني عند مشاركتك رأيًا للنشر. أنت من يحدّد أين يُعرض، والرابط في رسالتنا يسحبه متى شئت.',
        '- بريدك الإلكتروني عند الاشتراك في النشرة البريدية، كي نرسلها إليك، ومعه المواضيع واللغة إن اخترتها.',
        '- كلمات بحث لم يجد شيئًا، دون هوية من بحث. ولا نستطيع قراءتها إلا بعد البحث عنها في ثلاثة أيام، وننساها بعد 90 يومًا من آخر مرة.',
        'أما للقراءة فلا يلزمك إخبارنا بشيء.',
      ],
    },
    {
      title: ['How your answers are kept', 'كيف تُحفظ إجاباتك'],
      short: ['Encrypted, and read only for your order.', 'مشفّرة، ولا تُقرأ إلا من أجل طلبك.'],
      en: [
        'Your answers to a personalised service are encrypted before they are stored. The people who prepare and review your order read them, and nobody else here does. An AI service receives them where it writes your text; the next part says more.',
      ],
      ar: [
        'تُشفّر إجاباتك عن أسئلة الخدمة الشخصية قبل حفظها. ويقرؤها من يُعدّ طلبك ويراجعه، ولا يقرؤها غيرهم عندنا. وتصل إلى خدمة ذكاء اصطناعي حين تكتب هي نصّك؛ وتفصيل ذلك في الجزء التالي.',
      ],
    },
    {
      title: ['Where AI takes part', 'أين يشارك الذكاء الاصطناعي'],
      short: [
        'AI writes, a person reads before you do.',
        'الذكاء الاصطناعي يكتب، وإنسان يقرأ قبلك.',
      ],
      en: [
        'Personal texts are written by an AI service from your answers. A person on our team reviews every text before it reaches you.',
      ],
      ar: [
        'النصوص الشخصية تكتبها خدمة ذكاء اصطناعي من إجاباتك. ويراجع شخص من فريقنا كل نص قبل أن يصلك.',
      ],
    },
    {
      title: ['Who else takes part', 'من يشارك أيضًا'],
      short: [
        'A few others, each with its part only. Nothing is sold.',
        'جهات قليلة، لكل منها ما يخصّ عملها. ولا شيء يُباع.',
      ],
      en: [
        '- Payments: Stripe, Ziina or your bank. Your card number goes to them directly; we never see it.',
        '- Appointments: Calendly, where you choose the time of a session.',
        '- Messages: the services that carry e-mail, and WhatsApp if you write to us or ask to be reminded there.',
        '- Personal texts: the AI service that writes the first draft from your answers.',
        'Each receives only what its part needs. We sell no data and show no advertising.',
      ],
      ar: [
        '- الدفع: Stripe أو زينة (Ziina) أو مصرفك. يصل رقم بطاقتك إليهم مباشرة، ولا نراه أبدًا.',
        '- المواعيد: Calendly، لاختيار وقت الجلسة.',
        '- الرسائل: خدمات نقل البريد الإلكتروني، وواتساب إن راسلتنا أو طلبت تذكيرًا عبره.',
        '- النصوص الشخصية: خدمة الذكاء الاصطناعي التي تكتب المسودة الأولى من إجاباتك.',
        'ولا يصل إلى كل منهم إلا ما يحتاج إليه عمله. لا نبيع بيانات، ولا نعرض إعلانات.',
      ],
    },
    {
      title: ['What stays on your device', 'ما يبقى على جهازك'],
      short: [
        'A little, so that you can come back. You can wipe it away.',
        'القليل، من أجل عودتك. ويمكنك محوه.',
      ],
      en: [
        'Your browser remembers the language, the size and look of the text, where you stopped in an episode, whether you stopped a film, and the booking you have begun, so that you can come back to it. A booking is forgotten after 7 days, and at once when you choose Start Fresh. What you write into a form and do not send stays in its tab, and goes when you close it.',
      ],
      ar: [
        'يتذكّر متصفحك اللغة وحجم الخط ومظهره، وموضعك في حلقة توقفت فيها، وفيلمًا أوقفته، والحجز الذي بدأته، من أجل عودتك إليه. ويُنسى الحجز بعد 7 أيام، أو فورًا عند اختيار البدء من جديد. وما تكتبه في نموذج ولا ترسله يبقى في صفحته المفتوحة، ويزول بإغلاقها.',
      ],
    },
    {
      title: ['Your rights', 'حقوقك'],
      short: [
        'See it, correct it, have it deleted: a message is enough.',
        'الاطلاع والتصحيح والحذف: تكفي رسالة.',
      ],
      en: [
        'The law of the United Arab Emirates on the protection of personal data gives you the right to see what we keep about you, to have it corrected, and to have it deleted where no law tells us to keep it. A message is enough.',
        'Every newsletter says how to unsubscribe.',
      ],
      ar: [
        'يمنحك قانون حماية البيانات الشخصية في دولة الإمارات الحق في الاطلاع على ما نحفظه عنك، وفي تصحيحه، وفي حذفه ما لم يُلزمنا قانون بحفظه. وتكفي لذلك رسالة.',
        'وفي كل نشرة بريدية طريقة إيقافها.',
      ],
    },
    {
      title: ['Not for emergencies', 'ليس للطوارئ'],
      short: [
        'In danger, call. We may read your message too late.',
        'في الخطر اتصل. فقد نقرأ رسالتك متأخرين.',
      ],
      en: [`We do not read messages around the clock. In a crisis, call 999, or ${hopeLine.en}.`],
      ar: [
        `لا نقرأ الرسائل على مدار الساعة. إن كنت في أزمة، فاتصل الآن بالرقم 999، أو ${hopeLine.ar}.`,
      ],
    },
  ],
});

const terms = legalText('terms', {
  title: ['Terms', 'الشروط'],
  summary: [
    'Everything we offer is coaching. It does not replace a doctor or a therapist, and a person reviews what AI writes.',
    'كل ما نقدّمه توجيه شخصي. لا يغني عن الطبيب أو المعالج، ويراجع إنسان ما يكتبه الذكاء الاصطناعي.',
  ],
  parts: [
    {
      title: ['Between you and us', 'بينك وبيننا'],
      short: ['What follows applies once you book.', 'ما يلي يسري عند الحجز.'],
      en: ['When you book something here, this applies between you and the foundation.'],
      ar: ['عند حجز أي شيء هنا، يسري بينك وبين المؤسسة ما يلي.'],
    },
    {
      title: ['What it is', 'ما هو'],
      short: ['Coaching. Your doctor stays your doctor.', 'توجيه شخصي. وطبيبك يبقى طبيبك.'],
      en: [
        'Every service is coaching. It is not therapy, and not medical or clinical treatment. It is no reason to stop a treatment or leave out a medicine.',
        `If you are in crisis, seek professional help: call 999, or ${hopeLine.en}.`,
      ],
      ar: [
        'كل خدمة هي توجيه شخصي (كوتشينغ). ليست علاجًا نفسيًا ولا طبيًا ولا سريريًا. وليست سببًا لإيقاف علاج أو ترك دواء.',
        `إن كنت في أزمة، فاطلب مساعدة متخصصة: اتصل بالرقم 999 أو ${hopeLine.ar}.`,
      ],
    },
    {
      title: ['What you receive', 'ما يصلك'],
      short: ['What each service says, when it says.', 'ما تقوله كل خدمة، وفي موعده.'],
      en: [
        'Each service says what it covers and when it reaches you: the Toolkit at once, personal texts within 72 hours, an Art Drawing within 14 to 21 days. A session takes place at the time you chose; the founder confirms it within 24 hours of your booking.',
        'Personal texts are written by AI from your answers and reviewed by a person.',
      ],
      ar: [
        'تقول كل خدمة ما تضمّه ومتى يصلك: حقيبة الأدوات على الفور، والنصوص الشخصية خلال 72 ساعة، واللوحة خلال 14 إلى 21 يومًا. وتُعقد الجلسة في الوقت الذي اخترته، ويؤكّده المؤسِّس خلال 24 ساعة من حجزك.',
        'النصوص الشخصية يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا.',
      ],
    },
    {
      title: ['What you do', 'ما عليك'],
      short: ['Three small requests.', 'ثلاثة أمور صغيرة.'],
      en: [
        '- Please give a name and an e-mail address where we can reach you.',
        '- Please answer for yourself, and not in the name of somebody else.',
        '- What you receive is yours to use. Please do not sell it on.',
      ],
      ar: [
        '- اسم وبريد إلكتروني نصل إليك عبرهما.',
        '- الإجابة عن نفسك، لا باسم غيرك.',
        '- ما يصلك لك أن تستعمله، لا أن تبيعه.',
      ],
    },
    {
      title: ['What we cannot promise', 'ما لا نستطيع أن نعد به'],
      short: ['We walk along; the steps are yours.', 'نمشي معك، والخطوات خطواتك.'],
      en: [
        'Coaching accompanies; it cannot promise that something will change. What you decide and do remains yours.',
      ],
      ar: ['التوجيه يرافق، ولا يستطيع أن يعد بأن شيئًا سيتغيّر. والقرار والفعل يبقيان لك.'],
    },
    {
      title: ['Law', 'القانون'],
      short: [
        'The law of the UAE, and every right it gives you.',
        'قانون الإمارات، وكل حق يمنحه لك.',
      ],
      en: [
        'The law of the United Arab Emirates applies, in the Emirate of Dubai. Nothing here takes away a right that the law gives you.',
      ],
      ar: [
        'يسري قانون دولة الإمارات العربية المتحدة، في إمارة دبي. ولا شيء هنا يسلبك حقًا يمنحه لك القانون.',
      ],
    },
  ],
});

const payments = legalText('payments', {
  title: ['Payments and changes', 'المدفوعات والتغييرات'],
  summary: [
    'Prices are in dollars and dirhams, and charged in dirhams. Payments are non-refundable; sessions can be moved 24 hours ahead.',
    'الأسعار بالدولار وبالدرهم، والدفع بالدرهم. المدفوعات غير قابلة للاسترداد، ويمكن تغيير موعد الجلسة قبله بـ24 ساعة.',
  ],
  parts: [
    {
      title: ['Prices', 'الأسعار'],
      short: ['You see what it costs before we ask anything.', 'يظهر السعر قبل أن نسأل عن شيء.'],
      en: [
        'Every price is shown in US dollars and in UAE dirhams before any form. The payment itself is made in dirhams.',
      ],
      ar: ['كل سعر ظاهر بالدولار الأمريكي وبالدرهم الإماراتي قبل أي نموذج، والدفع يتم بالدرهم.'],
    },
    {
      title: ['Ways to pay', 'طرق الدفع'],
      short: ['Card, Ziina or a transfer.', 'بطاقة، أو زينة، أو تحويل.'],
      en: [
        '- By card, through Stripe.',
        '- With Ziina.',
        '- By bank transfer. A transfer within the UAE arrives within minutes, one from abroad within 1 to 2 business days. A person checks it, which takes 1 to 2 business days.',
      ],
      ar: [
        '- بالبطاقة، عبر Stripe.',
        '- عبر زينة (Ziina).',
        '- بتحويل مصرفي. يصل التحويل داخل الإمارات خلال دقائق، ومن خارجها خلال يوم إلى يومي عمل. ويتحقّق منه شخص من فريقنا خلال يوم إلى يومي عمل.',
      ],
    },
    {
      title: ['No refunds', 'لا استرداد'],
      short: ['Money is not returned, so please ask first.', 'لا يُعاد المال، فاسألنا أولًا.'],
      en: [
        'All payments are non-refundable. So please take your time, and ask us before you pay if anything is unclear.',
      ],
      ar: [
        'جميع المدفوعات غير قابلة للاسترداد. لذلك لا داعي للعجلة، ويمكنك سؤالنا قبل الدفع إن كان شيء غير واضح.',
      ],
    },
    {
      title: ['Moving a session', 'تغيير موعد جلسة'],
      short: ['Up to 24 hours before.', 'حتى قبل الموعد بـ24 ساعة.'],
      en: [
        'You can reschedule a session at least 24 hours ahead. The meeting link reaches you 24 hours before it.',
      ],
      ar: ['يمكنك تغيير موعد الجلسة قبله بـ24 ساعة على الأقل. ويصلك رابط اللقاء قبلها بـ24 ساعة.'],
    },
  ],
});

export const legalTexts = [privacy, terms, payments];
