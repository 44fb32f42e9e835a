import { useRef, useState } from 'react';
import { SEARCH_PATH } from '#machines/pages.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Brand } from './brand.tsx';
import { DisplayButton } from './display-choices.tsx';
import {
  Actions,
  Bar,
  CallToAction,
  Inner,
  Links,
  MenuButton,
  PageLink,
  SearchLink,
} from './header.styles.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { MoreMenu } from './more-menu.tsx';
import { navigationOf } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { useScrollDirection } from './use-scroll-direction.ts';

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
