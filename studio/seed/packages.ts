import { description, slug, string } from './text.ts';

/** A package of sessions, whose first one is chosen in the calendar. */
function coaching<Own extends object>(key: string, own: Own) {
  return {
    _id: `package-${key}`,
    _type: 'package',
    slug: slug(key),
    isMostPopular: false,
    sessionCount: 0,
    followUpMonths: 0,
    schedulingUrl: `https://calendly.example.org/foundation/${key}`,
    ...own,
  };
}

export const packages = [
  coaching('silent-witness', {
    title: string('Silent Witness', 'الشاهد الصامت'),
    summary: string(
      'You are heard. No advice, no judgement, only listening.',
      'إصغاء فقط: بلا نصائح ولا أحكام.',
    ),
    description: description(
      'Up to three hours in which you are heard. No advice, no judgement, nothing you must explain: only listening.',
      'حتى ثلاث ساعات يُصغى إليك فيها. بلا نصائح ولا أحكام ولا حاجة إلى التبرير: إصغاء فقط.',
    ),
    duration: string('Up to 3 hours, listening only', 'حتى 3 ساعات، إصغاء فقط'),
    sessions: string(
      'One session of up to 3 hours, at the time that you choose.',
      'جلسة واحدة تصل إلى 3 ساعات، في الموعد الذي يناسبك.',
    ),
    sessionCount: 1,
    sessionTier: 1,
    priceUsd: 354,
    priceAed: 1300,
  }),
  coaching('echo-guidance', {
    title: string('Echo & Guidance', 'صدى وإرشاد'),
    summary: string(
      'You hear your own words back, with guidance for the next step.',
      'يعود إليك صدى كلماتك، ومعه إرشاد للخطوة التالية.',
    ),
    description: description(
      'Up to four hours. First you are heard; then you hear your own words back, with guidance for the step that comes next.',
      'حتى أربع ساعات. نصغي إليك أولًا، ثم يعود إليك صدى كلماتك، ومعه إرشاد للخطوة التالية.',
    ),
    duration: string('Up to 4 hours', 'حتى 4 ساعات'),
    sessions: string(
      'One session of up to 4 hours, at the time that you choose.',
      'جلسة واحدة تصل إلى 4 ساعات، في الموعد الذي يناسبك.',
    ),
    sessionCount: 1,
    sessionTier: 1,
    priceUsd: 763,
    priceAed: 2800,
  }),
  coaching('the-mirror', {
    title: string('The Mirror', 'المرآة'),
    summary: string(
      'Two sessions, and time between them for things to settle.',
      'جلستان، وبينهما وقت تهدأ فيه الأفكار.',
    ),
    description: description(
      'Up to four hours, in two sessions within a week, with time between them for things to settle. You look at yourself with someone beside you who does not look away.',
      'حتى أربع ساعات في جلستين خلال أسبوع، وبينهما وقت تهدأ فيه الأفكار. نظرة إلى ذاتك، وإلى جانبك من لا يشيح بوجهه عنك.',
    ),
    duration: string('Up to 4 hours over 2 sessions per week', 'حتى 4 ساعات في جلستين خلال أسبوع'),
    sessions: string(
      'Two sessions within a week, up to 4 hours together. You choose the time of the first, and in it we agree on the second.',
      'جلستان خلال أسبوع، حتى 4 ساعات معًا. موعد الأولى من اختيارك، وفيها نتفق على موعد الثانية.',
    ),
    sessionCount: 2,
    sessionTier: 1,
    priceUsd: 1498,
    priceAed: 5500,
    isMostPopular: true,
  }),
  coaching('the-map', {
    title: string('The Map', 'الخارطة'),
    summary: string(
      'What you have lived and the way ahead, on ten slides.',
      'ما عشته والطريق أمامك، في عشر شرائح.',
    ),
    description: description(
      'What you have lived, what matters to you and the way ahead, set out for you in ten slides that you keep, as a PDF or in PowerPoint.',
      'ما عشته، وما يهمّك، والطريق أمامك، في عشر شرائح تبقى لك بصيغة PDF أو PowerPoint.',
    ),
    duration: string('10 slides, PDF or PowerPoint', '10 شرائح، بصيغة PDF أو PowerPoint'),
    sessions: string(
      'You choose the time of the first session. In it we agree on how many more your map needs, and when.',
      'موعد الجلسة الأولى من اختيارك، وفيها نتفق على عدد الجلسات التي تحتاج إليها خارطتك ومواعيدها.',
    ),
    slides: string('Your map, on slides', 'خارطتك في شرائح'),
    sessionTier: 2,
    priceUsd: 2398,
    priceAed: 8800,
  }),
  coaching('the-awakening', {
    title: string('The Awakening', 'اليقظة'),
    summary: string(
      'A longer piece of the road, shaped together with you.',
      'شوط أطول من الطريق، يتشكّل معك.',
    ),
    description: description(
      'A longer piece of the road, shaped with you: we agree what it covers and how long it takes before it begins.',
      'شوط أطول من الطريق، يتشكّل معك: نتفق معًا على مضمونه ومدته قبل أن يبدأ.',
    ),
    duration: string('Agreed with you', 'بالاتفاق معك'),
    sessions: string(
      'You choose the time of the first session. In it we agree on how many follow, how long they are, and when.',
      'موعد الجلسة الأولى من اختيارك، وفيها نتفق على عدد الجلسات التالية ومدتها ومواعيدها.',
    ),
    sessionTier: 2,
    priceUsd: 4088,
    priceAed: 15000,
  }),
  coaching('the-covenant', {
    title: string('The Covenant', 'العهد'),
    summary: string(
      'Three months with someone beside you, half an hour every day.',
      'ثلاثة أشهر وإلى جانبك من يرافقك، نصف ساعة كل يوم.',
    ),
    description: description(
      'Three months with someone beside you: 30 minutes of follow-up every day, one to one.',
      'ثلاثة أشهر وإلى جانبك من يرافقك: متابعة فردية مدتها 30 دقيقة كل يوم.',
    ),
    duration: string('3 months, 30 minutes every day', '3 أشهر، 30 دقيقة كل يوم'),
    sessions: string(
      'You choose the time of the first session. In it we agree on the daily half hour of the three months.',
      'موعد الجلسة الأولى من اختيارك، وفيها نتفق على نصف الساعة اليومي طوال الأشهر الثلاثة.',
    ),
    followUpMonths: 3,
    sessionTier: 2,
    priceUsd: 6813,
    priceAed: 25000,
  }),
];
