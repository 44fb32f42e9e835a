import { styled } from 'styled-components';
import { color, fontSize, radius, shadow, space } from '#web/theme/tokens.ts';

/** A dialog near the top of the page, so that it does not jump while its list grows. */
export const Layer = styled.dialog`
  inline-size: min(36rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: 85dvh;
  margin: 8dvh auto auto;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  color: ${color.ink};
  box-shadow: ${shadow.overlay};

  &::backdrop {
    background: ${color.scrim};
  }

  h2 {
    font-size: ${fontSize.h3};
  }
`;
