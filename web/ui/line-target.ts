import { css } from 'styled-components';

/**
 * Enlarges the target of a link on a line of its own above and below its letters, without moving
 * anything.
 */
export const lineTarget = css`
  display: inline-block;
  padding-block: 12px;
  margin-block: -12px;
`;
