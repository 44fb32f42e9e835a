import { questions } from './questions.ts';
import { hopeLine, string, text } from './text.ts';

export const coachingPage = {
  _id: 'coachingPage',
  _type: 'coachingPage',
  title: string('Coaching', 'التوجيه الشخصي'),
  seo: {
    _type: 'seo',
    title: string('Coaching and self-guided services', 'التوجيه الشخصي والخدمات الذاتية'),
    description: text(
      'Coaching that grows from lived experience, from Dubai: self-guided services, bundles and one-to-one sessions, each with its price. Not therapy or treatment.',
      'توجيه شخصي ينبع من التجربة المعاشة، من دبي: خدمات ذاتية وباقات وجلسات فردية، ولكل منها سعر واضح. ليس علاجًا نفسيًا ولا طبيًا.',
    ),
  },
  hero: {
    _type: 'coachingHero',
    title: string('You do not have to walk alone', 'لست وحدك في هذا الطريق'),
    intro: [
      {
        _key: 'who',
        ...text(
          'Coaching from lived experience: from someone who has known the dark and found a way through it.',
          'توجيه ينبع من التجربة المعاشة: ممّن عرف العتمة، ووجد فيها طريقًا إلى الضوء.',
        ),
      },
      {
        _key: 'how',
        ...text(
          'Something to do quietly by yourself, or time with someone who listens. Take as long as you like to look around.',
          'خطوات هادئة على انفراد، أو وقت مع من يصغي إليك. لا داعي للعجلة.',
        ),
      },
    ],
    servicesButton: string('See the services', 'عرض الخدمات'),
    awardsButton: string('Our awards', 'جوائزنا'),
  },
  services: {
    _type: 'coachingSection',
    title: string('Services in your own time', 'خدمات على مهلك'),
    intro: text(
      'Personal texts are written by AI from your answers, reviewed by a person, and reach you within 72 hours.',
      'النصوص الشخصية يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا، وتصلك خلال 72 ساعة.',
    ),
  },
  bundles: {
    _type: 'coachingSection',
    title: string('Services that belong together', 'خدمات يكمّل بعضها بعضًا'),
    intro: text(
      'A few services in one order, for less than they cost one by one.',
      'عدة خدمات في طلب واحد، بسعر أقل من سعرها متفرقة.',
    ),
  },
  tier1: {
    _type: 'coachingSection',
    title: string('Tier 1: sessions', 'المستوى الأول: جلسات'),
    intro: text('Time with someone who listens.', 'وقت مع من يصغي إليك.'),
  },
  tier2: {
    _type: 'coachingSection',
    title: string('Tier 2: longer paths', 'المستوى الثاني: مسارات أطول'),
    intro: text(
      'For a longer stretch of the road, with someone beside you as you go.',
      'لشوط أطول من الطريق، وإلى جانبك من يرافقك فيه.',
    ),
  },
  beside: {
    _type: 'coachingBeside',
    person: { _type: 'reference', _ref: 'person-founder' },
    voice: { _type: 'reference', _ref: 'testimonial-omar' },
  },
  faq: {
    _type: 'coachingFaq',
    title: string('Questions people ask', 'أسئلة يطرحها الناس'),
    items: questions,
  },
  booking: {
    _type: 'coachingBooking',
    title: string('When you are ready', 'الخطوة التالية، متى شئت'),
    text: text(
      'Book a session, pay by card, or send us your verification if you have already paid. A session can be rescheduled at least 24 hours ahead. All payments are non-refundable.',
      'لك أن تحجز جلسة، أو تدفع بالبطاقة، أو ترسل إثبات الدفع إن كنت قد دفعت. يمكن تغيير موعد الجلسة قبلها بـ24 ساعة على الأقل. جميع المدفوعات غير قابلة للاسترداد.',
    ),
    bookSession: string('Book a Session', 'حجز جلسة'),
    makePayment: string('Make Payment', 'إتمام الدفع'),
    sendVerification: string('Send Verification on WhatsApp', 'إرسال إثبات الدفع عبر واتساب'),
    whatsappMessage: text(
      'Hello. I have paid for a service and would like to send you the verification.',
      'السلام عليكم. دفعتُ ثمن إحدى خدماتكم، وأودّ أن أرسل إليكم إثبات الدفع.',
    ),
  },
  terms: {
    _type: 'coachingTerms',
    title: string('Coaching and support terms', 'شروط التوجيه والمساندة'),
    body: text(
      [
        'Our services are coaching. They are not psychotherapy, and not medical or clinical treatment.',
        `If you are in crisis, seek professional help: call 999, or ${hopeLine.en}.`,
        'Personal texts are written by AI, reviewed by a person, and reach you within 72 hours.',
        'All payments are non-refundable. A session can be rescheduled at least 24 hours ahead.',
      ].join('\n\n'),
      [
        'خدماتنا توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
        `إن كنت في أزمة، فاطلب مساعدة متخصصة: اتصل بالرقم 999 أو ${hopeLine.ar}.`,
        'النصوص الشخصية يكتبها الذكاء الاصطناعي، ويراجعها شخص من فريقنا، وتصلك خلال 72 ساعة.',
        'جميع المدفوعات غير قابلة للاسترداد. ويمكن تغيير موعد الجلسة قبلها بـ24 ساعة على الأقل.',
      ].join('\n\n'),
    ),
  },
};
