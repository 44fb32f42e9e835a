import { styled } from 'styled-components';
import { sheet, stack } from '#web/theme/mixins.ts';
import { radius, shadow, space } from '#web/theme/tokens.ts';

export const Card = styled.div`
  ${stack(space[4])}
  min-inline-size: 0;
  padding: clamp(${space[4]}, 4vw, ${space[5]});
  ${sheet(radius.large)}
  box-shadow: ${shadow.raised};
`;
