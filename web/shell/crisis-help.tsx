import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layer, layout, radius, shadow, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CrisisLines } from './crisis-lines.tsx';
import { useScrollTracker } from './use-scroll-tracker.ts';

const HELP_ID = 'help';

const HelpButton = styled.button<{ $small: boolean }>`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  z-index: ${layer.help};
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.paperRaised};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    border-color: ${color.accent};
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  svg {
    color: ${color.accent};
  }

  ${media.belowTablet} {
    padding-inline: ${({ $small }) => ($small ? '0.8125rem' : space[4])};

    span {
      display: ${({ $small }) => ($small ? 'none' : 'inline')};
    }
  }
`;

const Panel = styled.div`
  inset: auto;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  inline-size: min(24rem, calc(100vw - 2 * ${space[4]}));
  margin: 0;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paper};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &:popover-open {
    display: grid;
    gap: ${space[4]};
  }

  h2 {
    font-size: ${fontSize.h3};
  }
`;

/**
 * Help in a crisis, in reach on every screen; the browser opens it, script or not. On a phone it
 * makes itself small while someone reads on.
 */
export function CrisisHelp() {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  const { direction, atTop } = useScrollTracker();
  return (
    <aside aria-label={t('help.title')}>
      <HelpButton
        type="button"
        popoverTarget={HELP_ID}
        aria-label={t('help.button')}
        $small={direction === 'down' && !atTop}
      >
        <Icon name="help" />
        <span>{t('help.button')}</span>
      </HelpButton>
      <Panel id={HELP_ID} popover="auto">
        <h2>{t('help.title')}</h2>
        <p>{settings.crisisText}</p>
        <CrisisLines />
        <p>{t('help.stay')}</p>
      </Panel>
    </aside>
  );
}
