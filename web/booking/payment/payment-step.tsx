import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { paymentMachine } from '#machines/payment/machine.ts';
import { paymentView } from '#machines/payment/view.ts';
import { useStageFocus } from '../sheet/use-stage-focus.ts';
import type { BookingCare } from '../types.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { isHalted, PaymentOutcome } from './payment-outcome.tsx';
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
  const self = useStageFocus<HTMLDivElement>(isHalted(stage) ? stage : step);
  usePaymentSignals(payment);

  return (
    <div ref={self}>
      {isHalted(stage) && (
        <PaymentOutcome view={view} stage={stage} care={care} send={payment.send} />
      )}
      {!isHalted(stage) && step === 'select' && (
        <MethodChoice view={view} item={item} care={care} send={payment.send} />
      )}
      {!isHalted(stage) && step !== 'select' && (
        <PaymentDetails view={view} price={item?.price ?? null} send={payment.send} />
      )}
    </div>
  );
}
