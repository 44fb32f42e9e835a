import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/**
 * Files whose texts do not address readers: what people say of themselves or type into forms, and instructions
 * for a model.
 */
const notToReaders =
  /^functions\/(site\/danger|delivery\/drafts\/prompts)\/|^machines\/validation\/fields\.json$/;

const isSource = (name: string) =>
  /\.(tsx?|json)$/.test(name) &&
  !/\.test\.|\/testing\/|\/e2e\/|\/node_modules\//.test(name) &&
  !notToReaders.test(name);

const files = ['web', 'machines', 'functions', 'studio', 'packages']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter(
    (name) =>
      isSource(name) && /[\u0621-\u064a]{3}/.test(readFileSync(new URL(name, root), 'utf8')),
  );

/** Commands to one man; a woman is addressed with another ending. */
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

/** Adjectives that describe a male reader; for a woman they have another ending. */
const adjectives =
  'واثقا مرتاحا متأكدا مستعدا مترددا قادرا راغبا مضطرا محتاجا خائفا متعبا حزينا غاضبا ضائعا تائها عالقا مهتما مسجلا مدعوا ملزما راضيا';
const adjective = new RegExp(
  `(?<![${letters}])[وفل]?(?:${adjectives.replaceAll(' ', '|')})(?![${letters}])`,
);

/** Words that are only written like a command: each tells what somebody did, or is a noun. */
const told = [
  'حاول البرنامج',
  'راجع مصرفك',
  'تابعه الفريق',
  'انتقل الموعد',
  'حدد الموعد',
  'من أرسل إليك',
  'ثم انتظر الجواب',
  'أول من أخبر به',
  'أحدهم أدخل',
];

/** Words that name something. */
const named = [
  'وصف ما',
  'وصف لحظة',
  'على حمل',
  'حمل لا يحمل',
  'منها وعد',
  'وصفها',
  'وصف يوم',
  'في وصفه',
  'وصف الخانة',
  'صف في الآخر',
  'صف العناوين',
];

/** Imperatives where a noun would be colder: in danger, and where somebody is invited to write or to look around. */
const invitations = [
  'لا تنتظر ردنا',
  'اتصل الآن',
  'اتصل برقم الطوارئ',
  'اتصل بالرقم 999',
  'اتصل أولا بالرقم 999',
  'في الخطر اتصل',
  'اطلب مساعدة متخصصة',
  'اذهب إلى',
  'راسلنا',
  'واسأل عما تشاء',
];

const linesOf = (file: string) =>
  readFileSync(new URL(file, root), 'utf8')
    .replace(/[\u064b-\u0652]/g, '')
    .split('\n');

test.each(files)('%s: no Arabic text commands a man', (file) => {
  const commanding = linesOf(file).filter((line) =>
    command.test(
      [...told, ...named, ...invitations].reduce((rest, each) => rest.replaceAll(each, ''), line),
    ),
  );
  expect(commanding).toEqual([]);
});

test.each(files)('%s: no Arabic text asks as an office does', (file) => {
  expect(linesOf(file).filter((line) => /نرجو|يرجى عدم/.test(line))).toEqual([]);
});

test.each(files)('%s: no Arabic text takes its reader for a man', (file) => {
  expect(linesOf(file).filter((line) => adjective.test(line))).toEqual([]);
});

describe('english wording', () => {
  const files = ['web/i18n', 'web/mail', 'web/sections', 'studio/seed', 'machines/validation']
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  /** Words that are understood, and that nobody says: one clicks or taps, mail is spam, an address has a typo. */
  const unsaid = /\bpress(?:es|ed)?\b|unwanted mail|\ba slip\b|into your mailbox/i;

  test.each(files)('%s: no English text says what a native speaker would not', (file) => {
    const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
    expect(lines.filter((line) => unsaid.test(line))).toEqual([]);
  });
});
