import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { DAY_MS } from '#machines/duration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, Strokes } from '#web/ui/icon.tsx';
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

/** The icons of the admin area alone, those of the menu by the names of its pages; the site's own icons are part of its first script. */
const paths = {
  today: 'M3 19h18M6.5 15.5a5.5 5.5 0 0111 0M12 4v3M4.5 8.5l2 2m13-2l-2 2',
  account: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  people:
    'M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 19.5c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M16 5a3.3 3.3 0 010 6.4M18 14.4c2 .8 3.2 2.5 3.5 5.1',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  acts: 'M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9.5 12.5h6m-6 4h6',
  reviews: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3M13 19.5h6.5',
  sessions: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
  readings:
    'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  manualWork:
    'M4.5 19.5c2.6.4 4.9-.4 5.4-2.4.3-1.3-.5-2.6-1.8-2.9-1.5-.3-2.6.7-2.7 2.2-.1 1.4-.3 2.3-.9 3.1zM9.3 13.4L18 4.6l1.5 1.5-8.8 8.7',
  figures: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
  status: 'M3 12.5h4l2.5-7 4.5 13 2.5-6H21',
  messages: 'M4 5.5h16v11H10l-4.5 3.5v-3.5H4zM8 9.5h8M8 12.5h5',
  editions: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  subscribers: 'M8 6h12.5M8 12h12.5M8 18h12.5M3.5 6h.5m-.5 6h.5m-.5 6h.5',
  studio: 'M4 4.5h16v15H4zM4 9h16M8 13h8m-8 3h5',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  leave: 'M14 5H5v14h9M19 12H9.5m6-3.5L19 12l-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;

type StaffIconName = keyof typeof paths;

const directional: readonly StaffIconName[] = ['panel', 'leave'];

/** An icon of the admin area. */
function StaffIcon({ name }: { name: StaffIconName }) {
  return <Strokes path={paths[name]} size={1.375} isDirectional={directional.includes(name)} />;
}

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
