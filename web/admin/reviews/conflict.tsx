import { PortableText } from '@portabletext/react';
import { useEffect, useRef } from 'react';
import type { ReviewedDraft } from '#machines/api/reviews.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { More } from '#web/ui/more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from './draft-editor.styles.ts';
import { Buttons } from './reviews.styles.ts';
import type { EditingProps } from './types.ts';

interface ConflictProps extends Pick<EditingProps, 'send'> {
  theirs: ReviewedDraft;
  language: Language;
}

/** Shows another person's revision that came first, and asks which one to keep. */
export function Conflict({ theirs, language, send }: ConflictProps) {
  const { t } = useTranslation('reviews');
  const words = useRef<HTMLElement>(null);
  // Saving happens beside the text, which may be far below.
  useEffect(() => words.current?.focus(), []);
  const name = theirs.by ? `\u2068${theirs.by}\u2069` : t('conflict.someone');
  return (
    <>
      <Notice tone="warning" role="alert">
        <strong ref={words} tabIndex={-1}>
          {t('conflict.title', { name })}
        </strong>
        <p>{t('conflict.text')}</p>
      </Notice>
      <More title={t('conflict.read')}>
        <Sheet lang={language} dir={directionOf(language)}>
          <p>
            <strong>{theirs.document.title}</strong>
          </p>
          <PortableText value={theirs.document.body} />
        </Sheet>
      </More>
      <Buttons>
        <Button onClick={() => send({ type: 'theirs.take' })}>{t('conflict.take')}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'mine.keep' })}>
          {t('conflict.keep')}
        </Button>
      </Buttons>
    </>
  );
}
