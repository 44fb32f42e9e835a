import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { MailContent } from './mail-content.ts';

/** What may wait for staff. */
export type DigestItem = 'attention' | 'transfers' | 'messages' | 'texts' | 'handwork' | 'late';

/** Tells somebody of staff each morning what waits for them. */
export interface DigestMailRequest {
  kind: 'digest';
  language: Language;
  counts: ReadonlyArray<{ item: DigestItem; count: number }>;
  /** To the staff area. */
  link: string;
}

export function digestMail({ language, counts, link }: DigestMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return {
    subject: t('digest.subject'),
    sender: '',
    parts: [
      {
        language,
        heading: t('digest.subject'),
        paragraphs: [
          t('digest.text'),
          ...counts.map(({ item, count }) => t(`digest.${item}`, { count })),
        ],
        facts: [],
        link: { label: t('digest.open'), href: link },
      },
    ],
    signature: [],
    closing: [],
  };
}
