import { styled } from 'styled-components';
import { sheet, soft, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';

export const Box = styled.section`
  padding: ${space[5]};
  ${sheet(radius.large)}

  h2 {
    font-size: ${fontSize.h3};
  }

  ul {
    padding: 0;
    margin-block: ${space[3]};
    list-style: none;
  }

  li {
    ${wrapped(`${space[1]} ${space[4]}`)}
    align-items: center;
    justify-content: space-between;
    min-block-size: ${layout.target};
    border-block-end: 1px solid ${color.line};
  }

  li span {
    ${soft}
  }
`;

export const Calm = styled(Box)`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding-block: ${space[7]};
  text-align: center;

  p {
    max-inline-size: 28rem;
    color: ${color.inkSoft};
  }
`;
