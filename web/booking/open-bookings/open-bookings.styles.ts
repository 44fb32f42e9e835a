import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layer, layout, radius, shadow, space } from '#web/theme/tokens.ts';

/** The card on the page; on a phone it leaves the way to help free. */
export const Card = styled.section`
  position: fixed;
  inset-block-end: calc(${layout.target} + 2 * ${space[4]});
  inset-inline: ${space[4]};
  z-index: ${layer.header};
  max-block-size: 60vh;
  padding: ${space[4]};
  overflow-y: auto;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  box-shadow: ${shadow.overlay};

  ${media.tablet} {
    inset-block-end: ${space[4]};
    inset-inline-end: auto;
    inline-size: 27rem;
  }
`;

export const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[3]};
  }

  li + li {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }

  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;
