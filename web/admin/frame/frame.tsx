import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { DAY_MS } from '#machines/duration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { CareCount } from '../care-cases.tsx';
import { useFoundationName } from '../foundation.ts';
import { Keyboard } from '../keyboard/keyboard.tsx';
import { Label, LanguageSwitch } from '../language.tsx';
import { useSignOut } from '../leaving.tsx';
import { pagesFor } from '../pages.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';
import { StaffIcon } from '../staff-icon.tsx';
import {
  Aside,
  Bar,
  Drawer,
  Foot,
  Foundation,
  Grid,
  Head,
  Main,
  Nav,
  Reach,
  SkipLink,
  Who,
} from './frame.styles.ts';

const NAME = 'sidebar_state';
const COOKIE_AGE_S = (7 * DAY_MS) / 1_000;

/** The last state of the sidebar: narrow on a wide screen, open on a phone. */
interface Sidebar {
  isCollapsed: boolean;
  isOpen: boolean;
}

/** Reads the sidebar from the document's cookies; by default it is wide, and closed on a phone. */
export function readSidebar(cookies: string): Sidebar {
  const [, value = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookies) ?? [];
  const words = value.split('.');
  return { isCollapsed: words.includes('collapsed'), isOpen: words.includes('open') };
}

/** Returns the cookie that keeps the sidebar for seven days (specification §4). */
export function sidebarCookie({ isCollapsed, isOpen }: Sidebar): string {
  const value = `${isCollapsed ? 'collapsed' : 'expanded'}.${isOpen ? 'open' : 'closed'}`;
  return `${NAME}=${value}; Path=/admin; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`;
}

/** From this width on the sidebar is beside the page (specification §9). */
const WIDE = '(min-width: 768px)';

interface SidebarControl extends Sidebar {
  /** Narrows or widens the sidebar, or opens or closes it on a phone. */
  toggle(): void;
  close(): void;
}

function useSidebar(): SidebarControl {
  const [sidebar, setSidebar] = useState(() => readSidebar(document.cookie));

  const keep = useCallback((change: (last: Sidebar) => Sidebar) => {
    setSidebar((last) => {
      const next = change(last);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = sidebarCookie(next);
      return next;
    });
  }, []);

  const toggle = useCallback(
    () =>
      keep((last) =>
        matchMedia(WIDE).matches
          ? { ...last, isCollapsed: !last.isCollapsed }
          : { ...last, isOpen: !last.isOpen },
      ),
    [keep],
  );
  const close = useCallback(() => keep((last) => ({ ...last, isOpen: false })), [keep]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyB';
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return { ...sidebar, toggle, close };
}

/** The links to the pages, and the person who is signed in. */
function SidebarContents({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('admin');
  const { view } = useSignIn();
  const signOut = useSignOut();
  const { account } = view;
  const role = account?.role ?? null;
  return (
    <>
      <Nav aria-label={t('navigation')}>
        <ul>
          {pagesFor(role).map(
            ({ path, name }) =>
              name && (
                <li key={path}>
                  <NavLink
                    to={`/${path}`}
                    end={path === ''}
                    title={t(`pages.${name}`)}
                    onClick={onChoose}
                  >
                    <StaffIcon name={name} />
                    <Label>{t(`pages.${name}`)}</Label>
                    {path === '' && <CareCount />}
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </Nav>
      <Foot>
        <Who>
          <span>{t('signedInAs')}</span>
          <bdi>{account?.name || account?.email}</bdi>
          {role && <span>{t(`roles.${role}`)}</span>}
        </Who>
        <LanguageSwitch />
        <Button variant="quiet" title={t('signOut')} onClick={signOut}>
          <StaffIcon name="leave" />
          <Label>{t('signOut')}</Label>
        </Button>
      </Foot>
    </>
  );
}

const MAIN = 'page';

/** The sidebar, and beside it the page. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { isCollapsed, isOpen, toggle, close } = useSidebar();
  const name = useFoundationName();
  const narrowing = isCollapsed ? t('widen') : t('narrow');
  return (
    <Grid data-collapsed={isCollapsed || undefined}>
      <SkipLink href={`#${MAIN}`}>{t('skip')}</SkipLink>
      <Bar>
        <Button variant="quiet" aria-label={t('menu')} aria-expanded={isOpen} onClick={toggle}>
          <StaffIcon name="menu" />
        </Button>
        {name}
        <CareCount isLink />
      </Bar>
      <Aside aria-label={t('menu')}>
        <Head>
          <Foundation>
            <Sun size={32} />
            {!isCollapsed && name}
          </Foundation>
          <Button
            variant="quiet"
            aria-label={narrowing}
            aria-expanded={!isCollapsed}
            aria-keyshortcuts="Control+B Meta+B"
            title={`${narrowing} (${t('shortcut')})`}
            onClick={toggle}
          >
            <StaffIcon name="panel" />
          </Button>
        </Head>
        <SidebarContents />
      </Aside>
      <PhoneDrawer isOpen={isOpen} onClose={close} />
      <Main id={MAIN} tabIndex={-1}>
        <Reach>
          <Keyboard />
        </Reach>
        <Suspense fallback={<Waiting role="status">{t('loading')}</Waiting>}>{children}</Suspense>
      </Main>
      <ToastRegion />
    </Grid>
  );
}

function PhoneDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const name = useFoundationName();
  // A drawer left open on a phone must not cover a wider screen.
  const modal = useModal(isOpen && !matchMedia(WIDE).matches, onClose);
  return (
    <Drawer {...modal} aria-label={t('menu')}>
      <Head>
        <Foundation>
          <Sun size={32} />
          {name}
        </Foundation>
        <Button variant="quiet" aria-label={t('closeMenu')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Head>
      {isOpen && <SidebarContents onChoose={onClose} />}
    </Drawer>
  );
}
