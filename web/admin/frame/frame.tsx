import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sun } from '#web/ui/sun.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { CareCount } from '../care-count.tsx';
import { useFoundationName } from '../foundation.ts';
import { Keyboard } from '../keyboard/keyboard.tsx';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';
import { StaffIcon } from '../staff-icon.tsx';
import {
  Aside,
  Bar,
  Drawer,
  Foundation,
  Grid,
  Head,
  Main,
  Reach,
  SkipLink,
} from './frame.styles.ts';
import { SidebarContents } from './sidebar-contents.tsx';
import { useSidebar, WIDE } from './use-sidebar.ts';

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
