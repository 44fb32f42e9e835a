import { clockText, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import type { Translation } from '#web/i18n/translation.ts';
import type { MailContent, Say } from './mail-content.ts';
import { inOneLine, namesOf, type StaffMailRequest, toStaff } from './staff-mail.ts';

export const en = {
  digest: {
    subject: 'What waits in the staff area today',
    text: 'Good morning. This waits for you:',
    care_one: '{{count}} person may be in danger, and their case is not closed.',
    care_other: '{{count}} people may be in danger, and their cases are not closed.',
    attention_one: '{{count}} order needs somebody.',
    attention_other: '{{count}} orders need somebody.',
    transfers_one: '{{count}} transfer is to be confirmed.',
    transfers_other: '{{count}} transfers are to be confirmed.',
    messages_one: '{{count}} message is to be answered.',
    messages_other: '{{count}} messages are to be answered.',
    texts_one: '{{count}} text is to be reviewed.',
    texts_other: '{{count}} texts are to be reviewed.',
    handwork_one: '{{count}} thing is to be made or approved.',
    handwork_other: '{{count}} things are to be made or approved.',
    late_one: '{{count}} delivery is late.',
    late_other: '{{count}} deliveries are late.',
    sessionsToday_one: '{{count}} session takes place today: {{times}}, Dubai time.',
    sessionsToday_other: '{{count}} sessions take place today: {{times}}, Dubai time.',
    sessionsTomorrow_one: '{{count}} session takes place tomorrow: {{times}}, Dubai time.',
    sessionsTomorrow_other: '{{count}} sessions take place tomorrow: {{times}}, Dubai time.',
    followUps_one: '{{count}} customer expects their daily follow-up.',
    followUps_other: '{{count}} customers expect their daily follow-up.',
    news: 'This has happened since the last morning:',
    open: 'Open the staff area',
  },
} as const;

export const ar: Translation<typeof en> = {
  digest: {
    subject: 'ما ينتظر في مساحة الفريق اليوم',
    text: 'صباح الخير. هذا ما ينتظرك:',
    care_zero: 'لا حالات رعاية مفتوحة.',
    care_one: 'شخص واحد قد يكون في خطر، ولم تُغلق حالته بعد.',
    care_two: 'شخصان قد يكونان في خطر، ولم تُغلق حالتاهما بعد.',
    care_few: '{{count}} أشخاص قد يكونون في خطر، ولم تُغلق حالاتهم بعد.',
    care_many: '{{count}} شخصًا قد يكونون في خطر، ولم تُغلق حالاتهم بعد.',
    care_other: '{{count}} شخص قد يكونون في خطر، ولم تُغلق حالاتهم بعد.',
    attention_zero: 'لا طلبات تحتاج إلى متابعة.',
    attention_one: 'طلب واحد يحتاج إلى متابعة.',
    attention_two: 'طلبان يحتاجان إلى متابعة.',
    attention_few: '{{count}} طلبات تحتاج إلى متابعة.',
    attention_many: '{{count}} طلبًا يحتاج إلى متابعة.',
    attention_other: '{{count}} طلب يحتاج إلى متابعة.',
    transfers_zero: 'لا تحويلات بانتظار التأكيد.',
    transfers_one: 'تحويل واحد بانتظار التأكيد.',
    transfers_two: 'تحويلان بانتظار التأكيد.',
    transfers_few: '{{count}} تحويلات بانتظار التأكيد.',
    transfers_many: '{{count}} تحويلًا بانتظار التأكيد.',
    transfers_other: '{{count}} تحويل بانتظار التأكيد.',
    messages_zero: 'لا رسائل بانتظار الرد.',
    messages_one: 'رسالة واحدة بانتظار الرد.',
    messages_two: 'رسالتان بانتظار الرد.',
    messages_few: '{{count}} رسائل بانتظار الرد.',
    messages_many: '{{count}} رسالة بانتظار الرد.',
    messages_other: '{{count}} رسالة بانتظار الرد.',
    texts_zero: 'لا نصوص بانتظار المراجعة.',
    texts_one: 'نص واحد بانتظار المراجعة.',
    texts_two: 'نصان بانتظار المراجعة.',
    texts_few: '{{count}} نصوص بانتظار المراجعة.',
    texts_many: '{{count}} نصًّا بانتظار المراجعة.',
    texts_other: '{{count}} نص بانتظار المراجعة.',
    handwork_zero: 'لا أعمال بانتظار الإنجاز أو الاعتماد.',
    handwork_one: 'عمل واحد بانتظار الإنجاز أو الاعتماد.',
    handwork_two: 'عملان بانتظار الإنجاز أو الاعتماد.',
    handwork_few: '{{count}} أعمال بانتظار الإنجاز أو الاعتماد.',
    handwork_many: '{{count}} عملًا بانتظار الإنجاز أو الاعتماد.',
    handwork_other: '{{count}} عمل بانتظار الإنجاز أو الاعتماد.',
    late_zero: 'لا شيء متأخر.',
    late_one: 'تسليم واحد متأخر.',
    late_two: 'تسليمان متأخران.',
    late_few: '{{count}} تسليمات متأخرة.',
    late_many: '{{count}} تسليمًا متأخرًا.',
    late_other: '{{count}} تسليم متأخر.',
    sessionsToday_zero: 'لا جلسات اليوم.',
    sessionsToday_one: 'جلسة واحدة اليوم: {{times}} بتوقيت دبي.',
    sessionsToday_two: 'جلستان اليوم: {{times}} بتوقيت دبي.',
    sessionsToday_few: '{{count}} جلسات اليوم: {{times}} بتوقيت دبي.',
    sessionsToday_many: '{{count}} جلسة اليوم: {{times}} بتوقيت دبي.',
    sessionsToday_other: '{{count}} جلسة اليوم: {{times}} بتوقيت دبي.',
    sessionsTomorrow_zero: 'لا جلسات غدًا.',
    sessionsTomorrow_one: 'جلسة واحدة غدًا: {{times}} بتوقيت دبي.',
    sessionsTomorrow_two: 'جلستان غدًا: {{times}} بتوقيت دبي.',
    sessionsTomorrow_few: '{{count}} جلسات غدًا: {{times}} بتوقيت دبي.',
    sessionsTomorrow_many: '{{count}} جلسة غدًا: {{times}} بتوقيت دبي.',
    sessionsTomorrow_other: '{{count}} جلسة غدًا: {{times}} بتوقيت دبي.',
    followUps_zero: 'لا متابعات يومية بانتظارك.',
    followUps_one: 'متابعة يومية واحدة بانتظارك.',
    followUps_two: 'متابعتان يوميتان بانتظارك.',
    followUps_few: '{{count}} متابعات يومية بانتظارك.',
    followUps_many: '{{count}} متابعة يومية بانتظارك.',
    followUps_other: '{{count}} متابعة يومية بانتظارك.',
    news: 'وهذا ما حدث منذ الصباح الماضي:',
    open: 'فتح مساحة الفريق',
  },
};

/** The kinds of things that wait for staff. */
export type DigestItem =
  | 'care'
  | 'attention'
  | 'transfers'
  | 'messages'
  | 'texts'
  | 'handwork'
  | 'late'
  | 'sessionsToday'
  | 'sessionsTomorrow'
  | 'followUps';

export interface DigestCount {
  item: DigestItem;
  count: number;
  /** The times at which sessions begin, ISO 8601. */
  at?: readonly string[];
}

/** A morning mail that tells a member of staff what waits for them. */
export interface DigestMailRequest {
  kind: 'digest';
  language: Language;
  counts: readonly DigestCount[];
  /** What has happened since the last one, and did not come at once. */
  news: ReadonlyArray<Pick<StaffMailRequest, 'notice' | 'facts' | 'link'>>;
  /** The link to the staff area. */
  link: string;
}

export function digestMail(request: DigestMailRequest, t: Say): MailContent {
  const { language, counts, news, link } = request;
  const list = new Intl.ListFormat(language);
  const times = (at: readonly string[]) =>
    list.format(at.map((moment) => clockText(new Date(moment), language, homeZone)));
  return toStaff(language, [t('digest.subject')], {
    paragraphs: [
      ...(counts.length > 0 ? [t('digest.text')] : []),
      ...counts.map(({ item, count, at = [] }) => t(`digest.${item}`, { count, times: times(at) })),
      ...(news.length > 0 ? [t('digest.news')] : []),
    ],
    facts: news.map(({ notice, facts, link: href }) => ({
      label: t(`staff.${notice}.subject`),
      value: inOneLine(namesOf(facts, language)),
      href,
    })),
    link: { label: t('digest.open'), href: link },
  });
}
