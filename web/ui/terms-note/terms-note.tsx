import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Closing, MarkButton, Note, Paragraphs, Words } from './terms-note.styles.ts';

interface TermsMarkProps {
  /** The id of the note that it opens. */
  noteId: string;
  /** The name of the item that the terms are about. */
  name: string;
}

/**
 * The small mark that opens the terms, beside the item that they are about; it works without
 * scripts too.
 */
export function TermsMark({ noteId, name }: TermsMarkProps) {
  const { t } = useTranslation('common');
  return (
    <MarkButton
      type="button"
      popoverTarget={noteId}
      aria-haspopup="dialog"
      aria-label={t('terms.mark', { name })}
    >
      <Icon name="info" />
    </MarkButton>
  );
}

interface TermsNoteProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The terms in full, for all marks that name it; `handleTermsNotes` handles it. */
export function TermsNote({ id, title, children }: TermsNoteProps) {
  const { t } = useTranslation('common');
  const [titleId, textId] = [useId(), useId()];
  return (
    <Note
      id={id}
      data-terms-note=""
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <Words>
        <h2 id={titleId}>{title}</h2>
        <Paragraphs id={textId}>
          <Closing>{t('terms.closing')}</Closing>
          {children}
        </Paragraphs>
        <div>
          <Button variant="secondary" popoverTarget={id} popoverTargetAction="hide">
            {t('close')}
          </Button>
        </div>
      </Words>
    </Note>
  );
}
