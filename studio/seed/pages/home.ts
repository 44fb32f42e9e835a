import { decoration, picture } from '../assets.ts';
import { action, callToAction, film, keyed, lines, type Pair, page } from '../parts.ts';
import { blocks, reference, string, text } from '../text.ts';

const terms = ['term-coaching', 'term-crisis'].map(reference);

interface CardTexts {
  title: Pair;
  text: Pair;
  more: { en: string[]; ar: string[] };
  leadsTo: string;
  label: Pair;
  art: string;
}

function card(key: string, { title, text: words, more, leadsTo, label, art }: CardTexts) {
  return {
    _key: key,
    _type: 'card',
    title: string(...title),
    text: text(...words),
    more: blocks(key, more.en, more.ar),
    terms,
    action: action(leadsTo, label),
    image: decoration(art),
  };
}

const cards = [
  card('community', {
    title: ['LFGXP Community', 'مجتمع LFGXP'],
    text: [
      'A quiet place where people share what they have lived, and listen to one another.',
      'مكان هادئ يتشارك فيه الناس ما عاشوه، ويصغي بعضهم إلى بعض.',
    ],
    more: {
      en: [
        '- You may listen without saying a word.',
        '- What is said in the circle stays in the circle.',
        '- You can leave at any time, and come back at any time.',
      ],
      ar: [
        '- يمكنك الإصغاء دون قول كلمة.',
        '- ما يُقال في الحلقة يبقى في الحلقة.',
        '- يمكنك المغادرة متى شئت، والعودة متى شئت.',
      ],
    },
    leadsTo: '/community',
    label: ['Join Community', 'الانضمام إلى المجتمع'],
    art: 'circle',
  }),
  card('courses', {
    title: ['Mental Health Courses', 'دورات الصحة النفسية'],
    text: [
      'Courses and workshops that make hard things easier to name.',
      'دورات وورش عمل تيسّر تسمية ما يصعب قوله.',
    ],
    more: {
      en: [
        '- Small groups, plain words, no homework that weighs on you.',
        '- Led by people who have lived what they speak about.',
        '- For yourself, for a family, or for a team.',
      ],
      ar: [
        '- مجموعات صغيرة، وكلمات بسيطة، وبلا واجبات تثقل عليك.',
        '- يقدّمها أناس عاشوا ما يتحدثون عنه.',
        '- لك وحدك، أو لعائلة، أو لفريق عمل.',
      ],
    },
    leadsTo: '/courses',
    label: ['Explore Courses', 'استكشاف الدورات'],
    art: 'book',
  }),
  card('base', {
    title: ['Base Packages', 'الباقات الأساسية'],
    text: [
      'Self-guided services and bundles, to use in your own time.',
      'خدمات ذاتية وباقات تستعملها على مهلك.',
    ],
    more: {
      en: [
        '- A toolkit that is yours at once.',
        '- Personal texts, written by AI from your answers and reviewed by a person within 72 hours.',
        '- Every price is shown before any form.',
      ],
      ar: [
        '- حقيبة أدوات تصلك على الفور.',
        '- نصوص شخصية يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا خلال 72 ساعة.',
        '- كل سعر ظاهر قبل أي نموذج.',
      ],
    },
    leadsTo: '/coaching',
    label: ['Explore Base Packages', 'استكشاف الباقات الأساسية'],
    art: 'toolkit',
  }),
  card('premium', {
    title: ['Premium Custom Support', 'مساندة خاصة تُصمَّم لك'],
    text: [
      'A longer stretch of the road, one to one, shaped together with you.',
      'شوط أطول من الطريق، في لقاءات فردية نرسمها معك.',
    ],
    more: {
      en: [
        '- You choose a time, and the founder confirms within 24 hours.',
        '- From a map that you keep, to three months with a follow-up every day.',
        '- It is coaching, and can go along with the care of a doctor or a therapist.',
      ],
      ar: [
        '- الموعد من اختيارك، ويؤكّده المؤسِّس خلال 24 ساعة.',
        '- من خارطة تبقى لك، إلى ثلاثة أشهر من المتابعة اليومية.',
        '- وهو توجيه شخصي (كوتشينغ)، يمكن أن يسير إلى جانب رعاية الطبيب أو المعالج النفسي.',
      ],
    },
    leadsTo: '/coaching#tier2',
    label: ['Explore Premium Support', 'استكشاف المساندة الخاصة'],
    art: 'map',
  }),
];

