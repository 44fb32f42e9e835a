import type { Need } from '../../../machines/needs.ts';
import { action, keyed, type Pair } from '../parts.ts';
import { string, text } from '../text.ts';

interface Place {
  href: string;
  label: Pair;
  line: Pair;
  /** The catalogue item whose price is shown; or the price in words. */
  item?: string;
  cost?: Pair;
}

function answer(need: Need, label: Pair, said: Pair, places: readonly Place[]) {
  return {
    _key: need,
    _type: 'guideAnswer',
    need,
    label: string(...label),
    text: text(...said),
    ...(places.length > 0 && {
      places: keyed(
        need,
        places.map((place) => ({
          _type: 'guidePlace',
          action: action(place.href, place.label),
          text: text(...place.line),
          ...(place.item && { item: { _type: 'reference', _ref: place.item } }),
          ...(place.cost && { cost: string(...place.cost) }),
        })),
      ),
    }),
  };
}

const pricedOnAsking: Pair = [
  'Asking is free; we name the price before you decide',
  'السؤال مجاني، ونذكر السعر قبل أي قرار',
];

/** The guided way: what visitors may look for, and the places that fit. */
export const guide = {
  _key: 'guide',
  _type: 'guideSection',
  title: string('I am looking for …', 'أبحث عن …'),
  answers: [
    answer(
      'danger',
      ['I am in danger now', 'أنا في خطر الآن'],
      [
        'Call now. You don’t have to find the right words.',
        'اتصل الآن. ولا يلزمك أن تجد الكلمات المناسبة.',
      ],
      [],
    ),
    answer(
      'listen',
      ['someone to listen', 'من يصغي إليّ'],
      [
        'There is nothing to prepare. You may also come and say nothing.',
        'لا حاجة إلى تحضير شيء. والصمت مقبول أيضًا.',
      ],
      [
        {
          href: '/coaching#tier1',
          label: ['Silent Witness', 'الشاهد الصامت'],
          line: [
            'You are heard. No advice, no judgement, only listening.',
            'إصغاء فقط: بلا نصائح ولا أحكام.',
          ],
          item: 'package-silent-witness',
        },
        {
          href: '/community',
          label: ['The circle', 'الحلقة'],
          line: [
            'A small group of people who know what it is like.',
            'مجموعة صغيرة من أناس يعرفون معنى ذلك.',
          ],
          cost: pricedOnAsking,
        },
        {
          href: '/podcasts',
          label: ['Podcasts', 'البودكاست'],
          line: ['For nights when you would rather listen.', 'لليالٍ يطيب فيها الاستماع.'],
          cost: ['Free', 'مجانًا'],
        },
      ],
    ),
    answer(
      'step',
      ['a first step on my own', 'خطوة أولى وحدي'],
      ['Begin with the smallest step that feels possible.', 'تكفي للبداية أصغر خطوة تبدو ممكنة.'],
      [
        {
          href: '/coaching#services',
          label: ['The Toolkit', 'حقيبة الأدوات'],
          line: [
            'Small guided steps in a file that stays yours.',
            'خطوات صغيرة ترشدك، في ملف يبقى لك.',
          ],
          item: 'service-toolkit',
        },
        {
          href: '/coaching#services',
          label: ['Your Roadmap', 'خارطة طريقك'],
          line: [
            'From your answers: where you stand, and the steps from there.',
            'من إجاباتك: أين أنت اليوم، والخطوات من هنا.',
          ],
          item: 'service-roadmap',
        },
      ],
    ),
    answer(
      'loved',
      ['help for someone I love', 'عون لشخص أحبّه'],
      [
        'Being beside somebody is a road of its own, and you need not walk it alone.',
        'مرافقة من نحب طريق قائم بذاته، ولا يلزم أن نمشيه وحدنا.',
      ],
      [
        {
          href: '/courses',
          label: ['Courses for families', 'دورات للعائلات'],
          line: [
            'How to listen without fixing, and where your own limits are.',
            'كيف نصغي ولا ننصح، وأين حدودنا نحن.',
          ],
          cost: pricedOnAsking,
        },
        {
          href: '/contact',
          label: ['Write to us', 'مراسلتنا'],
          line: [
            'Tell us how you’re doing; a person reads and answers.',
            'تكفي كلمات عن الحال؛ هناك إنسان يقرأ ويجيب.',
          ],
          cost: ['Free', 'مجانًا'],
        },
      ],
    ),
    answer(
      'team',
      ['something for my team', 'شيء لفريق عملي'],
      [
        'A talk or a workshop, in English, in Arabic or in both.',
        'كلمة أو ورشة، بالعربية أو الإنجليزية أو كلتيهما.',
      ],
      [
        {
          href: '/mentl',
          label: ['Speaking about mental health at work', 'الحديث عن الصحة النفسية في العمل'],
          line: [
            'What colleagues can do, and what they need not do.',
            'ما يمكن للزملاء فعله، وما لا يلزمهم فعله.',
          ],
          cost: pricedOnAsking,
        },
        {
          href: '/courses',
          label: ['Workshops', 'ورش العمل'],
          line: ['Half a day together, with room for questions.', 'نصف يوم معًا، يتّسع لأسئلتكم.'],
          cost: pricedOnAsking,
        },
      ],
    ),
  ],
};
