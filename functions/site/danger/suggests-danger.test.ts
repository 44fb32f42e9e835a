import { expect, it } from 'vitest';
import { suggestsDanger } from './suggests-danger.ts';

const isFlagged = (text: string) => suggestsDanger(text);

it.each([
  'I want to die.',
  'Some days I just really want to DIE',
  'I don’t want to live anymore.',
  'i dont wanna be here anymore',
  'I can’t go on living like this',
  'Honestly, everyone would be better off without me.',
  'I have been thinking about suicide',
  'I was suicidal last month',
  'I keep cutting myself at night',
  'sometimes I think of ending my life',
  'I wish I was dead',
  'I took an overdose in spring',
  'There is no reason to live.',
  'I hope I fall asleep and never wake up',
  'I am going to kill him',
  'My husband beats me and I am not safe at home',
  'The voices tell me to do it',
  'I w​ant to die',
  'bedi moot w artah',
  'mesh 3ayez a3ish',
])('flags “%s”', (text) => {
  expect(isFlagged(text)).toBe(true);
});

it.each([
  'أريد أن أموت',
  'أُرِيدُ أَنْ أَمُوتَ',
  'وأتمنى الموت كل ليلة',
  'ابغى امووووت وارتاح',
  'أبي أموت',
  'بدي موت',
  'مش عايزة أعيش',
  'مش عاوز أعيش تاني',
  'ما بدي عيش هيك',
  'لم أعد أريد الحياة',
  'أفكر في الانتحار',
  'حاولت أن أقتل نفسي',
  'أقتـــل نفسي',
  'أؤذي نفسي أحيانًا',
  'بجرح حالي',
  'أهلي أفضل بدوني',
  'ليتني متّ قبل هذا',
  'يارب خذني',
  'فقدتُ الرغبة في الحياة',
  'أخذت جرعة زائدة',
  'زوجي يضربني',
  'أخاف على حياتي',
  'كرهت حياتي',
  'الأصوات تأمرني',
])('flags “%s”', (text) => {
  expect(isFlagged(text)).toBe(true);
});

it.each([
  'I am dying to begin something new.',
  'This job was killing me, so I left it.',
  'The deadline kills the joy.',
  'My father died two years ago, and I still grieve.',
  'I want to live by the sea.',
  'I cannot live without music.',
  'I hurt my knee and had to stop running.',
  'I cut sugar and hang out with friends.',
  'I want to take my life into my own hands.',
  'I want to find a reason to get up early.',
  'I was in hospital for a depression; today I am well.',
  'I am tired, and afraid of failing.',
  'I would like to be dead certain of my path.',
])('lets “%s” pass', (text) => {
  expect(isFlagged(text)).toBe(false);
});

it.each([
  'أريد أن أعيش قرب البحر',
  'توفي أبي قبل عامين وما زلت حزينة',
  'أموت شوقًا إلى السفر',
  'بموت في القهوة',
  'كنت ميتة من التعب في العمل القديم',
  'الموت علّمني معنى الحياة',
  'أقتل الوقت بالهاتف وأريد أن أتوقف',
  'جرحت يدي في المطبخ',
  'تعبت من العمل الليلي',
  'نفسي في بيت هادئ',
  'أريد أن أنهي دراستي',
  'أبي علّمني الصبر',
  'مررت بالاكتئاب وأنا اليوم بخير',
  'لا أستطيع العيش دون موسيقى',
])('lets “%s” pass', (text) => {
  expect(isFlagged(text)).toBe(false);
});
