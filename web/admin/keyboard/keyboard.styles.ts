import { styled } from 'styled-components';
import { color, layout, space } from '#web/theme/tokens.ts';

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

export const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${layout.target};
  margin-block-end: ${space[4]};
  cursor: pointer;

  input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }
`;
