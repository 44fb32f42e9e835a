import {
  action,
  callToAction,
  features,
  keyed,
  lines,
  opening,
  type Pair,
  page,
  question,
  textSection,
} from '../parts.ts';
import { blocks, string, text } from '../text.ts';

interface Gathering {
  id: 'adimhc' | 'gmhcs' | 'mentl';
  name: string;
  heading: Pair;
  intro: Pair;
  body: { en: string[]; ar: string[] };
  bring: Pair[];
  /** The fields that only this page has. */
  own: object;
}

function gatheringPage({ id, name, heading, intro, body, bring, own }: Gathering) {
  return page(`${id}Page`, {
    title: [name, name],
    description: [
      `${name}: why the voice of lived experience belongs there, and what we bring. Ask us for a talk, a conversation or a workshop.`,
      `${name}: لماذا ينبغي أن يُسمع هناك صوت التجربة المعاشة، وما نحمله معنا. ويمكن طلب كلمة أو حوار أو ورشة.`,
    ],
    sections: [
      opening(heading, [intro]),
      textSection('voice', ['Why we speak', 'لماذا نتحدث'], blocks('voice', body.en, body.ar)),
      {
        _key: 'bring',
        _type: 'pointsSection',
        title: string('What we bring', 'ما نحمله معنا'),
        points: lines('bring', bring),
        text: text(
          'We speak from experience. We do not give medical or clinical advice.',
          'نتحدث عن تجربة، ولا نقدّم مشورة طبية ولا سريرية.',
        ),
      },
      own,
      callToAction(
        ['Invite us', 'دعوتنا'],
        [
          'Tell us about your gathering and the people who come to it.',
          'يسعدنا أن نعرف عن لقائكم وعمّن يأتون إليه.',
        ],
        [action('/contact?subject=talk#form', ['Write to us', 'مراسلتنا'])],
      ),
    ],
  });
}

