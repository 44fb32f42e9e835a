import type { PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { fileSize } from './file-size.ts';
import { FileLine } from './receipt.styles.ts';

/** The receipt that was sent, or is on its way. */
export function ReceiptFile({ view: { receipt, stage } }: { view: PaymentView }) {
  const { t, language } = useTranslation('booking');
  if (!receipt) return null;
  const isSending = stage === 'uploading';
  return (
    <FileLine>
      {isSending ? <Spinner /> : <Icon name="check" />}
      <span>
        {t(isSending ? 'payment.receipt.sending' : 'payment.receipt.sent')}{' '}
        <strong>
          <bdi>{receipt.name}</bdi>
        </strong>{' '}
        <small>({fileSize(receipt.size, language)})</small>
      </span>
    </FileLine>
  );
}
