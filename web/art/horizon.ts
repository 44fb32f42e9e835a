import { styled } from 'styled-components';

/**
 * A wide scene under the words of an opening, down to the page's ground. The widest screens see less of its
 * top: what stands there ends softly.
 */
export const Horizon = styled.svg.attrs({ preserveAspectRatio: 'xMidYMax slice' })`
  display: block;
  inline-size: 100%;
  block-size: clamp(15rem, 34vw, 32rem);
  margin-block-end: -1px;
  mask-image: linear-gradient(transparent, #000 14%);

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;
