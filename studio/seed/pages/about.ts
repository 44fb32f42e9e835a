import {
  action,
  callToAction,
  drawnFilm,
  features,
  lines,
  opening,
  page,
  textSection,
} from '../parts.ts';
import { blocks, reference, string, text } from '../text.ts';

export const aboutPage = page('aboutPage', {
  title: ['About', 'من نحن'],
  searchTitle: ['About the foundation', 'عن المؤسسة'],
  description: [
    'Who we are: people with lived experience who walk beside you, not above you. Our mission, our three pillars and our part in UAE Vision 2071.',
    'من نحن: أصحاب تجربة معاشة نسير إلى جانبك ولا نتعالى عليك. رسالتنا، وركائزنا الثلاث، ونصيبنا من رؤية الإمارات 2071.',
  ],
  sections: [
    opening(
      ['We walk beside you, not above you', 'نسير إلى جانبك، ولا نتعالى عليك'],
      [
        [
          'Our mission is simple to say: nobody should have to look for the way out of the dark alone.',
          'رسالتنا بسيطة: ألّا يبحث أحد وحده عن مخرج من العتمة.',
        ],
        [
          'We have lived it ourselves. We aren’t clinicians, and we don’t judge. We listen, we share what helped us, and we walk with you for a while.',
          'لقد عشنا ذلك بأنفسنا. لا نعالج ولا نحكم. نصغي، ونشارك ما أعاننا، ونمشي معك بعض الطريق.',
        ],
        [
          'This is our part in UAE Vision 2071, and in the happy and cohesive society that it hopes for.',
          'وبهذا نسهم بنصيبنا في رؤية الإمارات 2071، وفي المجتمع السعيد المتماسك الذي ترجوه.',
        ],
      ],
    ),
    {
      _key: 'mission',
      _type: 'quotesSection',
      title: string('Our mission in a few words', 'رسالتنا في كلمات'),
      lead: { _type: 'reference', _ref: 'quote-shared' },
      more: ['quote-listen', 'quote-first-word', 'quote-open-door'].map(reference),
    },
    features(
      'pillars',
      ['Head, heart, hand', 'العقل والقلب واليد'],
      [
        'Three things belong together when a person finds the way back.',
        'ثلاثة أمور تجتمع حين يجد الإنسان طريق العودة.',
      ],
      [
        {
          symbol: 'head',
          title: ['Head', 'العقل'],
          text: [
            'We find words for what happens inside us. What has a name is less frightening.',
            'نجد كلمات لما يجري في داخلنا. وما عُرف اسمه خفّ الخوف منه.',
          ],
        },
        {
          symbol: 'heart',
          title: ['Heart', 'القلب'],
          text: [
            'We make room for what is felt. Nothing has to be hidden, and nothing has to be hurried.',
            'نفسح مكانًا لما نشعر به. لا شيء ينبغي أن يُخفى، ولا شيء ينبغي أن يُستعجل.',
          ],
        },
        {
          symbol: 'hand',
          title: ['Hand', 'اليد'],
          text: [
            'We take one small step, and then the next one. Someone is beside you as you do.',
            'نخطو خطوة صغيرة، ثم التي تليها، وإلى جانبك من يرافقك.',
          ],
        },
      ],
    ),
    textSection(
      'national',
      ['A part of something larger', 'جزء من صورة أكبر'],
      blocks(
        'national',
        [
          'UAE Vision 2071 looks at the country that today’s children will grow old in: a happy and cohesive society, in which people care for one another.',
          'Such a society speaks about mental health as openly as about a broken arm. Our part in it is small and concrete: conversations, courses and company, in English and in Arabic, from Dubai.',
        ],
        [
          'تنظر رؤية الإمارات 2071 إلى الوطن الذي سيكبر فيه أطفال اليوم: مجتمع سعيد متماسك، يعتني أفراده بعضهم ببعض.',
          'مجتمع كهذا يتحدث عن الصحة النفسية كما يتحدث عن ذراع مكسورة، بلا خجل. ونصيبنا فيه صغير وملموس: أحاديث ودورات ورفقة، بالعربية والإنجليزية، من دبي.',
        ],
      ),
    ),
    {
      _key: 'different',
      _type: 'pointsSection',
      title: string('What is different here', 'ما الذي يختلف هنا'),
      points: lines('different', [
        ['Your guide has walked the road.', 'من يرشد هنا سبق أن مشى الطريق.'],
        ['English and Arabic are both first languages.', 'العربية والإنجليزية كلتاهما لغة أولى.'],
        [
          'You see the price and what happens next before any form.',
          'السعر وما يأتي بعده ظاهران قبل أي نموذج.',
        ],
        [
          'Whatever AI writes for you is reviewed by a person first.',
          'كل ما يكتبه لك الذكاء الاصطناعي يراجعه شخص من فريقنا أولًا.',
        ],
        [
          'We say plainly what we do not offer: therapy, or medical or clinical treatment.',
          'ونقول بوضوح: لا نقدّم علاجًا نفسيًا ولا طبيًا ولا سريريًا.',
        ],
      ]),
    },
    {
      _key: 'story',
      _type: 'videoSection',
      title: string('The founder’s story', 'حكاية المؤسِّس'),
      intro: text(
        'How a hard road became a foundation: a short film of drawings, with quiet music, captions and no voice.',
        'كيف تحوّل طريق صعب إلى مؤسسة: فيلم قصير من الرسوم، بموسيقى هادئة ونص مرافق، ولا يتكلّم فيه أحد.',
      ),
      video: drawnFilm('about-story-1', 'lantern'),
      transcript: blocks(
        'story',
        [
          'There was a time when every day began in the dark. He thought that he was the only one.',
          'Then somebody sat down beside him who knew the same dark, and did not try to talk it away. It was the first light.',
          'The foundation exists so that this can happen again, for somebody else, every day.',
        ],
        [
          'مرّت بالمؤسِّس أيام تبدأ كلها بالعتمة، وظنّ أنه وحيد فيها.',
          'ثم جلس إلى جانبه شخص يعرف العتمة نفسها، ولم يحاول أن يبدّدها بالكلام. كان ذلك أول الضوء.',
          'وُجدت المؤسسة كي يتكرّر هذا كل يوم، مع شخص آخر.',
        ],
      ),
    },
    {
      _key: 'founder',
      _type: 'peopleSection',
      title: string('The founder', 'المؤسِّس'),
      people: [reference('person-founder')],
      action: action('/aboutfounder', ['Read More About Him', 'المزيد عنه']),
    },
    callToAction(
      ['Would you like to talk?', 'هل تودّ الحديث معنا؟'],
      [
        'A message is enough: a few words, in English or Arabic.',
        'تكفي رسالة: بضع كلمات، بالعربية أو الإنجليزية.',
      ],
      [action('/contact', ['Write to us', 'مراسلتنا'])],
    ),
  ],
});