export const homePage = page('homePage', {
  title: ['Home', 'الرئيسية'],
  searchTitle: ['From Darkness to Your Purpose', 'من العتمة إلى غايتك'],
  description: [
    'A mental-health foundation in Dubai, built on lived experience: community, courses and coaching by people who have been there. Coaching, not therapy.',
    'مؤسسة للصحة النفسية في دبي تقوم على التجربة المعاشة: مجتمع ودورات وتوجيه شخصي مع من مرّوا بالطريق. توجيه، لا علاج.',
  ],
  sections: [
    {
      _key: 'hero',
      _type: 'heroSection',
      headline: string('From Darkness to Your Purpose', 'من العتمة إلى غايتك'),
      taglines: lines('tagline', [
        [
          'A foundation for mental health, built on lived experience.',
          'مؤسسة للصحة النفسية تقوم على التجربة المعاشة.',
        ],
        ['Here you meet people who know the road.', 'هنا أناس يعرفون الطريق.'],
      ]),
      actions: keyed('hero', [action('/contact', ['Join us', 'الانضمام إلينا'])]),
      portrait: picture('portrait'),
      video: { _type: 'heroVideo', ...film('night-1') },
    },
    {
      _key: 'lived-experience',
      _type: 'pointsSection',
      title: string('What’s Lived Experience?', 'ما التجربة المعاشة؟'),
      points: lines('lived-experience', [
        [
          'The knowledge of people who have lived it, not just read about it.',
          'معرفة من عاش الأمر بنفسه، ولم يكتفِ بالقراءة عنه.',
        ],
        [
          'Someone who listens first, because they remember how it felt.',
          'شخص يصغي أولًا، لأنه يتذكّر كيف كان الشعور.',
        ],
        ['A hand beside you, never above you.', 'يد تمتدّ إليك، ولا تتعالى عليك.'],
        [
          'Words for what is hard to say, found by somebody who once had none.',
          'كلمات لما يصعب قوله، ممّن أعوزته الكلمات يومًا ثم وجدها.',
        ],
        [
          'A companion to the care of doctors and therapists, never a replacement.',
          'رفقة تسير مع رعاية الأطباء والمعالجين، ولا تحلّ محلّها.',
        ],
      ]),
      text: text(
        'I walked through the dark myself, and found in it a reason to go on.\n\nThe foundation grew from that road, so that nobody has to walk theirs alone. If you’re on it now, you don’t need the right words to start here.',
        'سرتُ في العتمة بنفسي، ووجدتُ فيها سببًا لأمضي.\n\nومن ذلك الطريق نشأت هذه المؤسسة، كي لا يسير أحد طريقه وحده. وإن كنت عليه الآن، فالبداية هنا لا تحتاج إلى كلمات منمّقة.',
      ),
      action: action('/aboutfounder', ['Read More About Him', 'المزيد عنه']),
    },
    {
      _key: 'rediscover',
      _type: 'cardsSection',
      title: string('Rediscover Yourself with Us', 'اكتشاف ذاتك من جديد معنا'),
      intro: text(
        'Four ways to begin. Take the one that feels right today; the others will wait.',
        'أربع طرق للبدء. لك منها ما يناسبك اليوم، والباقي في انتظارك.',
      ),
      cards,
    },
    {
      _key: 'testimonials',
      _type: 'testimonialsSection',
      title: string('In their own words', 'بكلماتهم'),
      testimonials: ['testimonial-layla', 'testimonial-omar', 'testimonial-mariam'].map(reference),
    },
    {
      _key: 'impact',
      _type: 'mediaSection',
      title: string('Awareness & Impact', 'التوعية والأثر'),
      intro: text('What others have written and recorded about our work.', 'ما كُتب وسُجّل عن عملنا.'),
      mentions: [
        'mention-beside-not-above',
        'mention-speaking-first',
        'mention-circle-of-listening',
        'mention-art-and-words',
      ].map(reference),
      action: action('/blog', ['See all coverage', 'عرض كل التغطيات']),
    },
    callToAction(
      ['Take Your First Step', 'خطوتك الأولى'],
      [
        'It can be a small one. Look around first, ask what you like, and decide when you are ready.',
        'قد تكون صغيرة. تصفّح على مهلك، واسأل عمّا تشاء، وقرّر حين تطمئن.',
      ],
      [
        action(
          '/coaching',
          ['Book Now', 'الحجز الآن'],
          [
            'You see every service and its price; nothing is booked until you agree.',
            'ترى كل خدمة وسعرها، ولا يُحجز شيء قبل موافقتك.',
          ],
        ),
        action(
          '/about',
          ['Find Out More', 'معرفة المزيد'],
          ['Who we are, and how we walk beside you.', 'من نحن، وكيف نسير إلى جانبك.'],
        ),
      ],
    ),
  ],
});
