import { picture } from '../assets.ts';
import {
  action,
  callToAction,
  drawnFilm,
  features,
  keyed,
  links,
  opening,
  type Pair,
  page,
} from '../parts.ts';
import { blocks, reference, string, text } from '../text.ts';

type Scene = 'night' | 'company' | 'steps' | 'lantern' | 'sun';

function stage(scene: Scene, when: Pair, title: Pair, words: Pair) {
  return {
    _type: 'milestone',
    when: string(...when),
    title: string(...title),
    text: text(...words),
    scene,
  };
}

export const founderPage = page('founderPage', {
  title: ['About Founder', 'عن المؤسِّس'],
  description: [
    'The founder’s journey from the dark to a purpose, what he believes in, his credentials, and where he speaks about lived experience.',
    'رحلة المؤسِّس من العتمة إلى الغاية، وما يؤمن به، ومؤهلاته، وأين يتحدث عن التجربة المعاشة.',
  ],
  sections: [
    opening(
      ['A road that began in the dark', 'طريق بدأ في العتمة'],
      [
        [
          'He did not set out to begin a foundation. He set out to get through the next day.',
          'لم يكن همّه أن يؤسّس مؤسسة، بل أن يعبر يومه التالي.',
        ],
        [
          'What he learned on that road, from those who walked beside him, he now passes on.',
          'وما تعلّمه على ذلك الطريق، ممّن مشوا إلى جانبه، يقدّمه اليوم لغيره.',
        ],
      ],
      picture('portrait'),
    ),
    {
      _key: 'journey',
      _type: 'timelineSection',
      title: string('The journey', 'الرحلة'),
      intro: text(
        'Five stages. They were not as tidy as they look here.',
        'خمس مراحل. لم تكن مرتّبة كما تبدو هنا.',
      ),
      milestones: keyed('journey', [
        stage(
          'night',
          ['At first', 'في البداية'],
          ['The dark', 'العتمة'],
          [
            'Days without colour, while from outside everything looked as it should.',
            'أيام بلا لون، ومن الخارج كان كل شيء يبدو على ما يرام.',
          ],
        ),
        stage(
          'company',
          ['Then', 'ثم'],
          ['Someone who listened', 'من أصغى إليه'],
          [
            'Somebody sat down beside him and gave no advice; with that, and with professional help, the ground came back.',
            'جلس أحدهم إلى جانبه ولم ينصحه بشيء؛ وبذلك، وبمساعدة المتخصصين، عادت الأرض تحت قدميه.',
          ],
        ),
        stage(
          'steps',
          ['Slowly', 'على مهل'],
          ['The way back', 'طريق العودة'],
          [
            'Small steps, some of them backwards, written down for himself and later for others.',
            'خطوات صغيرة، بعضها إلى الوراء، دوّنها لنفسه أولًا، ثم لغيره.',
          ],
        ),
        stage(
          'lantern',
          ['Later', 'بعد حين'],
          ['A story told aloud', 'حكاية تُروى'],
          [
            'He told it in front of others for the first time, and they answered with their own.',
            'رواها أمام الناس أول مرة، فأجابوه بحكاياتهم.',
          ],
        ),
        stage(
          'sun',
          ['Today', 'اليوم'],
          ['The foundation', 'المؤسسة'],
          [
            'In Dubai he walks with others, and what he once hid is the light that he holds up.',
            'في دبي يمشي مع الآخرين، وما كان يخفيه صار ضوءًا يرفعه.',
          ],
        ),
      ]),
    },
    {
      _key: 'words',
      _type: 'quotesSection',
      title: string('In his words', 'بكلماته'),
      lead: { _type: 'reference', _ref: 'quote-small-light' },
      more: ['quote-scar', 'quote-own-pace', 'quote-asked'].map(reference),
    },
    features(
      'values',
      ['His mission', 'رسالته'],
      [
        'To turn what hurt into something that helps. Three values carry it.',
        'أن يحوّل ما آلمه إلى عون لغيره. وتقوم رسالته على ثلاث قيم.',
      ],
      [
        {
          title: ['Purpose', 'الغاية'],
          text: [
            'Every road can lead somewhere, even a hard one. We look for that place together.',
            'لكل طريق وجهة، حتى الطريق الصعب. ونبحث عن تلك الوجهة معًا.',
          ],
        },
        {
          title: ['Oneness', 'كلّنا واحد'],
          text: [
            'Nobody is the only one. What we share is larger than what sets us apart.',
            'لا أحد وحيد في ما يمرّ به. وما يجمعنا أكبر ممّا يفرّقنا.',
          ],
        },
        {
          title: ['Lived Experience', 'التجربة المعاشة'],
          text: [
            'People who have been there know things that no book can tell.',
            'من مرّ بالطريق يعرف ما لا يقوله كتاب.',
          ],
        },
      ],
    ),
    {
      _key: 'credentials',
      _type: 'credentialsSection',
      title: string('Credentials', 'المؤهلات'),
      intro: text(
        'He is a coach. He is not a doctor or a therapist, and he says so.',
        'هو موجّه شخصي (كوتش). ليس طبيبًا ولا معالجًا نفسيًا، ويقول ذلك بوضوح.',
      ),
      person: { _type: 'reference', _ref: 'person-founder' },
    },
    {
      _key: 'story',
      _type: 'videoSection',
      title: string('His story', 'حكايته'),
      intro: text(
        'His own words, as captions to a short film of drawings. It has quiet music and no voice.',
        'كلماته هو، نصًّا مرافقًا لفيلم قصير من الرسوم، فيه موسيقى هادئة ولا يتكلّم فيه أحد.',
      ),
      video: drawnFilm('founder-story-1', 'boat'),
      transcript: blocks(
        'story',
        [
          'I do not tell this because it is special. I tell it because it is not.',
          'If you are where I was: please talk to someone today. You do not have to find the right words.',
        ],
        [
          'لا أروي هذا لأنه مميّز، بل لأنه ليس كذلك.',
          'إن كنت حيث كنت أنا، فحدّث أحدًا اليوم، ولا يلزمك أن تجد الكلمات المناسبة.',
        ],
      ),
    },
    links(
      'work',
      ['Where to meet him', 'أين تلتقي به'],
      [
        [
          '/coaching',
          ['Coaching', 'التوجيه الشخصي'],
          ['A time with him, or a longer road.', 'موعد معه، أو طريق أطول.'],
        ],
        ['/podcasts', ['Podcasts', 'البودكاست'], ['Something to listen to.', 'حلقات للاستماع.']],
        [
          '/adimhc',
          ['ADIMHC', 'ADIMHC'],
          ['What lived experience has to say there.', 'ما لدى التجربة المعاشة لتقوله هناك.'],
        ],
        [
          '/gmhcs',
          ['GMHCS', 'GMHCS'],
          [
            'One voice among many, and why it is needed.',
            'صوت بين أصوات كثيرة، ولماذا نحتاج إليه.',
          ],
        ],
        [
          '/mentl',
          ['MENTL', 'MENTL'],
          [
            'Speaking about mental health where people work.',
            'الحديث عن الصحة النفسية في مكان العمل.',
          ],
        ],
      ],
    ),
    callToAction(
      ['I would gladly walk part of the way with you', 'يسعدني أن نمشي معًا بعض الطريق'],
      [
        'A few lines are enough to begin. Nothing follows that you have not asked for.',
        'تكفي بضعة أسطر للبداية. ولا يتبعها إلا ما طلبت بنفسك.',
      ],
      [action('/contact', ['Write to me', 'رسالة إليّ'])],
    ),
  ],
});
