import { keyframes, styled } from 'styled-components';
import { color, fontSize, layout, motion, shadow, space } from '#web/theme/tokens.ts';
import { LocalLink } from './local-link.tsx';

const fromRight = keyframes`
  from { transform: translateX(100%); }
`;

const fromLeft = keyframes`
  from { transform: translateX(-100%); }
`;

/** At the end of the line: the right, and the left in Arabic. */
export const Panel = styled.dialog`
  inset-block: 0;
  inset-inline: auto 0;
  flex-direction: column;
  gap: ${space[5]};
  inline-size: min(20rem, 88vw);
  block-size: 100dvh;
  max-block-size: none;
  max-inline-size: none;
  margin: 0;
  padding: ${space[4]};
  border: 0;
  overflow-y: auto;
  background: ${color.paper};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &[open] {
    display: flex;
    animation: ${fromRight} ${motion.normal};
  }

  &[open]:dir(rtl) {
    animation-name: ${fromLeft};
  }

  &::backdrop {
    background: ${color.scrim};
  }

  :focus-visible {
    outline-color: ${color.focus};
  }
`;

export const CloseRow = styled.div`
  display: flex;
  justify-content: flex-end;
`;

export const MenuLink = styled(LocalLink)`
  display: flex;
  align-items: center;
  min-block-size: calc(${layout.target} + ${space[2]});
  padding-inline: ${space[3]};
  border-block-end: 1px solid ${color.line};
  color: ${color.ink};
  font-size: ${fontSize.h3};
  text-decoration: none;

  &:is(:hover, [aria-current='page']) {
    color: ${color.accent};
  }
`;

export const Bottom = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-block-start: auto;

  h2 {
    font-size: ${fontSize.h3};
  }
`;
