import { styled } from 'styled-components';
import { LocalLink } from '#web/shell/local-link.tsx';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { type ButtonStyleProps, buttonStyles } from '#web/ui/button.styles.ts';
import { Card } from '#web/ui/card.tsx';

/** Heading, price, description, facts, way on: each stands at one height along a row of cards. */
const PARTS = 5;

export const Grid = styled.ul<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $wide }) => ($wide ? '26rem' : '19rem')}), 1fr)
  );
  gap: ${space[5]};

  > li {
    display: grid;
    grid-row: span ${PARTS};
    grid-template-rows: subgrid;
    row-gap: 0;
  }
`;

export const Offer = styled(Card).attrs({ as: 'article' })`
  display: grid;
  grid-row: span ${PARTS};
  grid-template-rows: subgrid;
  row-gap: ${space[4]};

  p {
    color: ${color.inkSoft};
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};

  h3 {
    flex: 1;
    font-size: ${fontSize.h3};
  }
`;

export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
`;

export const Badge = styled.span`
  flex: none;
  padding: ${space[1]} ${space[3]};
  border: 1px solid currentColor;
  border-radius: ${radius.pill};
  color: ${color.accent};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.4;
`;

export const Saving = styled.div`
  color: ${color.success};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

export const Facts = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};

  dt {
    font-size: ${fontSize.small};
    font-weight: 600;
    line-height: 1.5;
  }

  dd {
    color: ${color.inkSoft};
    line-height: 1.55;
  }

  ul {
    padding-inline-start: 1.1em;
    list-style: disc;
  }
`;

export const Bottom = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-block-start: auto;
`;

export const BookLink = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
`;
