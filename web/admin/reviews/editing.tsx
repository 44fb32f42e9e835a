import { type KeyboardEvent, lazy, Suspense } from 'react';
import type { ReviewedDraft } from '#machines/api/reviews.ts';
import { LONGEST_TITLE } from '#machines/draft/document.ts';
import { directionOf } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Group, Label } from '#web/ui/form/field.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { late } from '../late.tsx';
import { Conflict, Decisions, type EditingProps } from './decisions.tsx';
import { Faults, Unprintable } from './failure.tsx';
import { Decided, Panel, Soft, TitleInput } from './reviews.styles.ts';

const DraftEditor = lazy(() =>
  import('./draft-editor.tsx').then((module) => ({ default: module.DraftEditor })),
);

/** Loaded with the library that compares. */
const Changes = late(() => import('./changes.tsx'));

const FAULTS = 'draft-faults';

/** Shows the draft in its editor, and what can be decided about it. */
export function Editing({ snapshot, send }: EditingProps) {
  const { t } = useTranslation('reviews');
  const { review, base, document, theirs, edition, intent, faults } = snapshot.context;
  const how = useHow();
  if (!review || !base || !document) return null;
  const { language } = review;
  const isSaving = snapshot.matches('saving');
  const isReadOnly = !(snapshot.matches('editing') || isSaving) || intent !== null;

  function saveByKey(event: KeyboardEvent) {
    // By the key's position, because an Arabic keyboard has another letter there.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
    event.preventDefault();
    send({ type: 'save' });
  }

  return (
    <Panel aria-labelledby="draft" onKeyDown={saveByKey}>
      <div>
        <h2 id="draft">{t('draft')}</h2>
        <Soft>{t('revision', { number: base.revision, how: how(base) })}</Soft>
        {base.note && <Soft dir="auto">{base.note}</Soft>}
      </div>
      {review.isPaused && <Notice>{t('rests.inReview')}</Notice>}
      {theirs && <Conflict theirs={theirs} language={language} send={send} />}
      <Group>
        <Label htmlFor="draft-title">{t('draftTitle')}</Label>
        <TitleInput
          id="draft-title"
          lang={language}
          dir={directionOf(language)}
          maxLength={LONGEST_TITLE}
          value={document.title}
          readOnly={isReadOnly}
          aria-invalid={faults.includes('titleMissing')}
          aria-describedby={faults.length > 0 ? FAULTS : undefined}
          onChange={({ target }) =>
            send({ type: 'document.change', document: { ...document, title: target.value } })
          }
        />
      </Group>
      <Changes
        deliveryId={review.deliveryId}
        revision={base.revision}
        document={document}
        language={language}
      />
      <Unprintable document={document} />
      <Faults id={FAULTS} faults={faults} />
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <DraftEditor
          key={edition}
          language={language}
          body={document.body}
          isReadOnly={isReadOnly}
          label={t('editor')}
          onChange={(body) => send({ type: 'document.change', document: { ...document, body } })}
        />
      </Suspense>
      {/* What is typed into it stays while there is another revision to choose. */}
      {!review.isPaused && (
        <Decided hidden={theirs !== null}>
          <Decisions snapshot={snapshot} send={send} />
        </Decided>
      )}
    </Panel>
  );
}

/** Returns a function that says how a revision came about. */
function useHow(): (draft: ReviewedDraft) => string {
  const { t } = useTranslation('reviews');
  return ({ act, by }) => t(`how.${act}`, { name: `\u2068${by ?? ''}\u2069` });
}
