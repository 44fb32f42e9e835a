import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, lineHeight, radius, space } from '#web/theme/tokens.ts';
import { Card } from '#web/ui/card.tsx';
import { night } from '#web/ui/ground.ts';

const WIDTH = '46rem';

export const Ground = styled.header`
  overflow: hidden;
  ${night}
`;

export const Opening = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: ${WIDTH};
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]}) ${space[4]} ${space[5]};

  div {
    display: grid;
    gap: ${space[4]};
  }

  h1 {
    font-size: ${fontSize.h1};
    text-wrap: balance;
  }

  p {
    max-inline-size: ${layout.measure};
    color: ${color.onNightSoft};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.text};
  }
`;

/** Hidden without scripts, because nothing looks for the order then. */
export const IfFragment = styled.div`
  :root:not([data-fragment]) & {
    display: none;
  }

  @media (scripting: none) {
    :root:not([data-fragment]) & {
      display: grid;
    }

    [role='status'] {
      display: none;
    }
  }
`;

export const IfNoFragment = styled.div`
  :root[data-fragment] &:not([data-read]) {
    display: none;
  }

  @media (scripting: none) {
    && {
      display: none;
    }
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: ${WIDTH};
  min-block-size: 20rem;
  align-content: start;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[8]};

  > section,
  > form {
    display: grid;
    gap: ${space[4]};
  }

  h2 {
    font-size: ${fontSize.h3};
  }
`;

export const Parts = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
`;

export const Part = styled(Card).attrs({ as: 'li' })`
  h2 {
    font-size: ${fontSize.h3};
  }

  > div {
    ${wrapped(space[3])}
  }
`;

export const PictureList = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;

  li {
    align-items: center;
    ${wrapped(space[3])}
  }

  [role='group'] {
    flex-basis: 100%;
  }
`;

const DOT = '0.875rem';

/** A line of steps: down the page on phones, along it where there is room. */
export const Steps = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};

  li {
    position: relative;
    min-block-size: 2.5rem;
    padding-block-end: ${space[2]};
    padding-inline-start: calc(${DOT} + ${space[3]});
    color: ${color.inkSoft};
  }

  li::before {
    position: absolute;
    inset-block-start: 0.25em;
    inset-inline-start: 0;
    inline-size: ${DOT};
    block-size: ${DOT};
    box-sizing: border-box;
    border: 2px solid ${color.lineStrong};
    border-radius: 50%;
    background: ${color.paperRaised};
    content: '';
  }

  li:not(:last-child)::after {
    position: absolute;
    inset-block: calc(0.25em + ${DOT}) -0.25em;
    inset-inline-start: calc(${DOT} / 2 - 1px);
    border-inline-start: 2px solid ${color.lineStrong};
    content: '';
  }

  [data-is]::before,
  [data-is]:not(:last-child)::after {
    border-color: ${color.accent};
  }

  [data-is]::before {
    background: ${color.accent};
  }

  [aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }

  [aria-current]::before {
    border: 4px solid ${color.accent};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-weight: 400;
  }

  ${media.tablet} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;

    li {
      padding-block-start: calc(${DOT} + ${space[2]});
      padding-inline: 0 ${space[2]};
    }

    li::before {
      inset-block-start: 0;
    }

    li:not(:last-child)::after {
      inset-block: calc(${DOT} / 2 - 1px) auto;
      inset-inline: ${DOT} 0;
      border-block-start: 2px solid ${color.lineStrong};
      border-inline-start: 0;
    }
  }
`;

/** The words that were written to the customer. */
export const StaffQuote = styled.figure`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding-inline-start: ${space[4]};
  border-inline-start: 3px solid ${color.accent};

  figcaption {
    ${soft}
  }

  blockquote {
    max-inline-size: ${layout.measure};
    margin: 0;
    white-space: pre-line;
  }
`;

export const Facts = styled.dl`
  ${wrapped(`${space[4]} ${space[7]}`)}
  padding-block: ${space[4]};
  border-block: 1px solid ${color.lineStrong};

  dt {
    ${soft}
  }

  dd {
    font-weight: 600;
  }
`;

export const Quiet = styled.p`
  max-inline-size: ${layout.measure};
  ${soft}
`;

export const Ways = styled.div`
  ${wrapped(space[3])}
`;

/** A question, or the result of a request. */
export const Panel = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.paperRaised};

  ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;
