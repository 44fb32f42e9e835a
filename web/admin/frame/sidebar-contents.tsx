import { NavLink } from 'react-router-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CareCount } from '../care-count.tsx';
import { Label } from '../label.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useSignOut } from '../leaving.tsx';
import { pagesFor } from '../pages.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { StaffIcon } from '../staff-icon.tsx';
import { Foot, Nav, Who } from './frame.styles.ts';

/** The links to the pages, and the person who is signed in. */
export function SidebarContents({ onChoose }: { onChoose?: () => void }) {
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
            ({ path, title, icon }) =>
              icon && (
                <li key={path}>
                  <NavLink
                    to={`/${path}`}
                    end={path === ''}
                    title={t(`pages.${title}`)}
                    onClick={onChoose}
                  >
                    <StaffIcon name={icon} />
                    <Label>{t(`pages.${title}`)}</Label>
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
