import { useState } from 'react';
import { confirmTransfer } from '#machines/api/confirm-transfer.ts';
import type { PaymentFacts, ReadOrderResponse } from '#machines/api/read-order.ts';
import { refundPayment } from '#machines/api/refund-payment.ts';
import { displayPrice, priceText, readTypedPrice } from '#machines/money.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card, Facts, Mark, Part, Row } from '../admin.styles.ts';
import { LineField } from '../form/line-field.tsx';
import { Moment } from '../moment.tsx';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { ActForm } from './act-form.tsx';
import { Receipts } from './receipts.tsx';
import { useOrderAct } from './use-order-act.ts';

/** The payments of an order with what staff can do about each. */
export function Payments({ order }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  return (
    <Part>
      <h2>{t('payments')}</h2>
      {order.payments.length === 0 && <p>{t('noPayments')}</p>}
      {order.payments.map((payment) => (
        <Payment key={payment.id} orderId={order.id} payment={payment} />
      ))}
    </Part>
  );
}

interface PaymentProps {
  orderId: string;
  payment: PaymentFacts;
}

function Payment({ orderId, payment }: PaymentProps) {
  const { t, language } = useTranslation('orders');
  const role = useSignIn().view.account?.role ?? null;
  const [open, setOpen] = useState<'confirm' | 'refund' | null>(null);
  const statuses: Record<string, string> = t('statuses', { returnObjects: true });
  const disputes: Record<string, string> = t('disputes', { returnObjects: true });
  const isTransfer = payment.provider === 'bank_transfer';
  const canConfirm = isTransfer && payment.received === null && mayDo(role, 'confirm-transfer');
  const canRefund = payment.isRefundable && mayDo(role, 'refund-payment');
  const leave = () => setOpen(null);
  return (
    <Card>
      <Row>
        <strong>{t(`providers.${payment.provider}`)}</strong>
        <Mark $tone={payment.status === 'paid' ? 'good' : 'calm'}>
          {statuses[payment.status] ?? payment.status}
        </Mark>
        {payment.dispute && (
          <Mark $tone="warning">{disputes[payment.dispute] ?? payment.dispute}</Mark>
        )}
      </Row>
      <Facts>
        <div>
          <dt>{t('reference')}</dt>
          <dd>
            <bdi dir="ltr">{payment.reference}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('asked')}</dt>
          <dd>{displayPrice(payment.amount, language)}</dd>
          <dd>
            <Moment at={payment.createdAt} />
          </dd>
        </div>
        {payment.announcedAt && (
          <div>
            <dt>{t('announced')}</dt>
            <dd>
              <Moment at={payment.announcedAt} />
            </dd>
          </div>
        )}
        {payment.received && (
          <div>
            <dt>{t('received')}</dt>
            <dd>{displayPrice(payment.received, language)}</dd>
            {payment.receivedAt && (
              <dd>
                <Moment at={payment.receivedAt} />
              </dd>
            )}
          </div>
        )}
        {payment.returned && (
          <div>
            <dt>{t('returned')}</dt>
            <dd>{displayPrice(payment.returned, language)}</dd>
          </div>
        )}
      </Facts>
      {payment.receipts.length > 0 && mayDo(role, 'read-receipt') && (
        <Receipts receipts={payment.receipts} />
      )}
      {open === null && (canConfirm || canRefund) && (
        <Row>
          {canConfirm && <Button onClick={() => setOpen('confirm')}>{t('confirm.open')}</Button>}
          {canRefund && (
            <Button variant="secondary" onClick={() => setOpen('refund')}>
              {t('refund.open')}
            </Button>
          )}
        </Row>
      )}
      {open === 'confirm' && canConfirm && (
        <ConfirmTransfer orderId={orderId} payment={payment} onLeave={leave} />
      )}
      {open === 'refund' && canRefund && (
        <Refund payment={payment} isByHand={isTransfer} onLeave={leave} />
      )}
    </Card>
  );
}

/** In major units, as it is typed. */
const typed = (minor: number) => priceText({ minor, currency: 'AED' }).replace(/^AED /, '');

function ConfirmTransfer({ orderId, payment, onLeave }: PaymentProps & { onLeave(): void }) {
  const { t } = useTranslation('orders');
  const act = useOrderAct(confirmTransfer, t('confirm.done'));

  function confirm(data: FormData): string | null {
    const received = readTypedPrice(`${data.get('amount') ?? ''}`, 'AED');
    if (!received) return t('amountWrong');
    const { reference } = payment;
    act.mutate({ orderId, reference, receivedMinor: received.minor }, { onSuccess: onLeave });
    return null;
  }

  return (
    <ActForm
      title={t('confirm.title')}
      send={t('confirm.send')}
      isSending={act.isPending}
      error={act.error}
      onSend={confirm}
      onLeave={onLeave}
    >
      <p>{t('confirm.text', { reference: `\u2066${payment.reference}\u2069` })}</p>
      <LineField
        id={`received-${payment.id}`}
        name="amount"
        dir="ltr"
        label={t('confirm.amount')}
        defaultValue={typed(payment.amount.minor)}
        maxLength={20}
      />
    </ActForm>
  );
}

interface RefundProps {
  payment: PaymentFacts;
  /** The provider cannot return it. */
  isByHand: boolean;
  onLeave(): void;
}

function Refund({ payment, isByHand, onLeave }: RefundProps) {
  const { t, language } = useTranslation('orders');
  const act = useOrderAct(refundPayment, t(isByHand ? 'refund.noted' : 'refund.done'));
  // What stood on the screen when it was decided: a second press never returns more.
  const [returnedBefore] = useState(payment.returned?.minor ?? 0);
  const left = (payment.received?.minor ?? 0) - returnedBefore;
  const most = displayPrice({ minor: left, currency: payment.amount.currency }, language);

  function refund(data: FormData): string | null {
    const amount = readTypedPrice(`${data.get('amount') ?? ''}`, 'AED');
    const why = `${data.get('why') ?? ''}`.trim();
    if (!amount) return t('amountWrong');
    if (amount.minor > left) return t('amountTooMuch', { most });
    if (!why) return t('whyMissing');
    const { id: paymentId, reference } = payment;
    act.mutate(
      { paymentId, reference, minor: amount.minor, returnedBefore, why },
      { onSuccess: onLeave },
    );
    return null;
  }

  return (
    <ActForm
      title={t('refund.title')}
      send={t(isByHand ? 'refund.note' : 'refund.send')}
      isSending={act.isPending}
      error={act.error}
      onSend={refund}
      isFinal
      onLeave={onLeave}
    >
      <Notice tone="warning">
        <p>{t(isByHand ? 'refund.byHand' : 'refund.text')}</p>
      </Notice>
      <LineField
        id={`returned-${payment.id}`}
        name="amount"
        dir="ltr"
        label={t('refund.amount', { most })}
        maxLength={20}
      />
      <LineField id={`why-${payment.id}`} name="why" label={t('refund.why')} maxLength={300} />
    </ActForm>
  );
}
