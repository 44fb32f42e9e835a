import { styled } from 'styled-components';

/** A name that only a wide sidebar has room for; it is read aloud in either. */
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
