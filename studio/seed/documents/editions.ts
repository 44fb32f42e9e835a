import { seo } from '../parts.ts';
import { article, slug, string, text } from '../text.ts';

const title = ['A light for the evenings', 'ضوء للأمسيات'] as const;
const summary = [
  'The evenings grow longer. Three small things that helped us through them.',
  'تطول الأمسيات. ثلاثة أشياء صغيرة أعانتنا عليها.',
] as const;

/** The newsletter by which the archive begins. */
export const editions = [
  {
    _id: 'edition-a-light-for-the-evenings',
    _type: 'edition',
    title: string(...title),
    summary: text(...summary),
    body: article(
      'a-light-for-the-evenings',
      [
        'When it grows dark early, a day can feel over before it has begun. Some of us know that well.',
        '## Go outside before noon',
        'Ten minutes of daylight are enough to begin with. They count even under clouds.',
        '## Say when you will call',
        'An appointment holds better than a good intention. Ask somebody to expect your call on Thursday.',
        '## Keep one thing easy',
        '- Soup in the freezer.',
        '- A lamp beside the chair.',
        '- A song that you know by heart.',
        '> A small light for the next step is enough.',
        'If you would like company: the [community](/community) is open, and you may come only to listen.',
      ],
      [
        'حين يحلّ الظلام باكرًا قد يبدو اليوم منتهيًا قبل أن يبدأ. وبعضنا يعرف ذلك جيدًا.',
        '## خروج قبل الظهر',
        'عشر دقائق من ضوء النهار تكفي للبداية، وهي تنفع حتى تحت الغيوم.',
        '## موعد للمكالمة',
        'الموعد أثبت من النية الطيبة. يكفي أن تطلب من أحدهم انتظار مكالمتك يوم الخميس.',
        '## شيء واحد سهل',
        '- حساء جاهز في المجمّد.',
        '- مصباح إلى جانب الكرسي.',
        '- أغنية تحفظها عن ظهر قلب.',
        '> يكفي ضوء صغير للخطوة التالية.',
        'ولمن أراد الرفقة، [المجتمع](/community) مفتوح، ويمكن المجيء للإصغاء فقط.',
      ],
    ),
    slug: slug('a-light-for-the-evenings'),
    topics: ['articles'],
    publishedOn: '2026-11-10',
    seo: seo([...title], [...summary]),
  },
];
