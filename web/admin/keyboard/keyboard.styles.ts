import { styled } from 'styled-components';
import { color, space } from '#web/theme/tokens.ts';

export const Keys = styled.dl`
  margin-block: ${space[4]};

  div {
    display: grid;
    grid-template-columns: 8rem 1fr;
    gap: ${space[3]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }

  dd {
    margin: 0;
  }
`;
