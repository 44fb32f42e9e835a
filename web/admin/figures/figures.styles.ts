import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet, soft, stack } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';

export const Charts = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

export const Chart = styled.section`
  ${stack(space[3])}
  min-inline-size: 0;
  padding: ${space[5]};
  ${sheet(radius.large)}

  h2 {
    font-size: ${fontSize.h3};
  }

  > p {
    ${soft}
  }

  summary {
    min-block-size: ${layout.target};
    align-content: center;
    cursor: pointer;
    font-size: ${fontSize.small};
  }
`;

export const Drawing = styled.div`
  color: ${color.accent};

  svg {
    inline-size: 100%;
    block-size: auto;
    overflow: visible;
    background: none;
    font-family: inherit;
    font-size: 0.8125rem;
  }

  svg text {
    fill: ${color.ink};
  }
`;

export const Numbers = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};

  th,
  td {
    padding: ${space[1]} ${space[2]};
    border-block-end: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
  }

  td {
    font-variant-numeric: tabular-nums;
  }
`;
