import { styled } from 'styled-components';
import { color, fontSize, space } from '#web/theme/tokens.ts';

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
`;

export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;

/** A question about a line, shown in its place. */
export const Question = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  inline-size: 100%;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
  }
`;
