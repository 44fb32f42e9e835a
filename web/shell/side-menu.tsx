import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { CrisisLines } from './crisis-lines.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { type ChangingLanguage, LanguageToggle } from './language-toggle.tsx';
import { navigationOf } from './navigation.ts';
import { Bottom, CloseRow, MenuLink, Panel } from './side-menu.styles.ts';

interface SideMenuProps {
  isOpen: boolean;
  onClose: () => void;
  changing: ChangingLanguage;
}

/** The menu under 1024 px; it opens from the right, in Arabic from the left. */
export function SideMenu({ isOpen, onClose, changing }: SideMenuProps) {
  const { t } = useTranslation('common');
  const { settings, path } = useContent();
  const modal = useModal(isOpen, onClose);
  const { links, callToAction } = navigationOf(settings.navigation, path);

  return (
    <Panel {...modal} aria-label={t('header.menu')}>
      <CloseRow>
        <Button variant="quiet" aria-label={t('header.closeMenu')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </CloseRow>
      <nav aria-label={t('header.label')}>
        {[...links, ...(callToAction ? [callToAction] : [])].map((link) => (
          <MenuLink
            key={link.path}
            to={link.path}
            aria-current={link.path === path ? 'page' : undefined}
            onClick={onClose}
          >
            {link.name}
          </MenuLink>
        ))}
      </nav>
      <LanguageToggle changing={changing} onClick={onClose} />
      <DisplayChoices />
      <Bottom>
        <h2>{t('help.title')}</h2>
        <CrisisLines />
      </Bottom>
    </Panel>
  );
}
