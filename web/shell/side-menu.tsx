import { keyframes, styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { row, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, motion, shadow, space } from '#web/theme/tokens.ts';
import { Button, type ButtonStyleProps, buttonStyles } from '#web/ui/button.tsx';
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
  gap: ${space[4]};
  inline-size: min(20rem, 88vw);
  block-size: 100dvh;
  max-block-size: none;
  max-inline-size: none;
  margin: 0;
  padding: ${space[4]};
  border: 0;
  overflow-y: auto;
  scroll-padding-block-end: 13rem;
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

const Row = styled.div`
  ${wrapped(space[2])}
  align-items: center;
  justify-content: space-between;
`;

const Book = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
  flex: 1;
`;

/** The choices open over the whole width. */
const Display = styled.details`
  @media (scripting: none) {
    display: none;
  }

  &[open] {
    flex-basis: 100%;
  }

  summary {
    ${row(space[2])}
    min-block-size: ${layout.target};
    padding-inline: ${space[3]};
    font-weight: 500;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }
`;

const MenuLink = styled(LocalLink)`
  display: flex;
  align-items: center;
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border-block-end: 1px solid ${color.line};
  color: ${color.ink};
  font-size: ${fontSize.h3};
  text-decoration: none;

  &:is(:hover, [aria-current='page']) {
    color: ${color.accent};
  }
`;

/** Always in view: the links scroll behind it, unless it would take most of the screen. */
const Bottom = styled.div`
  display: grid;
  gap: ${space[2]};
  margin: auto calc(-1 * ${space[4]}) calc(-1 * ${space[4]});
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};

  @media (min-height: 34rem) {
    position: sticky;
    inset-block-end: calc(-1 * ${space[4]});
  }

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
      <Row>
        {callToAction && (
          <Book to={callToAction.path} onClick={onClose}>
            {callToAction.name}
          </Book>
        )}
        <Button variant="quiet" aria-label={t('header.closeMenu')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Row>
      <Row>
        <LanguageToggle changing={changing} onClick={onClose} />
        <Display>
          <summary>
            <Icon name="moon" />
            {t('display.title')}
          </summary>
          <DisplayChoices />
        </Display>
      </Row>
      <nav aria-label={t('header.label')}>
        {links.map((link) => (
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
      <Bottom>
        <h2>{t('help.title')}</h2>
        <CrisisLines />
      </Bottom>
    </Panel>
  );
}
