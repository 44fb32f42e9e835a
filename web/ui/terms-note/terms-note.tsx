import { type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { TERMS_NOTE_MS } from '#machines/duration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { unbroken } from '../unbroken.ts';

const MarkButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.inkSoft};
  cursor: pointer;

  &:hover {
    color: ${color.accent};
  }

  &:focus-visible {
    border-radius: 50%;
  }
`;

const Note = styled.dialog`
  inline-size: min(26rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: min(36rem, calc(100dvh - 2 * ${space[4]}));
  padding: 0;
  ${sheet(radius.large)}
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &:modal {
    margin-block: auto ${space[4]};
  }

  &::backdrop {
    background: transparent;
  }

  &:modal::backdrop {
    background: ${color.scrim};
  }

  @supports (position-area: block-start) {
    &:popover-open {
      margin: 4px;
      position-area: block-start span-inline-start;
      position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[5]};

  h2 {
    font-size: ${fontSize.h3};
  }
`;

const Paragraphs = styled.div`
  display: grid;
  gap: ${space[3]};
  color: ${color.inkSoft};
`;

const shorten = keyframes`
  to { scale: 0 1; }
`;

/**
 * Rendered only while the note is about to close by itself: read before the terms, visible below
 * them.
 */
const Closing = styled.p`
  display: none;
  order: 1;
  padding-block-start: ${space[3]};
  border-block-start: 2px solid ${color.line};

  dialog:modal:not([data-kept]) & {
    display: block;
  }

  &::before {
    content: '';
    display: block;
    block-size: 2px;
    margin-block: calc(-1 * ${space[3]} - 2px) ${space[3]};
    background: ${color.accent};
    transform-origin: left;
    animation: ${shorten} ${TERMS_NOTE_MS}ms linear forwards;
  }

  &:dir(rtl)::before {
    transform-origin: right;
  }

  ${media.reducedMotion} {
    &::before {
      display: none;
    }
  }
`;

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

/**
 * Shows in full what the service is and is not; in the CMS paragraphs are separated by an empty
 * line.
 */
export function TermsText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{unbroken(paragraph)}</p>);
}
