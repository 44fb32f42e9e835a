import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layer, layout, radius, shadow, space } from '#web/theme/tokens.ts';
import { Card } from '#web/ui/card.tsx';

/** The place of a card in the page's flow. */
export const CardPlace = styled.div`
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} 0;
`;

/** A screen on which some of the page stays visible above the card. */
const highScreen = '(min-height: 40.01em)';

/**
 * The place of a card above the page, clear of the crisis help; on a low screen, where it would
 * cover the page, it is in the page's flow.
 */
export const FloatingPlace = styled(CardPlace)`
  @media ${highScreen} {
    position: fixed;
    inset-block-end: calc(${layout.target} + ${space[5]});
    inset-inline: ${space[4]};
    z-index: ${layer.header};
    max-inline-size: none;
    max-block-size: 50vh;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border-radius: ${radius.large};
    box-shadow: ${shadow.overlay};
  }

  /* A small screen keeps most of its page. */
  ${media.belowTablet} {
    > * {
      padding: ${space[4]};
    }

    > * > svg {
      display: none;
    }
  }

  ${media.tablet} and ${highScreen} {
    inset-inline-end: auto;
    inset-block-end: calc(${layout.target} + 2 * ${space[4]});
    inline-size: 27rem;
  }
`;

/** A card on the page about a booking. */
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
