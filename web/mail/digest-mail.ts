import { clockText, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { MailContent } from './mail-content.ts';

/** The kinds of things that wait for staff. */
export type DigestItem =
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
  /** The link to the staff area. */
  link: string;
}

export function digestMail({ language, counts, link }: DigestMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const list = new Intl.ListFormat(language);
  const times = (at: readonly string[]) =>
    list.format(at.map((moment) => clockText(new Date(moment), language, homeZone)));
  return {
    subject: t('digest.subject'),
    sender: '',
    parts: [
      {
        language,
        heading: t('digest.subject'),
        paragraphs: [
          t('digest.text'),
          ...counts.map(({ item, count, at = [] }) =>
            t(`digest.${item}`, { count, times: times(at) }),
          ),
        ],
        facts: [],
        link: { label: t('digest.open'), href: link },
      },
    ],
    signature: [],
    closing: [],
  };
}
