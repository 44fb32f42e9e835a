import { css, keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row, stack } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, motion, radius, shadow, space } from '#web/theme/tokens.ts';

/** Widths of the specification. */
const WIDTH = '16rem';
const WIDTH_ON_PHONES = '18rem';
const WIDTH_COLLAPSED = '3rem';

export const Grid = styled.div`
  min-block-size: 100dvh;

  ${media.tablet} {
    display: grid;
    grid-template-columns: ${WIDTH} minmax(0, 1fr);
    transition: grid-template-columns ${motion.normal};

    &[data-collapsed] {
      grid-template-columns: ${WIDTH_COLLAPSED} minmax(0, 1fr);
    }
  }
`;

export const SkipLink = styled.a`
  position: absolute;
  z-index: 1;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.paperRaised};

  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** On phones: the menu's button above the page. */
export const Bar = styled.header`
  ${row(space[3])}
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.line};
  background: ${color.paperRaised};
  font-family: ${font.display};

  ${media.tablet} {
    display: none;
  }
`;

const column = css`
  flex-direction: column;
  gap: ${space[4]};
  background: ${color.paperRaised};
  color: ${color.ink};
`;

export const Aside = styled.aside`
  ${column}
  display: none;

  ${media.tablet} {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    block-size: 100dvh;
    padding: ${space[4]} ${space[3]};
    border-inline-end: 1px solid ${color.line};
    overflow: hidden auto;
  }

  [data-collapsed] > & {
    align-items: center;
    padding-inline: 0;
  }
`;

const fromRight = keyframes`
  from { transform: translateX(100%); }
`;

const fromLeft = keyframes`
  from { transform: translateX(-100%); }
`;

/** The menu on phones, which slides in from the side where wider screens have it. */
export const Drawer = styled.dialog`
  ${column}
  inset-block: 0;
  inset-inline: 0 auto;
  inline-size: min(${WIDTH_ON_PHONES}, 88vw);
  block-size: 100dvh;
  max-block-size: none;
  max-inline-size: none;
  margin: 0;
  padding: ${space[4]};
  border: 0;
  overflow-y: auto;
  box-shadow: ${shadow.overlay};

  &[open] {
    display: flex;
    animation: ${fromLeft} ${motion.normal};
  }

  &[open]:dir(rtl) {
    animation-name: ${fromRight};
  }

  &::backdrop {
    background: ${color.scrim};
  }
`;

export const Head = styled.div`
  ${row(space[2])}
  justify-content: space-between;

  [data-collapsed] & {
    flex-direction: column;
  }
`;

export const Foundation = styled.p`
  ${row(space[2])}
  min-inline-size: 0;
  font-family: ${font.display};
  line-height: 1.2;

  svg {
    flex: none;
  }
`;

export const Nav = styled.nav`
  ul {
    ${stack(space[1])}
    padding: 0;
    list-style: none;
  }

  a {
    ${row(space[3])}
    min-block-size: ${layout.target};
    padding-inline: ${space[3]};
    border-radius: ${radius.small};
    color: ${color.ink};
    text-decoration: none;

    &:hover {
      background: ${color.paperSunken};
    }

    &[aria-current='page'] {
      background: ${color.accentSoft};
      font-weight: 600;
    }
  }

  [data-collapsed] & a {
    justify-content: center;
    min-inline-size: ${layout.target};
    padding-inline: 0;
  }
`;

export const Foot = styled.div`
  ${stack(space[1])}
  align-items: start;
  margin-block-start: auto;
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};

  [data-collapsed] & {
    align-items: center;
  }
`;

export const Who = styled.p`
  padding-inline: ${space[3]};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;

  span {
    display: block;
    color: ${color.inkSoft};
  }

  [data-collapsed] & {
    display: none;
  }
`;

export const Main = styled.main`
  position: relative;
  min-inline-size: 0;
  padding: ${space[5]} ${space[4]} ${space[8]};

  ${media.tablet} {
    padding: ${space[7]} clamp(${space[5]}, 5vw, ${space[8]}) ${space[8]};
  }
`;

/** Sits at the end of the line above the page; phones have the menu instead. */
export const Reach = styled.div`
  display: none;

  ${media.tablet} {
    position: absolute;
    inset-block-start: ${space[4]};
    inset-inline-end: ${space[5]};
    display: block;
    font-size: ${fontSize.small};
  }

  kbd {
    padding: 0 ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
`;
