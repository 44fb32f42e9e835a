import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { paymentMachine } from '#machines/payment/machine.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { paymentView } from '#machines/payment/view.ts';
import { focusTitle, useStageFocus } from '../../sheet/title-focus.ts';
import type { BookingCare } from '../../types.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentHalted } from './payment-halted.tsx';
import { isFramed, isHalted } from './payment-view.ts';
import { useConnectionToast } from './use-connection-toast.ts';
import { usePaymentSignals } from './use-payment-signals.ts';

interface PaymentStepProps {
  payment: ActorRefFrom<typeof paymentMachine>;
  item: SelectedItem | null;
  care: BookingCare;
}

/** Renders whichever state the payment machine is in. */
export function PaymentStep({ payment, item, care }: PaymentStepProps) {
  const view = paymentView(useSelector(payment, (snapshot) => snapshot));
  const { stage, step } = view;
  const self = useStageFocus<HTMLDivElement>(isHalted(stage) ? stage : `${step} ${isFramed(view)}`);
  usePaymentSignals(payment);
  useConnectionToast(view.problem);
  useEffect(() => {
    // The button that led here may be gone, and the focus with it.
    if (document.activeElement === document.body) focusTitle(self.current);
  }, [self]);

  return (
    <div ref={self}>
      <Stage view={view} item={item} care={care} send={payment.send} />
    </div>
  );
}

interface StageProps {
  view: PaymentView;
  item: SelectedItem | null;
  care: BookingCare;
  send: (event: PaymentEvent) => void;
}

function Stage({ view, item, care, send }: StageProps) {
  const { stage, step } = view;
  if (isHalted(stage)) return <PaymentHalted view={view} stage={stage} care={care} send={send} />;
  if (step === 'select') return <MethodChoice view={view} care={care} send={send} />;
  if (view.bankDetails) return <BankTransfer view={view} price={item?.price ?? null} send={send} />;
  if (isFramed(view)) return <PaymentFrame view={view} address={view.embeddedUrl} send={send} />;
  return <PaymentDetails view={view} item={item} send={send} />;
}
