import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { paymentMachine } from '#machines/payment/machine.ts';
import type { PaymentEvent, PaymentView } from '#machines/payment/types.ts';
import { paymentView } from '#machines/payment/view.ts';
import type { Failure } from '#machines/problem.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { onOrderChange } from '#web/booking/on-order-change.ts';
import { Badge, Method, Methods, MethodWords } from '#web/booking/sheet/step.styles.ts';
import { focusTitle, StageTitle, useStageFocus } from '#web/booking/sheet/step-title.tsx';
import type { BookingCare } from '#web/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { CardPayment } from './card-form.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentHalted } from './payment-halted.tsx';
import { OpenPageNotice, PaymentProblem } from './payment-notices.tsx';
import { inPreferredOrder, isFramed, isHalted } from './payment-view.ts';

const icons: Record<PaymentProvider, IconName> = {
  stripe: 'card',
  ziina: 'wallet',
  bank_transfer: 'bank',
};

interface MethodChoiceProps {
  view: PaymentView;
  send: (event: PaymentEvent) => void;
}

function MethodChoice({ view, send }: MethodChoiceProps) {
  const { t } = useTranslation('booking');
  const { provider, isBusy } = view;
  const methods = inPreferredOrder(view.methods, view.preferred);
  const creating = provider === 'bank_transfer' ? 'payment.transfer.creating' : 'payment.creating';
  const choose = (chosen: PaymentProvider) =>
    !isBusy && send({ type: 'method.choose', provider: chosen });

  return (
    <Stack $gap={5}>
      <StageTitle>{t('payment.choose')}</StageTitle>
      <PaymentProblem view={view} />
      <OpenPageNotice view={view} send={send} />
      <Methods>
        {methods.map((method, index) => {
          const badge = view.preferred
            ? index === 0 && t('payment.agreedOn')
            : t(`payment.methods.${method}.badge`, { defaultValue: '' });
          const isChosen = isBusy && provider === method;
          return (
            <li key={method}>
              <Method
                type="button"
                aria-disabled={isBusy || undefined}
                aria-busy={isChosen || undefined}
                onClick={() => choose(method)}
              >
                {isChosen ? <Spinner /> : <Icon name={icons[method]} />}
                <MethodWords>
                  <strong>
                    {t(`payment.methods.${method}.name`)}
                    {badge && <Badge>{badge}</Badge>}
                  </strong>
                  <span>{t(`payment.methods.${method}.text`)}</span>
                </MethodWords>
                <Icon name="forward" />
              </Method>
            </li>
          );
        })}
      </Methods>
      <p role="status">{isBusy ? t(creating) : <VisuallyHidden>{'\u00a0'}</VisuallyHidden>}</p>
    </Stack>
  );
}

/**
 * Shows a toast once when the connection is gone (specification §8), wherever the reader has
 * scrolled to.
 */
function useConnectionToast(problem: Failure | null): void {
  const { language } = useTranslation('booking');
  const isGone = problem?.code === 'network_error';
  useEffect(() => {
    if (isGone) showToast({ title: describeProblem(language, 'network_error'), tone: 'danger' });
  }, [isGone, language]);
}

/**
 * Tells the payment machine when the person comes back to the page, when another tab stores
 * something, and when the network goes and comes.
 */
function usePaymentSignals(payment: { send: (event: PaymentEvent) => void }): void {
  useEffect(() => {
    const stopListening = onOrderChange(() => payment.send({ type: 'window.focus' }));
    const onOffline = () => payment.send({ type: 'network.lost' });
    const onOnline = () => payment.send({ type: 'network.restored' });
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      stopListening();
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [payment]);
}

interface PaymentStepProps {
  payment: ActorRefFrom<typeof paymentMachine>;
  item: SelectedItem | null;
  care: BookingCare;
}

/** Renders whichever state the payment machine is in. */
export function PaymentStep({ payment, item, care }: PaymentStepProps) {
  const view = paymentView(useSelector(payment, (snapshot) => snapshot));
  const { stage, step } = view;
  const shown = view.cardForm ? 'form' : `${step} ${isFramed(view)}`;
  const self = useStageFocus<HTMLDivElement>(isHalted(stage) ? stage : shown);
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
  const { stage, step, cardForm } = view;
  if (isHalted(stage)) return <PaymentHalted view={view} stage={stage} care={care} send={send} />;
  if (step === 'select') return <MethodChoice view={view} send={send} />;
  if (view.bankDetails) return <BankTransfer view={view} price={item?.price ?? null} send={send} />;
  if (cardForm) {
    const { clientSecret } = cardForm;
    return <CardPayment key={clientSecret} view={view} form={cardForm} item={item} send={send} />;
  }
  if (isFramed(view)) return <PaymentFrame view={view} address={view.embeddedUrl} send={send} />;
  return <PaymentDetails view={view} item={item} send={send} />;
}
