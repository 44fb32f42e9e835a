import { PortableText } from '@portabletext/react';
import { useEffect, useRef } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { ReviewedDraft } from '#machines/api/reviews.ts';
import { sectionsOf } from '#machines/draft/document.ts';
import { directionOf, type Language } from '#machines/language.ts';
import type { reviewMachine } from '#machines/review/machine.ts';
import { isChanged } from '#machines/review/setup.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/field.styles.ts';
import { More } from '#web/ui/more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '../admin.styles.ts';
import { Labelled } from '../fields.tsx';
import { isolated } from '../isolated.ts';
import { SureButton } from '../sure-button.tsx';
import { Sheet } from './draft-editor.styles.ts';
import { NoteForm } from './note-form.tsx';
import { FootBar, Soft } from './reviews.styles.ts';

/** Has one section or the whole text written anew, or sends the text to the customer. */
export function Decisions({ snapshot, send }: EditingProps) {
  const { t } = useTranslation('reviews');
  const { document, intent } = snapshot.context;
  const isRegenerating = intent?.type === 'regenerate';
  const words = (name: 'section' | 'return') => ({
    ...{ id: name, text: t(`${name}.text`), label: t('section.note') },
    needed: t('section.noteNeeded'),
  });
  return (
    <>
      <More title={t('section.title')}>
        <NoteForm
          {...words('section')}
          submit={t(isRegenerating ? 'section.busy' : 'section.submit')}
          isBusy={isRegenerating}
          onSubmit={(note, { section = '' }) =>
            send({ type: 'intend', intent: { type: 'regenerate', section, note } })
          }
        >
          <Labelled id="section-which" label={t('section.which')}>
            <Select id="section-which" name="section">
              {document &&
                sectionsOf(document).map(({ key, heading }) => (
                  <option key={key} value={key}>
                    {heading || t('forms.h2')}
                  </option>
                ))}
            </Select>
          </Labelled>
        </NoteForm>
      </More>
      <More title={t('return.title')}>
        <NoteForm
          {...words('return')}
          submit={t('return.submit')}
          isBusy={intent?.type === 'return'}
          onSubmit={(note) => send({ type: 'intend', intent: { type: 'return', note } })}
        />
      </More>
      <Soft>{t('approve.text')}</Soft>
    </>
  );
}

/** Saves the text or sends it to the customer; in view wherever one reads. */
export function Foot({ snapshot, send }: EditingProps) {
  const { t } = useTranslation('reviews');
  const { review, document, theirs, intent } = snapshot.context;
  if (review?.stage !== 'inReview' || !document || theirs) return null;
  const isSaving = snapshot.matches('saving');
  const isUnsaved = isChanged(snapshot.context);
  return (
    <FootBar role="group" aria-label={t('decide')}>
      <Soft role="status">{!isSaving && t(isUnsaved ? 'unsaved' : 'saved')}</Soft>
      <Button variant="secondary" busy={isSaving} onClick={() => send({ type: 'save' })}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
      {!review.isPaused && (
        <SureButton
          label={t('approve.submit')}
          question={t('approve.sure', { name: isolated(review.name) })}
          keep={t('approve.cancel')}
          confirm={t('approve.confirm')}
          isBusy={intent?.type === 'approve'}
          onConfirm={() => send({ type: 'intend', intent: { type: 'approve' } })}
        />
      )}
    </FootBar>
  );
}

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
      <Row>
        <Button onClick={() => send({ type: 'theirs.take' })}>{t('conflict.take')}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'mine.keep' })}>
          {t('conflict.keep')}
        </Button>
      </Row>
    </>
  );
}

export interface EditingProps {
  snapshot: SnapshotFrom<typeof reviewMachine>;
  send: (event: EventFrom<typeof reviewMachine>) => void;
}
