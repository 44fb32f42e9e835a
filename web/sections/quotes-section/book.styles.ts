import { keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import {
  color,
  font,
  fontSize,
  layout,
  lineHeight,
  radius,
  shadow,
  space,
} from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';

export const Band = styled.section`
  padding: clamp(${space[6]}, 5vw, ${space[8]}) clamp(${space[4]}, 4vw, ${space[6]});
`;

export const Book = styled.div`
  display: grid;
  max-inline-size: 68rem;
  margin-inline: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  box-shadow: ${shadow.raised};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > * {
      min-block-size: 29rem;
    }
  }
`;

export const Leaf = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[5]};
  padding: clamp(${space[5]}, 5vw, ${space[8]});

  h2 {
    color: ${color.accent};
    font-family: ${font.text};
    font-size: ${fontSize.small};
    font-weight: 600;
    letter-spacing: 0;
  }
`;

export const Quote = styled.blockquote`
  margin: 0;
  font-family: ${font.display};
  font-size: ${fontSize.h3};
  line-height: ${lineHeight.display};
  quotes: '“' '”';

  p {
    text-wrap: balance;
  }

  &:lang(ar) {
    quotes: '«' '»';
  }

  p::before {
    content: open-quote;
  }

  p::after {
    content: close-quote;
  }

  footer {
    margin-block-start: ${space[3]};
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.small};
  }
`;

export const Lead = styled(Quote)`
  font-size: min(clamp(2rem, 1.6rem + 1.9vw, 3.25rem), 12vw);
`;

/** The right page; it is filled while it is closed, and opens below its line. */
export const More = styled.details`
  padding: 0 clamp(${space[5]}, 5vw, ${space[8]});
  border-block-start: ${rule};

  ${media.desktop} {
    border-block-start: 0;
    border-inline-start: ${rule};
    background: linear-gradient(
      to right,
      color-mix(in oklab, ${color.ink} 7%, transparent),
      transparent ${space[7]}
    );
  }

  summary {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${space[5]};
    padding-block: ${space[4]};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary > svg {
    display: none;
    inline-size: 15rem;
  }

  summary > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${layout.target};
    color: ${color.accent};
    font-weight: 600;
  }

  &[open] > summary > span svg {
    transform: rotate(180deg);
  }

  ${media.desktop} {
    &:not([open]) > summary {
      min-block-size: 29rem;
    }

    &:not([open]) > summary > svg {
      display: block;
    }

    &[open] > summary {
      justify-items: start;
    }
  }
`;

const turn = keyframes`
  from { opacity: 0; transform: perspective(70rem) rotateY(75deg); }
`;

const turnBack = keyframes`
  from { opacity: 0; transform: perspective(70rem) rotateY(-75deg); }
`;

/** Turns about the spine of the book. */
export const Pages = styled.div`
  display: grid;
  gap: ${space[5]};
  padding-block-end: ${space[6]};
  transform-origin: left center;
  animation: ${turn} 500ms cubic-bezier(0.2, 0, 0, 1);

  &:dir(rtl) {
    animation-name: ${turnBack};
  }

  > * + * {
    padding-block-start: ${space[5]};
    border-block-start: ${rule};
  }

  ${media.desktop} {
    > * {
      font-size: 1.625rem;
    }
  }
`;
