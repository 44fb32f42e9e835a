import { styled } from 'styled-components';
import { color, radius, shadow, space } from '#web/theme/tokens.ts';

export const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-inline-size: 0;
  padding: clamp(${space[4]}, 4vw, ${space[5]});
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  box-shadow: ${shadow.raised};
`;
