import { type MouseEvent, useId, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { closeByItself, TERMS_NOTE_MS } from './close-by-itself.ts';
import type { CoachingContent } from './content.ts';
import { TermsText } from './terms.tsx';
import { Closing, MarkButton, Note, Paragraphs, Words } from './terms-note.styles.ts';

const NOTE_ID = 'terms-note';
const phone = media.belowTablet.replace('@media ', '');

/** On a phone the note is a modal that closes by itself; elsewhere the browser opens it as a popover. */
function openOnPhone(event: MouseEvent): void {
  const note = document.getElementById(NOTE_ID);
  if (!(note instanceof HTMLDialogElement) || !matchMedia(phone).matches) return;
  if (note.matches(':popover-open')) return;
  event.preventDefault();
  note.showModal();
  note.focus();
  closeByItself(note, TERMS_NOTE_MS);
}

/** The small mark that opens the terms, beside whatever they are about; it works without scripts too. */
export function TermsMark({ name }: { name: string }) {
  const { t } = useTranslation('coaching');
  return (
    <MarkButton
      type="button"
      popoverTarget={NOTE_ID}
      aria-haspopup="dialog"
      aria-label={t('terms.mark', { name })}
      onClick={openOnPhone}
    >
      <Icon name="info" />
    </MarkButton>
  );
}

/** The terms in full, once for all marks; paragraphs stand apart by an empty line. */
export function TermsNote({ terms }: Pick<CoachingContent, 'terms'>) {
  const { t } = useTranslation('coaching');
  const { t: common } = useTranslation('common');
  const note = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const close = () => note.current?.open && note.current.close();
  return (
    <Note
      id={NOTE_ID}
      ref={note}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onToggle={({ newState }) => newState === 'open' && note.current?.focus()}
      onClick={({ target }) => target === note.current && close()}
    >
      <Words>
        <h2 id={titleId}>{terms.title}</h2>
        <Paragraphs id={textId}>
          <TermsText terms={terms} />
          <Closing>{t('terms.closing')}</Closing>
        </Paragraphs>
        <div>
          <Button
            variant="secondary"
            popoverTarget={NOTE_ID}
            popoverTargetAction="hide"
            onClick={close}
          >
            {common('close')}
          </Button>
        </div>
      </Words>
    </Note>
  );
}
