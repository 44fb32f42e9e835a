import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { row } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { CrisisLines } from './crisis-lines.tsx';

const HELP_ID = 'help';

/** A tab at the corner of a small screen, a pill on a desktop: nothing else of the page is covered. */
const Tab = styled.aside`
  inline-size: fit-content;
  margin-inline: auto ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-block-end: 0;
  border-start-start-radius: ${radius.medium};
  border-start-end-radius: ${radius.medium};
  background: ${color.paperRaised};
  box-shadow: ${shadow.raised};
  pointer-events: auto;

  ${media.desktop} {
    margin-block-end: ${space[4]};
    border-block-end: 1px solid ${color.lineStrong};
    border-radius: ${radius.pill};
  }
`;

const HelpButton = styled.button`
  ${row(space[2])}
  justify-content: center;
  inline-size: 100%;
  min-block-size: ${layout.target};
  padding: ${space[2]} ${space[4]};
  border: 0;
  border-radius: inherit;
  background: none;
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    color: ${color.accent};
  }

  &:focus-visible {
    outline-offset: -3px;
    border-radius: inherit;
  }

  svg {
    color: ${color.accent};
  }
`;

/** Lies over the page when the browser opens it. */
export const HelpPanel = styled.div`
  inset: auto;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  inline-size: min(24rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: calc(100dvh - 2 * ${space[4]});
  overflow-y: auto;
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

/** Help in a crisis, within reach on every screen; the browser opens it, with or without script. */
export function CrisisHelp() {
  const { t } = useTranslation('common');
  const { settings } = useContent();
  return (
    <Tab aria-label={t('help.title')}>
      <HelpButton type="button" popoverTarget={HELP_ID}>
        <Icon name="help" />
        {t('help.button')}
      </HelpButton>
      <HelpPanel id={HELP_ID} popover="auto">
        <h2>{t('help.title')}</h2>
        <p>{unbroken(settings.crisisText)}</p>
        <CrisisLines />
        <p>{t('help.stay')}</p>
      </HelpPanel>
    </Tab>
  );
}
