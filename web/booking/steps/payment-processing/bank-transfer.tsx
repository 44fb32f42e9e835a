import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import { SmallNote, Ways } from '../../sheet/step.styles.ts';
import { OpenPageNotice } from './open-page-notice.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { Facts } from './transfer.styles.ts';
import { TransferSlip } from './transfer-slip.tsx';

interface BankTransferProps {
  view: PaymentView;
  /** The AED price text; null after a return into a browser that knows nothing of the booking. */
  price: string | null;
  send: (event: PaymentEvent) => void;
}

/**
 * Shows the account to transfer to, what to expect, the receipt, and the button by which the person
 * says that it is done.
 */
export function BankTransfer({ view, price, send }: BankTransferProps) {
  const { t } = useTranslation('booking');
  const { bankDetails, reference, canInitiate } = view;
  return (
    <Stack $gap={5}>
      <StageTitle>{t('payment.transfer.title')}</StageTitle>
      <p>{t('payment.transfer.text')}</p>
      <PaymentProblem view={view} />
      <OpenPageNotice view={view} send={send} />
      {bankDetails && (
        <TransferSlip bankDetails={bankDetails} reference={reference} price={price} />
      )}
      <Notice>
        <strong>{t('payment.transfer.factsTitle')}</strong>
        <Facts>
          <li>{t('payment.transfer.fromUae')}</li>
          <li>{t('payment.transfer.fromAbroad')}</li>
          <li>{t('payment.transfer.confirmed')}</li>
          <li>{t('offer.nonRefundable')}</li>
        </Facts>
      </Notice>
      <ReceiptField view={view} send={send} />
      <Ways>
        <Button busy={!canInitiate} onClick={() => send({ type: 'payment.initiate' })}>
          {t('payment.transfer.announce')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'method.change' })}>
          {t('payment.change')}
        </Button>
      </Ways>
      <SmallNote>{t('payment.transfer.announceNote')}</SmallNote>
    </Stack>
  );
}
