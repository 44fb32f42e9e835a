import { styled } from 'styled-components';

/** A name that is visible only in a wide sidebar; screen readers always read it. */
export const Label = styled.span`
  [data-collapsed] & {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
