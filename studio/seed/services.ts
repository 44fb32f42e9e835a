import { description, slug, string } from './text.ts';

const withinThreeDays = string(
  'Within 72 hours, once a person has reviewed it',
  'خلال 72 ساعة، بعد أن يراجعها شخص من فريقنا',
);

function service<Own extends object>(key: string, own: Own) {
  return {
    _id: `service-${key}`,
    _type: 'service',
    slug: slug(key),
    isArtistic: false,
    isAddOn: false,
    ...own,
  };
}

export const services = [
  service('toolkit', {
    title: string('The Toolkit', 'حقيبة الأدوات'),
    summary: string(
      '33 small steps to take by yourself, one after another.',
      '33 خطوة صغيرة، واحدة تلو الأخرى، على مهلك.',
    ),
    description: description(
      '33 guided steps to take in your own time, one after another, wherever you are. The PDF is yours as soon as it is paid, and it stays yours.',
      '33 خطوة ترشدك واحدة تلو الأخرى، على مهلك وحيثما كنت. يصلك الملف فور الدفع، ويبقى لك.',
    ),
    delivery: string('PDF with 33 guided steps', 'ملف PDF يضم 33 خطوة إرشادية'),
    deliveryTime: string('At once', 'على الفور'),
    way: 'instant',
    guide: { _type: 'reference', _ref: 'guide.toolkit' },
    icon: 'steps',
    priceUsd: 33,
    priceAed: 121,
  }),
  service('roadmap', {
    title: string('Your Roadmap', 'خارطة طريقك'),
    summary: string(
      'Where you stand, where you hope to go, and the steps between.',
      'أين أنت اليوم، وإلى أين، وما بينهما من خطوات.',
    ),
    description: description(
      'You tell us where you stand, what matters to you and where you hope to go. You receive a personal PDF of 5 to 10 pages, with steps small enough to begin. It is written by AI from your answers, reviewed by a person, and sent within 72 hours.',
      'نسألك أين أنت اليوم، وما يهمّك، وإلى أين الوجهة، ويصلك ملف شخصي من 5 إلى 10 صفحات، بخطوات صغيرة يمكن البدء بها. يكتبه الذكاء الاصطناعي من إجاباتك، ويراجعه شخص من فريقنا، ويُرسل إليك خلال 72 ساعة.',
    ),
    delivery: string('Personal PDF, 5 to 10 pages', 'ملف PDF شخصي، من 5 إلى 10 صفحات'),
    deliveryTime: withinThreeDays,
    way: 'text',
    prompt: 'roadmap',
    icon: 'path',
    priceUsd: 95,
    priceAed: 349,
  }),
  service('cv-makeover', {
    title: string('CV Makeover', 'سيرتك المهنية بحلّة جديدة'),
    summary: string('A CV that says clearly what you bring.', 'سيرة مهنية تقول بوضوح ما لديك.'),
    description: description(
      'You tell us about your work, your skills and the role you hope for. You receive a CV that says clearly what you bring. It is written by AI from your answers, reviewed by a person, and sent within 72 hours.',
      'نسألك عن عملك ومهاراتك والدور المنشود، وتصلك سيرة مهنية تقول بوضوح ما لديك. يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا، وتُرسل إليك خلال 72 ساعة.',
    ),
    delivery: string('A rewritten CV', 'سيرة مهنية بصياغة جديدة'),
    deliveryTime: withinThreeDays,
    way: 'text',
    prompt: 'cv-makeover',
    icon: 'document',
    priceUsd: 119,
    priceAed: 437,
  }),
  service('soul-bio', {
    title: string('Soul Bio', 'سيرة الروح'),
    summary: string(
      'Your story, told with care, as poetry or as prose.',
      'حكايتك مكتوبة بعناية، شعرًا أو سردًا.',
    ),
    description: description(
      'Who you are, beyond dates and job titles. You share as much of your story as you wish, and receive it told with care, as poetry or as a narrative, whichever you choose. It is written by AI from your answers, reviewed by a person, and sent within 72 hours.',
      'من أنت، بعيدًا عن التواريخ والمسمّيات. حكايتك، بالقدر الذي يريحك، تعود إليك مكتوبة بعناية، شعرًا أو سردًا باختيارك. يكتبها الذكاء الاصطناعي من إجاباتك، ويراجعها شخص من فريقنا، وتُرسل إليك خلال 72 ساعة.',
    ),
    delivery: string('Your story as a personal text', 'حكايتك في نص شخصي'),
    deliveryTime: withinThreeDays,
    way: 'text',
    prompt: 'soul-bio',
    icon: 'feather',
    isArtistic: true,
    priceUsd: 59,
    priceAed: 217,
  }),
  service('art-drawing', {
    title: string('Art Drawing', 'لوحة لك'),
    summary: string(
      'Drawn for you, to keep where you can see it.',
      'تُرسم من أجلك، وتبقى أمام عينيك.',
    ),
    description: description(
      'A drawing made for you from your answers to three small questions, to keep where you can see it. It takes its time, and reaches you 14 to 21 days after them.',
      'رسم فني يُعدّ لك من إجاباتك عن ثلاثة أسئلة صغيرة، ليبقى أمام عينيك. يأخذ وقته كما ينبغي، ويصلك خلال 14 إلى 21 يومًا من وصولها.',
    ),
    delivery: string('A drawing made for you', 'رسم فني يُعدّ لك'),
    deliveryTime: string('14 to 21 days', 'من 14 إلى 21 يومًا'),
    way: 'artwork',
    icon: 'brush',
    isArtistic: true,
    priceUsd: 77,
    priceAed: 283,
  }),
  service('voice-message', {
    title: string('Voice Message', 'رسالة صوتية'),
    summary: string(
      'A minute or two to listen to whenever you need it.',
      'دقيقة أو دقيقتان، بصوت يؤنسك كلما احتجت إليه.',
    ),
    description: description(
      'A voice message of one to two minutes, to listen to whenever you need it. It is an add-on: it comes by itself or beside another service, and reaches you within 72 hours.',
      'رسالة صوتية مدتها دقيقة إلى دقيقتين، ترافقك كلما احتجت إليها. وهي إضافة، وحدها أو إلى جانب خدمة أخرى، وتصلك خلال 72 ساعة.',
    ),
    delivery: string('Audio, 1 to 2 minutes', 'تسجيل صوتي، من دقيقة إلى دقيقتين'),
    deliveryTime: string('Within 72 hours', 'خلال 72 ساعة'),
    way: 'audio',
    icon: 'voice',
    isAddOn: true,
    priceUsd: 27,
    priceAed: 99,
  }),
];
