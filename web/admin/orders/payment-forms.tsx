import { useRef, useState } from 'react';
import type { PaymentFacts } from '#machines/api/order.ts';
import { confirmTransfer, refundPayment } from '#machines/api/staff-payments.ts';
import { displayPrice, priceText, readTypedPrice } from '#machines/money.ts';
import { NOTE_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActForm, orderQueries, useAct } from '../act-form.tsx';
import { LineField } from '../fields.tsx';

/** The amount in major units, as staff type it. */
const written = (minor: number) => priceText({ minor, currency: 'AED' }).replace(/^AED /, '');

interface FormProps {
  payment: PaymentFacts;
  onDone: () => void;
  onLeave: () => void;
}

/** The form by which staff confirm that a bank transfer arrived. */
export function ConfirmTransfer({
  orderId,
  payment,
  onDone,
  onLeave,
}: FormProps & { orderId: string }) {
  const { t } = useTranslation('orders');
  const act = useAct(confirmTransfer, orderQueries, { done: t('confirm.done'), onDone });

  function confirm({ amount = '' }: Record<string, string>): string | null {
    const received = readTypedPrice(amount, 'AED');
    if (!received) return t('amountWrong');
    const { reference } = payment;
    act.mutate({ orderId, reference, receivedMinor: received.minor });
    return null;
  }

  return (
    <ActForm
      title={t('confirm.title')}
      send={t('confirm.send')}
      act={act}
      onSend={confirm}
      onLeave={onLeave}
    >
      <p>{t('confirm.text', { reference: `\u2066${payment.reference}\u2069` })}</p>
      <LineField
        id={`received-${payment.id}`}
        name="amount"
        dir="ltr"
        label={t('confirm.amount')}
        defaultValue={written(payment.amount.minor)}
        maxLength={20}
      />
    </ActForm>
  );
}

interface RefundProps extends FormProps {
  /** The provider cannot return the money. */
  isByHand: boolean;
}

/** The form by which staff return a payment, or a part of it. */
export function Refund({ payment, isByHand, onDone, onLeave }: RefundProps) {
  const { t, language } = useTranslation('orders');
  const act = useAct(refundPayment, orderQueries, {
    done: t(isByHand ? 'refund.noted' : 'refund.done'),
    onDone,
  });
  // The amount that was shown when staff decided, so that a second press never returns more.
  const [returnedBefore] = useState(payment.returned?.minor ?? 0);
  const left = (payment.received?.minor ?? 0) - returnedBefore;
  const amountField = useRef<HTMLInputElement>(null);
  const most = displayPrice({ minor: left, currency: payment.amount.currency }, language);

  function refund({ why = '', ...typed }: Record<string, string>): string | null {
    const amount = readTypedPrice(typed.amount ?? '', 'AED');
    if (!amount) return t('amountWrong');
    if (amount.minor > left) return t('amountTooMuch', { most });
    if (!why) return t('whyMissing');
    const { id: paymentId, reference } = payment;
    act.mutate({ paymentId, reference, minor: amount.minor, returnedBefore, why });
    return null;
  }

  return (
    <ActForm
      title={t('refund.title')}
      send={t(isByHand ? 'refund.note' : 'refund.send')}
      act={act}
      onSend={refund}
      isFinal
      onLeave={onLeave}
    >
      <Notice tone="warning">{t(isByHand ? 'refund.byHand' : 'refund.text')}</Notice>
      <LineField
        id={`returned-${payment.id}`}
        name="amount"
        dir="ltr"
        label={t('refund.amount', { most })}
        ref={amountField}
        maxLength={20}
      />
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            if (amountField.current) amountField.current.value = written(left);
          }}
        >
          {t('refund.all', { most })}
        </Button>
      </div>
      <LineField id={`why-${payment.id}`} name="why" label={t('refund.why')} maxLength={NOTE_MAX} />
    </ActForm>
  );
}
