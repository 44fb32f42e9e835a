import { useTranslation } from '#web/i18n/use-translation.ts';
import { telephoneAddress } from '#web/shell/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { BookingCare } from '../types.ts';
import { Call, Handle, Numbers, Panel } from './help.styles.ts';

const PANEL_ID = 'sheet-help';

/**
 * The crisis numbers, one press away from every step. The browser closes their panel first, before
 * the sheet.
 */
export function Help({ care }: { care: BookingCare }) {
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
