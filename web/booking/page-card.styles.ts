import { styled } from 'styled-components';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Card } from '#web/ui/card.tsx';

/** The place of a card on the page that speaks of a booking. */
export const CardPlace = styled.div`
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} 0;
`;

export const PageCard = styled(Card).attrs({ as: 'section' })`
  max-inline-size: ${layout.measure};
  margin-inline: auto;
  border-color: ${color.lineStrong};
  box-shadow: none;

  > svg {
    color: ${color.accent};
  }

  h2 {
    font-size: ${fontSize.h3};
    scroll-margin-block-start: ${space[9]};
  }
`;
