import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { telephoneAddress } from '#web/shell/contact-links.ts';
import { LanguageToggle } from '#web/shell/language-toggle.tsx';
import { row, stack, target } from '#web/theme/mixins.ts';
import { color, fontSize, radius, shadow, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { BookingCare } from '../types.ts';
import { Bar, Filler, IconButton } from './sheet.styles.ts';

const Handle = styled.button`
  ${target}
  gap: ${space[2]};
  padding-inline: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.paperRaised};
  font-size: ${fontSize.small};
  font-weight: 600;
  color: ${color.ink};
  white-space: nowrap;
  cursor: pointer;

  @media (width < 24rem) {
    padding-inline: min(${space[3]}, 4vw);
  }

  &:hover {
    border-color: ${color.ink};
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;

const Panel = styled.div`
  position: fixed;
  inset-inline: auto ${space[3]};
  inset-block: 60px auto;
  inline-size: calc(min(600px, 100vw) - 2 * ${space[3]});
  max-block-size: calc(100dvh - 60px - ${space[3]});
  margin: 0;
  padding: ${space[5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &:popover-open {
    ${stack(space[3])}
  }
`;

const Numbers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space[3]};
`;

const Call = styled.a`
  ${row(space[3])}
  min-block-size: 60px;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.primary};
  color: ${color.onPrimary};
  line-height: 1.35;
  text-decoration: none;

  &:hover {
    background: ${color.primaryHover};
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-size: ${fontSize.lead};
  }

  small {
    font-size: ${fontSize.small};
  }

  @media (forced-colors: active) {
    border: 1px solid currentColor;
  }
`;

const PANEL_ID = 'sheet-help';

/**
 * The crisis numbers, one press away from every step. The browser closes their panel first, before
 * the sheet.
 */
function Help({ care }: { care: BookingCare }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <Handle type="button" popoverTarget={PANEL_ID}>
        <Icon name="help" />
        {t('help.button')}
      </Handle>
      <Panel id={PANEL_ID} popover="auto">
        <p>{unbroken(care.crisisText)}</p>
        <Numbers role="list">
          {care.crisisNumbers.map(({ label, number }) => (
            <li key={number}>
              <Call href={telephoneAddress(number)}>
                <Icon name="phone" />
                <span>
                  <VisuallyHidden>{t('help.call')} </VisuallyHidden>
                  <small>{label}</small>{' '}
                  <strong>
                    <bdi dir="ltr">{number}</bdi>
                  </strong>
                </span>
              </Call>
            </li>
          ))}
        </Numbers>
        <p>{t('help.stay')}</p>
      </Panel>
    </>
  );
}

interface HeaderProps {
  care: BookingCare;
  /** Absent where there is no way back. */
  onBack?: (() => void) | undefined;
  /** Absent where the specification shows no close button; Escape closes there too. */
  onClose?: (() => void) | undefined;
}

export function Header({ care, onBack, onClose }: HeaderProps) {
  const { t } = useTranslation('booking');
  return (
    <Bar>
      {onBack && (
        <IconButton type="button" onClick={onBack} aria-label={t('sheet.back')}>
          <Icon name="back" />
        </IconButton>
      )}
      <Filler />
      <LanguageToggle />
      <Help care={care} />
      {onClose && (
        <IconButton type="button" onClick={onClose} aria-label={t('sheet.close')}>
          <Icon name="close" />
        </IconButton>
      )}
    </Bar>
  );
}
