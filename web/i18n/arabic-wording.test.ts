import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

const below = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}${name}`);

const files = [
  ...below('web/i18n/ar/'),
  ...below('studio/seed/'),
  'web/i18n/audiences.ts',
  'web/i18n/message-subjects.ts',
  'machines/validation/field-texts.ts',
  'machines/validation/problem-texts.ts',
  'machines/staff/problems.ts',
  'sandbox/ziina/hosted/texts.ts',
  'sandbox/calendly/pages/texts.ts',
];

/** Each tells one man what to do; a woman is told with another ending. */
const commands = [
  'أبق أجب أجر أخبر أدخل أرسل أرفق أضف أغلق أفلت أكمل ألغ',
  'اتبع اترك اتصل احجز احذف احفظ اختر ادخل ادفع اذهب ارجع ارفع استخدم استعمل اشترك اشرب اضغط اطلب',
  'افتح اقرأ اكتب التقط المس املأ انتظر انتقل انسخ انضم انظر انقر انقل',
  'تابع تحقق جرب حاول حدد حمل راجع راسل شاهد شغل صف عد واصل',
  'أخبرنا اسأل اطلع ترقب حدثنا دعنا راسلنا شاركنا صحح',
].flatMap((line) => line.split(' '));

const letters = '\\u0621-\\u064a';
const command = new RegExp(
  `(?<![${letters}]|أن )[وف]?(?:${commands.join('|')}|تواصل(?= مع)|لا (?:تترك|تتردد|تقلق|تنتظر|توقف))(?:ه|ها|هم|ني)?(?![${letters}])`,
);

/** Each says of the reader what a woman is with another ending. */
const adjectives =
  'واثقا مرتاحا متأكدا مستعدا مترددا قادرا راغبا مضطرا محتاجا خائفا متعبا حزينا غاضبا ضائعا تائها عالقا مهتما مسجلا مدعوا ملزما راضيا';
const adjective = new RegExp(
  `(?<![${letters}])[وفل]?(?:${adjectives.replaceAll(' ', '|')})(?![${letters}])`,
);

/** What is only written like such a command: each tells what somebody did, or is a noun. */
const told = [
  'حاول البرنامج',
  'راجع مصرفك',
  'تابعه الفريق',
  'انتقل الموعد',
  'حدد الموعد',
  'من أرسل إليك',
  'ثم انتظر الجواب',
];

/** And these name something. */
const named = ['حمل لا يحمل', 'منها وعد', 'وصفها', 'وصف يوم', 'في وصفه'];

const linesOf = (file: string) =>
  readFileSync(new URL(file, root), 'utf8')
    .replace(/[\u064b-\u0652]/g, '')
    .split('\n');

test.each(files)('%s: no Arabic text commands a man', (file) => {
  const commanding = linesOf(file).filter((line) =>
    command.test([...told, ...named].reduce((rest, each) => rest.replaceAll(each, ''), line)),
  );
  expect(commanding).toEqual([]);
});

test.each(files)('%s: no Arabic text takes its reader for a man', (file) => {
  expect(linesOf(file).filter((line) => adjective.test(line))).toEqual([]);
});
