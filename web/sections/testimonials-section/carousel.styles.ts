import { keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row } from '#web/theme/mixins.ts';
import { color, font, layout, motion, space } from '#web/theme/tokens.ts';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';

export const Band = styled.section`
  padding-block: clamp(${space[8]}, 10vw, 9rem);
  text-align: center;

  h2 {
    padding-inline: ${space[4]};
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: 1em;
    letter-spacing: 0;
  }

  [role='status'] {
    ${visuallyHidden}
  }
`;

export const Voices = styled.ul`
  display: flex;
  align-items: center;
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: inline mandatory;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -6px;
  }
`;

const appear = keyframes`
  from { opacity: 0.25; }
`;

export const Voice = styled.li`
  flex: none;
  inline-size: 100%;
  padding: clamp(${space[5]}, 4vw, ${space[7]}) clamp(${space[4]}, 6vw, ${space[8]});
  scroll-snap-align: center;
  scroll-snap-stop: always;

  &[data-shown] figure {
    animation: ${appear} ${motion.normal};

    ${media.reducedMotion} {
      animation: none;
    }
  }

  blockquote {
    max-inline-size: 26ch;
    margin: 0 auto;
    font-family: ${font.display};
    font-size: clamp(1.625rem, 1.2rem + 2.1vw, 2.75rem);
    line-height: 1.3;
    text-wrap: balance;
    quotes: '“' '”';

    &:lang(ar) {
      line-height: 1.6;
      quotes: '«' '»';
    }
  }

  blockquote::before {
    content: open-quote;
  }

  blockquote::after {
    content: close-quote;
  }

  figcaption {
    margin-block-start: ${space[5]};
    color: ${color.inkSoft};
  }
`;

/** Hidden without scripts: the row is swiped or moved by the arrow keys then. */
export const Controls = styled.div`
  ${row(space[3])}
  justify-content: center;

  @media (scripting: none) {
    display: none;
  }
`;

export const Count = styled.span`
  display: flex;
  gap: ${space[2]};

  span {
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: 1px solid ${color.inkSoft};
    border-radius: 50%;
  }

  [data-shown] {
    background: ${color.accent};
    border-color: ${color.accent};
  }
`;
