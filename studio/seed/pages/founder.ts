import { picture } from '../assets.ts';
import { action, callToAction, features, keyed, links, opening, type Pair, seo } from '../parts.ts';
import { blocks, reference, string, text } from '../text.ts';

function stage(when: Pair, title: Pair, words: Pair) {
  return {
    _type: 'milestone',
    when: string(...when),
    title: string(...title),
    text: text(...words),
  };
}

export const founderPage = {
  _id: 'founderPage',
  _type: 'founderPage',
  title: string('About Founder', 'عن المؤسِّس'),
  seo: seo(
    ['About Founder', 'عن المؤسِّس'],
    [
      'The founder’s journey from the dark to a purpose, what he believes in, his credentials, and where he speaks about lived experience.',
      'رحلة المؤسِّس من العتمة إلى الغاية، وما يؤمن به، ومؤهلاته، وأين يتحدث عن التجربة المعاشة.',
    ],
  ),
  sections: [
    opening(
      ['A road that began in the dark', 'طريق بدأ في العتمة'],
      [
        [
          'He did not set out to begin a foundation. He set out to get through the next day.',
          'لم يخرج ليؤسّس مؤسسة. خرج ليعبر يومه التالي.',
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
        'Four stages. They were not as tidy as they look here.',
        'أربع مراحل. لم تكن مرتّبة كما تبدو هنا.',
      ),
      milestones: keyed('journey', [
        stage(
          ['At first', 'في البداية'],
          ['The dark', 'العتمة'],
          [
            'Days without colour, and nobody to tell. From outside, everything looked as it should.',
            'أيام بلا لون، ولا أحد يبوح له بما فيه. ومن الخارج كان كل شيء يبدو على ما يرام.',
          ],
        ),
        stage(
          ['Then', 'ثم'],
          ['A hand', 'يد'],
          [
            'Someone listened without giving advice. With that, and with professional help, the ground came back.',
            'أصغى إليه شخص دون أن ينصحه. وبذلك، وبمساعدة المتخصصين، عادت الأرض تحت قدميه.',
          ],
        ),
        stage(
          ['Slowly', 'على مهل'],
          ['The way back', 'طريق العودة'],
          [
            'Small steps, and some of them backwards. He began to write them down, for himself and later for others.',
            'خطوات صغيرة، بعضها إلى الوراء. وبدأ يدوّنها، لنفسه أولًا، ثم لغيره.',
          ],
        ),
        stage(
          ['Today', 'اليوم'],
          ['The foundation', 'المؤسسة'],
          [
            'In Dubai he now walks with others. His own story is no longer something to hide. It is a light to hold up.',
            'في دبي يمشي اليوم مع الآخرين. لم تعد حكايته شيئًا يُخفى، بل ضوء يرفعه.',
          ],
        ),
      ]),
    },
    {
      _key: 'words',
      _type: 'quotesSection',
      title: string('In his words', 'بكلماته'),
      lead: { _type: 'reference', _ref: 'quote-small-light' },
      more: ['quote-first-word', 'quote-scar', 'quote-own-pace'].map(reference),
    },
    features(
      'values',
      ['His mission', 'رسالته'],
      [
        'To turn what hurt into something that helps. Three values carry it.',
        'أن يجعل ممّا آلم شيئًا يعين. وتحمل ذلك ثلاث قيم.',
      ],
      [
        {
          symbol: 'sun',
          title: ['Purpose', 'الغاية'],
          text: [
            'Every road can lead somewhere, also a hard one. We look for that place together.',
            'لكل طريق وجهة، حتى الطريق الصعب. ونبحث عن تلك الوجهة معًا.',
          ],
        },
        {
          symbol: 'circle',
          title: ['Oneness', 'كلّنا واحد'],
          text: [
            'Nobody is the only one. What we share is larger than what sets us apart.',
            'لا أحد وحده كذلك. وما يجمعنا أكبر ممّا يفرّقنا.',
          ],
        },
        {
          symbol: 'path',
          title: ['Lived Experience', 'التجربة المعاشة'],
          text: [
            'Whoever has been there knows things that no book can tell.',
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
      intro: text('Told by himself.', 'يرويها بنفسه.'),
      video: { _type: 'storyVideo', poster: picture('path') },
      transcript: blocks(
        'story',
        [
          'I do not tell this because it is special. I tell it because it is not.',
          'If you are where I was: please talk to someone today. You do not have to find the right words.',
        ],
        [
          'لا أروي هذا لأنه مميّز، بل لأنه ليس كذلك.',
          'إن كنت حيث كنت أنا: تحدّث إلى أحد اليوم. لا يلزمك أن تجد الكلمات المناسبة.',
        ],
      ),
    },
    links(
      'work',
      ['Where he speaks', 'أين يتحدث'],
      [
        [
          '/podcasts',
          ['Podcasts', 'البودكاست'],
          ['Conversations to listen to.', 'أحاديث للاستماع.'],
        ],
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
          ['Speaking about it where people work.', 'الحديث عنها حيث يعمل الناس.'],
        ],
      ],
    ),
    callToAction(
      ['A part of the way together', 'بعض الطريق معًا'],
      [
        'You can book a time with him, or simply write. Both begin with reading in peace what to expect.',
        'يمكنك حجز وقت معه، أو الكتابة إليه فقط. وفي الحالين تقرأ أولًا بهدوء ما الذي ينتظرك.',
      ],
      [
        action('/coaching', ['See the sessions', 'عرض الجلسات']),
        action('/contact', ['Write to us', 'راسلنا']),
      ],
      'dawn',
    ),
  ],
};
