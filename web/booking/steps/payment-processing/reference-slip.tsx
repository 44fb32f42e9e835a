import { useTranslation } from '#web/i18n/use-translation.ts';
import { Slip } from '../../sheet/step.styles.ts';

/** Shows the reference by which the person can name the payment to the foundation. */
export function ReferenceSlip({ reference }: { reference: string | null }) {
  const { t } = useTranslation('booking');
  if (!reference) return null;
  return (
    <Slip>
      <div>
        <dt>{t('payment.reference')}</dt>
        <dd>
          <bdi dir="ltr">{reference}</bdi>
        </dd>
      </div>
    </Slip>
  );
}
