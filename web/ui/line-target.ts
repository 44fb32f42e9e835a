import { css } from 'styled-components';

/** A link that is a line of its own is pressed above and below its letters as well, and moves nothing by it. */
export const lineTarget = css`
  display: inline-block;
  padding-block: 12px;
  margin-block: -12px;
`;
