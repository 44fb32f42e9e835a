import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import type { NavigationLink } from '#web/content/settings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { target } from '#web/theme/mixins.ts';
import { color, font, layout, radius, shadow, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from './local-link.tsx';

const MENU_ID = 'more';

const Opener = styled.button`
  ${target}
  gap: ${space[2]};
  padding-inline: ${space[3]};
  border: 0;
  background: none;
  color: inherit;
  font-weight: 500;
  cursor: pointer;
  anchor-name: --more;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${color.glow};
  }
`;

/** Below its button; at the end of the bar if the browser cannot position it there. */
const Menu = styled.ul`
  inset: auto;
  inset-block-start: calc(${layout.headerHeight} + ${space[1]});
  inset-inline-end: max(${space[6]}, (100vw - ${layout.maxWidth}) / 2 + ${space[6]});
  grid-template-columns: 1fr 1fr;
  gap: ${space[1]};
  inline-size: 24rem;
  max-block-size: calc(100dvh - ${layout.headerHeight} - ${space[5]});
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  overflow-y: auto;
  background: ${color.paper};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};
  font-family: ${font.text};

  &[role='list'] {
    padding: ${space[3]};
  }

  &:popover-open {
    display: grid;
  }

  @supports (position-area: block-end) {
    inset: auto;
    margin-block-start: ${space[1]};
    position-anchor: --more;
    position-area: block-end;
    position-try-fallbacks: flip-inline;
  }

  :focus-visible {
    outline-color: ${color.focus};
  }
`;

const MenuLink = styled(LocalLink)`
  display: flex;
  align-items: center;
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;

  &:is(:hover, [aria-current='page']) {
    background: ${color.paperSunken};
    color: ${color.accent};
  }
`;

/** The links that have no room in the bar; the browser opens the menu, with or without scripts. */
export function MoreMenu({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useTranslation('common');
  const { path } = useContent();
  return (
    <>
      <Opener type="button" popoverTarget={MENU_ID}>
        {t('header.more')}
        <Icon name="chevron" />
      </Opener>
      <Menu id={MENU_ID} popover="auto" role="list" aria-label={t('header.more')}>
        {links.map((link) => (
          <li key={link.path}>
            <MenuLink
              to={link.path}
              aria-current={link.path === path ? 'page' : undefined}
              onClick={() => document.getElementById(MENU_ID)?.hidePopover()}
            >
              {link.name}
            </MenuLink>
          </li>
        ))}
      </Menu>
    </>
  );
}
