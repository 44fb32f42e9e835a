import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, layout, motion, radius, space } from '#web/theme/tokens.ts';

/** Large text on a narrow screen makes it two lines high. */
export const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  justify-content: end;
  gap: ${space[2]};
  min-block-size: 60px;
  padding: ${space[1]} min(${space[2]}, 2.5vw);

  > * {
    flex: none;
  }

  @media (width < 24rem) {
    gap: ${space[1]};

    a > svg {
      display: none;
    }
  }
`;

export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.ink};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.paperSunken};
  }
`;

export const Filler = styled.span`
  && {
    flex: 1;
  }
`;

export const Track = styled.div`
  flex: none;
  block-size: 4px;
  background: ${color.line};

  ${media.moreContrast} {
    block-size: 6px;
    border-block: 1px solid ${color.line};
    background: ${color.paper};
  }
`;

/** The progress bar's colours go from night to dawn. */
export const Fill = styled.div`
  block-size: 100%;
  border-start-end-radius: ${radius.pill};
  border-end-end-radius: ${radius.pill};
  background: linear-gradient(90deg, ${color.night}, ${color.plum} 45%, ${color.accent} 80%, ${color.glow});
  transition: inline-size ${motion.normal};

  &:dir(rtl) {
    background: linear-gradient(-90deg, ${color.night}, ${color.plum} 45%, ${color.accent} 80%, ${color.glow});
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;
