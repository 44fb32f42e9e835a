import { css, styled } from 'styled-components';

export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Content for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
