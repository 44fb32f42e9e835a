import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, lineHeight, radius, space } from '#web/theme/tokens.ts';
import { Card } from '#web/ui/card.tsx';

const WIDTH = '46rem';

export const Ground = styled.header`
  overflow: hidden;
  background: linear-gradient(to bottom, ${color.nightDeep}, #2a1d4d 55%, ${color.plum});
  color: ${color.onNight};

  ${media.moreContrast} {
    background: ${color.nightDeep};
  }

  @media print {
    background: none;
    color: ${color.ink};

    > svg {
      display: none;
    }
  }
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

    @media print {
      color: ${color.inkSoft};
    }
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
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
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
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  blockquote {
    max-inline-size: ${layout.measure};
    margin: 0;
    white-space: pre-line;
  }
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[7]};
  padding-block: ${space[4]};
  border-block: 1px solid ${color.lineStrong};

  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  dd {
    font-weight: 600;
  }
`;

export const Quiet = styled.p`
  max-inline-size: ${layout.measure};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
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
