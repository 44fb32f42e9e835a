import { keyframes, styled } from 'styled-components';
import { color, font, layout, motion, radius, space } from '#web/theme/tokens.ts';

/** Shows a large number for each item; screen readers still read the list's own numbers. */
export const Numbered = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  counter-reset: instruction;

  > li {
    display: grid;
    grid-template-columns: ${layout.target} 1fr;
    align-items: center;
    gap: ${space[4]};
    counter-increment: instruction;
  }

  > li::before {
    content: counter(instruction);
    display: grid;
    place-items: center;
    padding-block-start: 0.15em;
    line-height: 1;
    block-size: ${layout.target};
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-family: ${font.display};
    font-size: 1.25rem;
    font-weight: 600;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

export const Added = styled.div<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};

  animation: ${({ $isShown }) => ($isShown ? appear : 'none')} ${motion.normal};
`;
