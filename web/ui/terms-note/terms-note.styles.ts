import { keyframes, styled } from 'styled-components';
import { TERMS_NOTE_MS } from '#machines/display-times.ts';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';

export const MarkButton = styled.button`
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

export const Note = styled.dialog`
  inline-size: min(26rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: min(36rem, calc(100dvh - 2 * ${space[4]}));
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color.paperRaised};
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

export const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[5]};

  h2 {
    font-size: ${fontSize.h3};
  }
`;

export const Paragraphs = styled.div`
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
export const Closing = styled.p`
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
