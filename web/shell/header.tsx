import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SEARCH_PATH } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { row } from '#web/theme/mixins.ts';
import { font, layout, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { DisplayButton } from './display-choices.tsx';
import {
  Actions,
  BAR_HEIGHT,
  Bar,
  CallToAction,
  Inner,
  Links,
  MenuButton,
  PageLink,
  SearchLink,
} from './header.styles.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { LocalLink } from './local-link.tsx';
import { MoreMenu } from './more-menu.tsx';
import { navigationOf } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { useScrollDirection } from './use-scroll-direction.ts';

const Home = styled(LocalLink)`
  ${row(space[3])}
  flex: 1 1 7.5rem;
  min-inline-size: 0;
  min-block-size: ${layout.target};
  color: inherit;
  font-family: ${font.display};
  font-size: clamp(0.9375rem, 0.75rem + 0.75vw, 1.25rem);
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;

  ${media.narrowDesktop} {
    font-size: 1rem;
  }

  svg {
    flex: none;
  }
`;

/** The logo, a sun over its horizon, and the foundation's name; both link home. */
function Brand() {
  const { settings } = useContent();
  return (
    <Home to="/">
      <Sun />
      <span>{settings.foundationName}</span>
    </Home>
  );
}

/**
 * Tells the page the bar's height when its text made it grow, so that sticky elements below stay
 * clear of it.
 */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? BAR_HEIGHT;
      if (height > BAR_HEIGHT) style.setProperty('--bar', `${height}px`);
      else style.removeProperty('--bar');
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
}

const INLINE_LINKS = 4;

export function Header() {
  const { t } = useTranslation('common');
  const { settings, path } = useContent();
  const { direction, atTop } = useScrollDirection();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const changing = useState(false);
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const { links, callToAction } = navigationOf(settings.navigation, path);
  return (
    <Bar ref={bar} data-tone="night" $hidden={direction === 'down' && !atTop && !isMenuOpen}>
      <Inner>
        <Brand />
        {links.length > 0 && (
          <nav aria-label={t('header.label')}>
            <Links role="list">
              {links.slice(0, INLINE_LINKS).map((link) => (
                <li key={link.path}>
                  <PageLink to={link.path} aria-current={link.path === path ? 'page' : undefined}>
                    {link.name}
                  </PageLink>
                </li>
              ))}
              {links.length > INLINE_LINKS && (
                <li>
                  <MoreMenu links={links.slice(INLINE_LINKS)} />
                </li>
              )}
            </Links>
          </nav>
        )}
        <Actions>
          <SearchLink
            to={SEARCH_PATH}
            aria-label={t('header.search')}
            aria-keyshortcuts="/"
            aria-current={path === SEARCH_PATH ? 'page' : undefined}
          >
            <Icon name="search" size={1.4} />
          </SearchLink>
          <DisplayButton />
          <LanguageToggle changing={changing} />
          {callToAction && <CallToAction to={callToAction.path}>{callToAction.name}</CallToAction>}
          <MenuButton
            type="button"
            aria-haspopup="dialog"
            aria-label={t('header.menu')}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" size={1.6} />
          </MenuButton>
        </Actions>
      </Inner>
      <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} changing={changing} />
    </Bar>
  );
}