/** Pages of which only the address is specified; they state nothing that could be untrue. */
export const gatheringPages = [
  gatheringPage({
    id: 'adimhc',
    name: 'ADIMHC',
    heading: ['Lived experience at ADIMHC', 'التجربة المعاشة في ADIMHC'],
    intro: [
      'Where professionals meet, the people it is about should be in the room.',
      'حيث يلتقي المتخصصون، ينبغي أن يكون في القاعة من يدور الحديث عنهم.',
    ],
    body: {
      en: [
        'Research knows a lot about illness. Those who have lived it know how a day feels, what helped, and what did not.',
        'When both sit at one table, better questions are asked.',
      ],
      ar: [
        'يعرف البحث الكثير عن المرض. ومن عاشه يعرف كيف يمضي يومه، وما الذي أعانه، وما الذي لم ينفعه.',
        'وحين يجلس الاثنان إلى طاولة واحدة، تُطرح أسئلة أفضل.',
      ],
    },
    bring: [
      [
        'One life, told with care, beside what research has found.',
        'حياة واحدة تُروى بعناية، إلى جانب ما توصّل إليه البحث.',
      ],
      ['Time for questions, even the difficult ones.', 'وقت للأسئلة، حتى الصعبة منها.'],
      [
        'Someone in the room for anyone who needs company afterwards.',
        'رفيق في القاعة لمن يحتاج إلى صحبة بعد ذلك.',
      ],
    ],
    own: {
      _key: 'talk',
      _type: 'timelineSection',
      title: string('How a talk goes', 'كيف يمضي اللقاء'),
      milestones: keyed('talk', [
        {
          _type: 'milestone',
          when: string('Before', 'قبله'),
          title: string('We ask who comes', 'نسأل عمّن يحضر'),
          text: text(
            'We agree on what is told and what is not, and on who is there to help.',
            'نتفق على ما يُروى وما لا يُروى، وعلى من يكون حاضرًا للمساندة.',
          ),
          scene: 'lantern',
        },
        {
          _type: 'milestone',
          when: string('In the room', 'في القاعة'),
          title: string('Twenty minutes, then you', 'عشرون دقيقة، ثم لكم الكلام'),
          text: text(
            'A story without slides, and as much time again for the people who listen.',
            'حكاية بلا شرائح عرض، ووقت مماثل لمن يستمعون.',
          ),
          scene: 'company',
        },
        {
          _type: 'milestone',
          when: string('Afterwards', 'بعده'),
          title: string('Nobody leaves alone', 'لا أحد يغادر وحده'),
          text: text(
            'We stay until the last question, and leave the numbers to call when it gets late.',
            'نبقى حتى آخر سؤال، ونترك أرقام من يُتصل بهم حين يتأخر الوقت.',
          ),
          scene: 'sun',
        },
      ]),
    },
  }),
  gatheringPage({
    id: 'gmhcs',
    name: 'GMHCS',
    heading: ['Lived experience at GMHCS', 'التجربة المعاشة في GMHCS'],
    intro: [
      'Many countries, many languages, and one thing that everyone in the room knows.',
      'بلدان كثيرة ولغات كثيرة، وأمر واحد يعرفه كل من في القاعة.',
    ],
    body: {
      en: [
        'The dark looks alike everywhere. The ways out do not: family, faith, work and language change them.',
        'We bring a voice from the Gulf, and take home what others have found.',
      ],
      ar: [
        'تتشابه العتمة في كل مكان. أما طرق الخروج منها فتختلف: تغيّرها العائلة والإيمان والعمل واللغة.',
        'نحمل صوتًا من الخليج، ونعود بما وجده غيرنا.',
      ],
    },
    bring: [
      ['A voice from the Gulf, in English and in Arabic.', 'صوت من الخليج، بالعربية والإنجليزية.'],
      [
        'What a family, a faith or a language adds to the way out.',
        'ما تضيفه العائلة أو الإيمان أو اللغة إلى طريق الخروج.',
      ],
      [
        'A wish to listen: we come with questions of our own.',
        'رغبة في الإصغاء: نأتي ومعنا أسئلتنا أيضًا.',
      ],
    ],
    own: {
      _key: 'questions',
      _type: 'questionsSection',
      title: string('What hosts ask us', 'ما يسألنا عنه المنظمون'),
      items: [
        question(
          'length',
          { en: 'How long is a talk?', ar: 'كم تستغرق الكلمة؟' },
          {
            en: ['About twenty minutes, and as long again for questions.'],
            ar: ['نحو عشرين دقيقة، ومثلها للأسئلة.'],
          },
        ),
        question(
          'languages',
          { en: 'In which language?', ar: 'بأي لغة؟' },
          {
            en: ['In English or in Arabic, or in both on one stage.'],
            ar: ['بالعربية أو بالإنجليزية، أو بالاثنتين على منصة واحدة.'],
          },
        ),
        question(
          'safety',
          {
            en: 'What if it is hard for someone to hear?',
            ar: 'ماذا لو شقّ الكلام على أحد الحاضرين؟',
          },
          {
            en: [
              'We say beforehand what we speak about, leave out what could teach harm, and somebody is there for anyone who needs company.',
            ],
            ar: [
              'نقول مسبقًا عمّ نتحدث، ونترك ما قد يعلّم الأذى، ويكون هناك من يرافق كل من يحتاج إلى صحبة.',
            ],
          },
        ),
      ],
    },
  }),
  gatheringPage({
    id: 'mentl',
    name: 'MENTL',
    heading: ['Lived experience at MENTL', 'التجربة المعاشة في MENTL'],
    intro: [
      'Most of a waking life is spent at work. It is a good place to begin to talk.',
      'نقضي في العمل معظم ساعات يقظتنا. وهو مكان طيّب لبدء الحديث.',
    ],
    body: {
      en: [
        'A person who may say at work that the week is hard often needs nothing more than that.',
        'We speak about what colleagues can do, what they need not do, and when to call for professional help.',
      ],
      ar: [
        'من يستطيع أن يقول في عمله إن أسبوعه صعب، كثيرًا ما لا يحتاج إلى أكثر من ذلك.',
        'نتحدث عمّا يمكن للزملاء فعله، وما لا يلزمهم فعله، ومتى تُطلب المساعدة المتخصصة.',
      ],
    },
    bring: [
      [
        'Words that work on Monday morning, without the language of a clinic.',
        'كلمات تصلح لصباح أول أيام العمل، بلا لغة العيادات.',
      ],
      [
        'A talk for everyone, or a workshop for those who lead.',
        'كلمة للجميع، أو ورشة لمن يقودون.',
      ],
      [
        'Nothing that is said in the room leaves it through us.',
        'لا شيء مما يُقال في القاعة يخرج منها عن طريقنا.',
      ],
    ],
    own: features(
      'colleagues',
      ['What a colleague can do', 'ما يستطيعه الزميل'],
      ['It takes no training, only attention.', 'لا يحتاج ذلك إلى تدريب، بل إلى انتباه.'],
      [
        {
          title: ['Notice', 'الانتباه'],
          text: [
            'Someone eats alone, answers late, no longer laughs.',
            'شخص يأكل وحده، أو يتأخر في الرد، أو لم يعد يضحك.',
          ],
        },
        {
          title: ['Ask', 'السؤال'],
          text: [
            '“How are you, really?” and then wait for the answer.',
            '«كيف حالك حقًّا؟» ثم انتظار الجواب.',
          ],
        },
        {
          title: ['Stay', 'البقاء'],
          text: [
            'No advice is needed. Being there for the first call is a great deal.',
            'لا حاجة إلى نصيحة. والمرافقة إلى أول اتصال شيء كبير.',
          ],
        },
      ],
    ),
  }),
];
