import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { confirmTransfer } from '#machines/api/confirm-transfer.ts';
import { endTransfer } from '#machines/api/end-transfer.ts';
import type { PaymentFacts, ReadOrderResponse } from '#machines/api/read-order.ts';
import { refundPayment } from '#machines/api/refund-payment.ts';
import { displayPrice, priceText, readTypedPrice } from '#machines/money.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { NOTE_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card, Facts, Mark, Part, Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { LineField } from '../form/line-field.tsx';
import { Moment } from '../moment.tsx';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { SureButton } from '../sure-button.tsx';
import { orderQueries, useAct } from '../use-act.ts';
import { ActForm } from './act-form.tsx';
import { Receipts } from './receipts.tsx';

/** Lists the payments of an order with what staff can do about each. */
export function Payments({ order }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part>
      <h2 ref={heading} tabIndex={-1}>
        {t('payments')}
      </h2>
      {order.payments.length === 0 && <p>{t('noPayments')}</p>}
      {order.payments.map((payment) => (
        <Payment
          key={payment.id}
          order={order}
          payment={payment}
          onDone={() => heading.current?.focus()}
        />
      ))}
    </Part>
  );
}

interface PaymentProps {
  order: Pick<ReadOrderResponse, 'id' | 'state'>;
  payment: PaymentFacts;
  /** Called once the act is done, and the pressed button is gone. */
  onDone: () => void;
}

function Payment({ order, payment, onDone }: PaymentProps) {
  const { t, language } = useTranslation('orders');
  const role = useSignIn().view.account?.role ?? null;
  const [open, setOpen] = useState<'confirm' | 'refund' | null>(null);
  const openers = {
    confirm: useRef<HTMLButtonElement>(null),
    refund: useRef<HTMLButtonElement>(null),
  };
  const statuses: Record<string, string> = t('statuses', { returnObjects: true });
  const disputes: Record<string, string> = t('disputes', { returnObjects: true });
  const isTransfer = payment.provider === 'bank_transfer';
  const can = {
    confirm: isTransfer && payment.received === null && mayDo(role, 'confirm-transfer'),
    refund: payment.isRefundable && mayDo(role, 'refund-payment'),
  };
  const isAwaited = isTransfer && payment.status === 'open' && payment.announcedAt !== null;
  const shown = open !== null && can[open] ? open : null;
  // Somebody else did the act while its form was open.
  const meanwhile = open !== null && !can[open] ? open : null;

  function leave() {
    if (open === null) return;
    flushSync(() => setOpen(null));
    openers[open].current?.focus();
  }

  function finish() {
    setOpen(null);
    onDone();
  }

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
        {payment.returning && (
          <div>
            <dt>{t('returning')}</dt>
            <dd>{displayPrice(payment.returning.amount, language)}</dd>
            <dd>
              {t('returningSince')} <Moment at={payment.returning.at} />
            </dd>
          </div>
        )}
      </Facts>
      {payment.receipts.length > 0 && mayDo(role, 'read-receipt') && (
        <Receipts receipts={payment.receipts} />
      )}
      {meanwhile && <Meanwhile text={t(`${meanwhile}.meanwhile`)} />}
      {shown === null && (can.confirm || can.refund) && (
        <Row>
          {can.confirm && (
            <Button ref={openers.confirm} onClick={() => setOpen('confirm')}>
              {t('confirm.open')}
            </Button>
          )}
          {can.refund && (
            <Button ref={openers.refund} variant="secondary" onClick={() => setOpen('refund')}>
              {t('refund.open')}
            </Button>
          )}
        </Row>
      )}
      {shown === null && isAwaited && mayDo(role, 'end-transfer') && (
        <EndTransfer order={order} reference={payment.reference} onDone={onDone} />
      )}
      {shown === 'confirm' && (
        <ConfirmTransfer orderId={order.id} payment={payment} onDone={finish} onLeave={leave} />
      )}
      {shown === 'refund' && (
        <Refund payment={payment} isByHand={isTransfer} onDone={finish} onLeave={leave} />
      )}
    </Card>
  );
}

/**
 * Replaces an open form whose act is no longer possible; it takes the focus if that was in the
 * form.
 */
function Meanwhile({ text }: { text: string }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <div ref={said} tabIndex={-1}>
      <Notice role="status">
        <p>{text}</p>
      </Notice>
    </div>
  );
}

interface EndTransferProps extends Pick<PaymentProps, 'order' | 'onDone'> {
  reference: string;
}

/** Ends an announced transfer that did not come; an order that waits for it ends too. */
function EndTransfer({ order, reference, onDone }: EndTransferProps) {
  const { t } = useTranslation('orders');
  const act = useAct(endTransfer, orderQueries, { done: t('endTransfer.done'), onDone });
  const ends = order.state === 'awaitingPayment';
  return (
    <>
      <Failure error={act.error} />
      <SureButton
        label={t('endTransfer.open')}
        variant="quiet"
        question={t(ends ? 'endTransfer.sure' : 'endTransfer.surePaid')}
        keep={t('keep')}
        confirm={t('endTransfer.confirm')}
        isBusy={act.isPending}
        isFinal
        onConfirm={() => act.mutate({ orderId: order.id, reference })}
      />
    </>
  );
}

/** The amount in major units, as staff type it. */
const typed = (minor: number) => priceText({ minor, currency: 'AED' }).replace(/^AED /, '');

interface FormProps {
  payment: PaymentFacts;
  onDone: () => void;
  onLeave: () => void;
}

function ConfirmTransfer({ orderId, payment, onDone, onLeave }: FormProps & { orderId: string }) {
  const { t } = useTranslation('orders');
  const act = useAct(confirmTransfer, orderQueries, { done: t('confirm.done'), onDone });

  function confirm(data: FormData): string | null {
    const received = readTypedPrice(`${data.get('amount') ?? ''}`, 'AED');
    if (!received) return t('amountWrong');
    const { reference } = payment;
    act.mutate({ orderId, reference, receivedMinor: received.minor });
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

interface RefundProps extends FormProps {
  /** The provider cannot return the money. */
  isByHand: boolean;
}

function Refund({ payment, isByHand, onDone, onLeave }: RefundProps) {
  const { t, language } = useTranslation('orders');
  const act = useAct(refundPayment, orderQueries, {
    done: t(isByHand ? 'refund.noted' : 'refund.done'),
    onDone,
  });
  // The amount that was shown when staff decided, so that a second press never returns more.
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
    act.mutate({ paymentId, reference, minor: amount.minor, returnedBefore, why });
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
      <LineField id={`why-${payment.id}`} name="why" label={t('refund.why')} maxLength={NOTE_MAX} />
    </ActForm>
  );
}
