import { useTranslation } from '#web/i18n/use-translation.ts';
import { telephoneAddress } from '#web/shell/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { BookingCare } from '../types.ts';
import { Call, Disclosure, Handle, Numbers, Panel } from './help.styles.ts';

/** The crisis numbers, one press away from every step. */
export function Help({ care }: { care: BookingCare }) {
  const { t } = useTranslation('booking');
  return (
    <Disclosure>
      <Handle>
        <Icon name="help" />
        {t('help.button')}
      </Handle>
      <Panel>
        <p>{care.crisisText}</p>
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
    </Disclosure>
  );
}
