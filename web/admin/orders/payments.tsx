import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaymentFacts, ReadOrderResponse } from '#machines/api/order.ts';
import { endTransfer, readReceipt } from '#machines/api/staff-payments.ts';
import { type AnyAmount, displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { orderQueries, useAct } from '../act-form.tsx';
import { Card, Facts, Mark, Part, Row } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { useSavedFile } from '../reading.ts';
import { useMay } from '../sign-in/sign-in-context.ts';
import { SureButton } from '../sure-button.tsx';
import { ConfirmTransfer, Refund } from './payment-forms.tsx';

/** Downloads the receipts that a customer sent; they are never shown in the page. */
function Receipts({ receipts }: Pick<PaymentFacts, 'receipts'>) {
  const { t } = useTranslation('orders');
  const act = useSavedFile(readReceipt);
  return (
    <div>
      <h3>{t('receipts')}</h3>
      <Row>
        {receipts.map(({ id, size }, index) => (
          <Button
            key={id}
            variant="secondary"
            busy={act.isPending && act.variables.receiptId === id}
            onClick={() => act.mutate({ receiptId: id })}
          >
            {t('receipt', { number: index + 1, size: `\u2066${Math.ceil(size / 1024)} KB\u2069` })}
          </Button>
        ))}
      </Row>
      <Failure error={act.error} />
    </div>
  );
}

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
  const { t } = useTranslation('orders');
  const may = useMay();
  const [open, setOpen] = useState<'confirm' | 'refund' | null>(null);
  const openers = {
    confirm: useRef<HTMLButtonElement>(null),
    refund: useRef<HTMLButtonElement>(null),
  };
  const statuses: Record<string, string> = t('statuses', { returnObjects: true });
  const disputes: Record<string, string> = t('disputes', { returnObjects: true });
  const isTransfer = payment.provider === 'bank_transfer';
  const can = {
    confirm: isTransfer && payment.received === null && may('confirm-transfer'),
    refund: payment.isRefundable && may('refund-payment'),
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
        <Fact name={t('asked')} amount={payment.amount} at={payment.createdAt} />
        {payment.announcedAt && <Fact name={t('announced')} at={payment.announcedAt} />}
        {payment.received && (
          <Fact name={t('received')} amount={payment.received} at={payment.receivedAt} />
        )}
        {payment.returned && <Fact name={t('returned')} amount={payment.returned} />}
        {payment.returning && (
          <Fact name={t('returning')} {...payment.returning} said={t('returningSince')} />
        )}
        {payment.reasons.length > 0 && <Reasons reasons={payment.reasons} />}
      </Facts>
      {payment.receipts.length > 0 && may('read-receipt') && (
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
      {shown === null && isAwaited && may('end-transfer') && (
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

interface FactProps {
  name: string;
  amount?: AnyAmount;
  at?: string | null;
  /** Words before the time. */
  said?: string;
}

/** Says an amount of the payment, a time, or both. */
function Fact({ name, amount, at, said }: FactProps) {
  const { language } = useTranslation('orders');
  return (
    <div>
      <dt>{name}</dt>
      {amount && <dd>{displayPrice(amount, language)}</dd>}
      {at && (
        <dd>
          {said} <Moment at={at} />
        </dd>
      )}
    </div>
  );
}

/** Says why staff returned money. */
function Reasons({ reasons }: Pick<PaymentFacts, 'reasons'>) {
  const { t } = useTranslation('orders');
  return (
    <div>
      <dt>{t('refund.why')}</dt>
      {reasons.map(({ why, by, at }) => (
        <dd key={at}>
          <bdi>{why}</bdi> · <bdi>{by}</bdi> · <Moment at={at} />
        </dd>
      ))}
    </div>
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
      <Notice role="status">{text}</Notice>
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
