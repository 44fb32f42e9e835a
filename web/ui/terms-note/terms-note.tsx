import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { closeByItself, TERMS_NOTE_MS } from './close-by-itself.ts';
import { Closing, MarkButton, Note, Paragraphs, Words } from './terms-note.styles.ts';

const phone = media.belowTablet.replace('@media ', '');

/** On a phone the note is a modal that closes by itself; elsewhere the browser opens it as a popover. */
function openOnPhone(event: MouseEvent, note: HTMLDialogElement): void {
  const mark = event.target instanceof Element && event.target.closest('[popovertarget]');
  if (!mark || mark.getAttribute('popovertarget') !== note.id || note.contains(mark)) return;
  if (!matchMedia(phone).matches || note.matches(':popover-open')) return;
  event.preventDefault();
  note.showModal();
  note.focus();
  closeByItself(note, TERMS_NOTE_MS);
}

interface TermsMarkProps {
  /** The id of the note that it opens. */
  noteId: string;
  /** What the terms are about. */
  name: string;
}

/** The small mark that opens the terms, beside whatever they are about; it works without scripts too. */
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

/** The terms in full, for all marks that name it. */
export function TermsNote({ id, title, children }: TermsNoteProps) {
  const { t } = useTranslation('common');
  const note = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const close = () => note.current?.open && note.current.close();
  useEffect(() => {
    const hear = (event: MouseEvent) => note.current && openOnPhone(event, note.current);
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, []);
  return (
    <Note
      id={id}
      ref={note}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onToggle={({ newState }) => newState === 'open' && note.current?.focus()}
      onClick={({ target }) => target === note.current && close()}
    >
      <Words>
        <h2 id={titleId}>{title}</h2>
        <Paragraphs id={textId}>
          {children}
          <Closing>{t('terms.closing')}</Closing>
        </Paragraphs>
        <div>
          <Button variant="secondary" popoverTarget={id} popoverTargetAction="hide" onClick={close}>
            {t('close')}
          </Button>
        </div>
      </Words>
    </Note>
  );
}
