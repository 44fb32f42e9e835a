import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, radius } from '#web/theme/tokens.ts';

/** Ziina draws its page for 450 × 820; on a phone the frame reaches from edge to edge. */
export const Window = styled.div`
  position: relative;
  inline-size: min(450px, 100vw);
  block-size: 820px;
  margin-inline: calc(50% - min(225px, 50vw));
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  overflow: hidden;

  ${media.belowTablet} {
    border-inline: 0;
    border-radius: 0;
  }
`;

export const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
`;

export const FrameVeil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${color.paperRaised};
  font-size: 1.5rem;
`;
