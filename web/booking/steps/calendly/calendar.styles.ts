import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, radius, space } from '#web/theme/tokens.ts';

/** On a phone the calendar reaches from edge to edge: it needs the whole width. */
export const Window = styled.div`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  overflow: hidden;

  ${media.belowTablet} {
    margin-inline: calc(50% - 50vw);
    border-inline: 0;
    border-radius: 0;
  }
`;

export const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  border: 0;
`;

export const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  padding: ${space[4]};
  background: ${color.paperRaised};
  font-weight: 600;
`;
