import { styled } from 'styled-components';
import { color, fontSize, space } from '#web/theme/tokens.ts';

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
