import { PortableText } from '@portabletext/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { ReviewedDraft } from '#machines/api/reviews.ts';
import { sectionsOf } from '#machines/draft/document.ts';
import { directionOf, type Language } from '#machines/language.ts';
import type { reviewMachine } from '#machines/review/machine.ts';
import { isChanged } from '#machines/review/setup.ts';
import { RETURN_NOTE_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText, Group, Label, TextArea } from '#web/ui/form/field.styles.ts';
import { More } from '#web/ui/more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isolated } from '../isolated.ts';
import { SureButton } from '../sure-button.tsx';
import { Sheet } from './draft-editor.styles.ts';
import { Buttons, FootBar, NoteBox, Select, Soft } from './reviews.styles.ts';

/** Has one section or the whole text written anew, or sends the text to the customer. */
export function Decisions({ snapshot, send }: EditingProps) {
  const { t } = useTranslation('reviews');
  const { document, intent } = snapshot.context;
  return (
    <>
      <More title={t('section.title')}>
        <NoteForm
          name="section"
          isBusy={intent?.type === 'regenerate'}
          onSubmit={(note, section) =>
            send({ type: 'intend', intent: { type: 'regenerate', section, note } })
          }
        >
          <Group>
            <Label htmlFor="section-which">{t('section.which')}</Label>
            <Select id="section-which" name="section">
              {document &&
                sectionsOf(document).map(({ key, heading }) => (
                  <option key={key} value={key}>
                    {heading || t('forms.h2')}
                  </option>
                ))}
            </Select>
          </Group>
        </NoteForm>
      </More>
      <More title={t('return.title')}>
        <NoteForm
          name="return"
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

interface NoteFormProps {
  name: 'section' | 'return';
  isBusy: boolean;
  onSubmit: (note: string, section: string) => void;
  children?: React.ReactNode;
}

/** Asks what should be different. */
function NoteForm({ name, isBusy, onSubmit, children }: NoteFormProps) {
  const { t } = useTranslation('reviews');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = String(form.get('note')).trim();
    setMissing(note === '');
    if (note !== '' && !isBusy) onSubmit(note, String(form.get('section')));
  }
  return (
    <NoteBox noValidate onSubmit={submit}>
      <Soft>{t(`${name}.text`)}</Soft>
      {children}
      <Group>
        <Label htmlFor={`${name}-note`}>{t('section.note')}</Label>
        <TextArea
          id={`${name}-note`}
          name="note"
          dir="auto"
          maxLength={RETURN_NOTE_MAX}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${name}-missing` : undefined}
        />
        {isMissing && <ErrorText id={`${name}-missing`}>{t('section.noteNeeded')}</ErrorText>}
      </Group>
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t(isBusy && name === 'section' ? 'section.busy' : `${name}.submit`)}
        </Button>
      </div>
    </NoteBox>
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
      <Buttons>
        <Button onClick={() => send({ type: 'theirs.take' })}>{t('conflict.take')}</Button>
        <Button variant="secondary" onClick={() => send({ type: 'mine.keep' })}>
          {t('conflict.keep')}
        </Button>
      </Buttons>
    </>
  );
}

export interface EditingProps {
  snapshot: SnapshotFrom<typeof reviewMachine>;
  send: (event: EventFrom<typeof reviewMachine>) => void;
}
