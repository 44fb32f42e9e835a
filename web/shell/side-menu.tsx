import { keyframes, styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, layout, motion, shadow, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { CrisisLines } from './crisis-lines.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { type ChangingLanguage, LanguageToggle } from './language-toggle.tsx';
import { LocalLink } from './local-link.tsx';
import { navigationOf } from './navigation.ts';

const fromRight = keyframes`
  from { transform: translateX(100%); }
`;

const fromLeft = keyframes`
  from { transform: translateX(-100%); }
`;

/** At the end of the line: the right, and the left in Arabic. */
const Panel = styled.dialog`
  inset-block: 0;
  inset-inline: auto 0;
  flex-direction: column;
  gap: ${space[5]};
  inline-size: min(20rem, 88vw);
  block-size: 100dvh;
  max-block-size: none;
  max-inline-size: none;
  margin: 0;
  padding: ${space[4]};
  border: 0;
  overflow-y: auto;
  background: ${color.paper};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &[open] {
    display: flex;
    animation: ${fromRight} ${motion.normal};
  }

  &[open]:dir(rtl) {
    animation-name: ${fromLeft};
  }

  &::backdrop {
    background: ${color.scrim};
  }

  :focus-visible {
    outline-color: ${color.focus};
  }
`;

const CloseRow = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const MenuLink = styled(LocalLink)`
  display: flex;
  align-items: center;
  min-block-size: calc(${layout.target} + ${space[2]});
  padding-inline: ${space[3]};
  border-block-end: 1px solid ${color.line};
  color: ${color.ink};
  font-size: ${fontSize.h3};
  text-decoration: none;

  &:is(:hover, [aria-current='page']) {
    color: ${color.accent};
  }
`;

const Bottom = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-block-start: auto;

  h2 {
    font-size: ${fontSize.h3};
  }
`;

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
