import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row, target, wrapped } from '#web/theme/mixins.ts';
import { color, layer, layout, motion, radius, space } from '#web/theme/tokens.ts';
import { LocalLink } from './local-link.tsx';

/** The height that the specification sets. */
export const BAR_HEIGHT = 80;

export const Bar = styled.header<{ $hidden: boolean }>`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: ${color.nightDeep};
  color: ${color.onNight};
  transform: ${({ $hidden }) => ($hidden ? 'translateY(-100%)' : 'none')};
  transition: transform ${motion.normal};

  /* While one of its lists is open as well: it would take the list along from under a press. */
  &:focus-within,
  &:has(:popover-open) {
    transform: none;
  }

  /* Focus brings the hidden bar back; the browser would scroll the page to where it is hidden besides. */
  @media (scripting: enabled) {
    :is(a, button):not(dialog *, [popover] *) {
      scroll-margin-block: -50vh 50vh;
    }
  }

  /* So tall it would cover what one goes to. */
  ${media.tallBar} {
    position: relative;
  }
`;

export const Inner = styled.div`
  ${wrapped(`${space[1]} ${space[3]}`)}
  align-items: center;
  justify-content: space-between;
  min-block-size: ${BAR_HEIGHT}px;
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: ${space[2]} clamp(${space[4]}, 4vw, ${space[6]});

  ${media.narrowDesktop} {
    padding-inline: ${space[5]};
  }
`;

export const Links = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-inline-start: auto;

  ${media.desktop} {
    display: flex;
  }

  /* The button of the menu needs a script. */
  @media (scripting: none) {
    display: flex;
  }

  ${media.narrowDesktop} {
    gap: 0;
  }
`;

export const Actions = styled.div`
  ${row(space[1])}
  margin-inline-start: auto;

  ${media.desktop} {
    gap: ${space[3]};
  }

  ${media.narrowDesktop} {
    gap: ${space[1]};
  }
`;

export const PageLink = styled(LocalLink)`
  ${target}
  padding-inline: ${space[3]};
  color: inherit;
  font-weight: 500;
  text-decoration-color: transparent;

  ${media.narrowDesktop} {
    padding-inline: ${space[2]};
  }

  &:is(:hover, [aria-current='page']) {
    text-decoration-color: ${color.glow};
  }
`;

export const SearchLink = styled(LocalLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  color: inherit;

  &:hover {
    color: ${color.glow};
  }
`;

export const CallToAction = styled(LocalLink)`
  display: none;
  align-items: center;
  min-block-size: ${layout.target};
  padding-inline: ${space[5]};
  border-radius: ${radius.pill};
  background: ${color.onNight};
  color: ${color.nightDeep};
  font-weight: 600;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.glow};
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  ${media.desktop} {
    display: inline-flex;
  }

  /* Under 1024 px it stands in the menu, which needs a script. */
  @media (scripting: none) {
    display: inline-flex;
  }

  ${media.narrowDesktop} {
    padding-inline: ${space[4]};
  }
`;

export const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  margin-inline-end: calc(-1 * ${space[2]});
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;

  ${media.desktop} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;
