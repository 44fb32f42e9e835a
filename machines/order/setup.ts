import { assign, setup } from 'xstate';
import type {
  OrderContext,
  OrderEffect,
  OrderEvent,
  OrderInput,
  PaymentEnded,
  PaymentLinked,
  PaymentRequested,
  PaymentSettled,
  PaymentStanding,
} from './types.ts';

type ParamsOf<Type extends OrderEffect['type']> = Extract<OrderEffect, { type: Type }>['params'];

/** An action the server performs; the chart only names it. */
function effect<Type extends OrderEffect['type']>(_type: Type) {
  return (_: unknown, _params: ParamsOf<Type>) => undefined;
}

function standingOf(context: OrderContext, event: OrderEvent): PaymentStanding | undefined {
  return 'paymentId' in event ? context.payments[event.paymentId] : undefined;
}

function isExact({ price }: OrderContext, event: OrderEvent): boolean {
  return (
    event.type === 'payment.settled' &&
    event.amount.minor === price.minor &&
    event.amount.currency === price.currency
  );
}

/** A payment that was asked for and not yet counted or refused: money for it may arrive, even after its end. */
function isAwaited(context: OrderContext, event: OrderEvent): boolean {
  const standing = standingOf(context, event);
  return standing === 'open' || standing === 'ended';
}

export const orderSetup = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    events: {} as OrderEvent,
  },
  actions: {
    keepStanding: assign({
      payments: ({ context }, params: { paymentId: string; standing: PaymentStanding }) => ({
        ...context.payments,
        [params.paymentId]: params.standing,
      }),
    }),
    recordPayment: effect('recordPayment'),
    rememberLink: effect('rememberLink'),
    closePayment: effect('closePayment'),
    settlePayment: effect('settlePayment'),
    refusePayment: effect('refusePayment'),
    clearDeadline: effect('clearDeadline'),
    sendMail: effect('sendMail'),
    raiseFlag: effect('raiseFlag'),
    noteDuplicate: effect('noteDuplicate'),
  },
  guards: {
    isPayable: ({ context }) =>
      !Object.values(context.payments).some((each) => each === 'open' || each === 'mismatched'),
    hasNoOpenPayment: ({ context }) => !Object.values(context.payments).includes('open'),
    isOpenPayment: ({ context, event }) => standingOf(context, event) === 'open',
    isKnownPayment: ({ context, event }) => standingOf(context, event) !== undefined,
    isAwaitedAndExact: ({ context, event }) => isAwaited(context, event) && isExact(context, event),
    isAwaitedPayment: ({ context, event }) => isAwaited(context, event),
  },
});

interface With<Event> {
  event: Event;
}

const asStanding =
  (standing: PaymentStanding) =>
  ({ event }: With<{ paymentId: string }>) => ({ paymentId: event.paymentId, standing });

export const asOpen = asStanding('open');
export const asEnded = asStanding('ended');
export const asSettled = asStanding('settled');
export const asMismatched = asStanding('mismatched');

export const requestedPayment = ({ event }: With<PaymentRequested>) => ({
  paymentId: event.paymentId,
  provider: event.provider,
  expiresAt: event.expiresAt,
});

export const linkedPayment = ({ event }: With<PaymentLinked>) => ({
  paymentId: event.paymentId,
  providerId: event.providerId,
  url: event.url,
});

export const settledPayment = ({ event }: With<PaymentSettled>) => ({
  paymentId: event.paymentId,
  amount: event.amount,
});

export const endedPayment = ({ event }: With<PaymentEnded>) => ({
  paymentId: event.paymentId,
  how: event.how,
});
