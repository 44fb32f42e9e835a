import type { AnyEventObject } from 'xstate';
import type { BookingView } from '#machines/booking/types.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { linkOutputs, transferLink, verifyOutputs } from '#machines/payment/fixtures.ts';
import {
  MAX_CONSECUTIVE_ERRORS,
  PAYMENT_SESSION_MINUTES,
  pollInterval,
  REQUEST_LIMIT_MS,
  UPLOAD_LIMIT_MS,
} from '#machines/payment/timings.ts';
import type {
  PaymentEvent,
  PaymentOutput,
  PaymentReturn,
  PaymentView,
} from '#machines/payment/types.ts';
import { type PaymentSnapshot, paymentView } from '#machines/payment/view.ts';
import type { Outcome } from '#machines/problem.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/session-clock/timings.ts';
import { done } from '#machines/testing/system-events.ts';
import { isFramed } from '#web/booking/steps/payment-processing/payment-view.ts';
import { paymentStep } from './expected-payment.ts';
import { localisedOutcome } from './localised-fixtures.ts';
import { elementFor, joined } from './screen.ts';
import type { SimulatedSheet } from './simulated-sheet.ts';
import type { Call, Step } from './steps.ts';
import { textsOf, type World } from './world.ts';

/** Where a journey of a model is turned into steps. */
export interface Scene {
  sheet: SimulatedSheet;
  world: World;
  /** Applies the step to the sheet and keeps it; always true. */
  take: (step: Step) => true;
}

/** How many checks may still fail when one is answered at last. */
const ERRORS_LEFT = 4;

/** The name of the delay that ends by this event of XState. */
export const delayOf = ({ type }: AnyEventObject) => /^xstate\.after\.(\w+)\./.exec(type)?.[1];

/** Ziina's page in its frame says how its payment ended; it can name no other payment. */
function returnFromFrame(view: PaymentView, event: PaymentReturn): PaymentEvent | null {
  const { reference, status } = event;
  const isOwn = reference === null || reference === view.reference;
  if (!isFramed(view) || !isOwn || status === null) return null;
  return { type: 'payment.return', reference: view.reference, status, provider: 'ziina' };
}

function isOffered(world: World, payment: PaymentView, event: PaymentEvent): boolean {
  if (/^(?:window|network)/.test(event.type)) return true;
  const view = { item: null } as BookingView;
  const given = { world, view, payment, calendar: null, ...textsOf(world.language) };
  return elementFor(joined([paymentStep(given)]), event) !== undefined;
}

/** Whether an event of the payment model can happen to a page. */
export function canPaymentEventHappen(
  world: World,
  snapshot: PaymentSnapshot,
  event: AnyEventObject,
): boolean {
  if (event.type.startsWith('xstate.')) return !event.type.startsWith('xstate.error.');
  const known = event as PaymentEvent;
  const view = paymentView(snapshot);
  if (known.type === 'payment.return') return returnFromFrame(view, known) !== null;
  return isOffered(world, view, known);
}

/** Answers a call if the page waits for it. */
export function answer({ sheet, world, take }: Scene, event: AnyEventObject): boolean {
  const { actorId, output } = event as unknown as { actorId: Call; output: Outcome<unknown> };
  if (!sheet.isWaitingFor(actorId)) return false;
  const outcome = localisedOutcome(world, actorId, output);
  return outcome !== null && take({ kind: 'answer', call: actorId, outcome });
}

/** The ten minutes of a verification: no check is answered but the one before they are too many. */
function verificationExpires(scene: Scene): boolean {
  const { sheet, take } = scene;
  const payment = () => sheet.snapshots().payment;
  while (payment()?.matches('verification')) {
    const errors = payment()?.context.consecutiveErrors ?? 0;
    const isClose = errors >= MAX_CONSECUTIVE_ERRORS - ERRORS_LEFT;
    const isAnswered = isClose && answer(scene, done('verifyPayment', verifyOutputs.processing));
    if (!isAnswered) take({ kind: 'pass', ms: isClose ? MINUTE_MS / 6 : MINUTE_MS });
  }
  return payment()?.matches('timedOut') ?? false;
}

/** A payment page is kept longer than a session lasts, so the person moves once in between. */
function paymentSessionExpires({ take }: Scene): boolean {
  const untilWarning = SESSION_LIMIT_MS - SESSION_WARNING_MS;
  take({ kind: 'pass', ms: untilWarning });
  take({ kind: 'event', actor: 'booking', event: { type: 'person.active' } });
  return take({ kind: 'pass', ms: PAYMENT_SESSION_MINUTES * MINUTE_MS - untilWarning });
}

function pass(scene: Scene, delay: string): boolean {
  if (delay === 'verificationExpires') return verificationExpires(scene);
  if (delay === 'sessionExpires') return paymentSessionExpires(scene);
  const checks = scene.sheet.snapshots().payment?.context.checks ?? 0;
  const delays: Record<string, number> = {
    requestLimit: REQUEST_LIMIT_MS,
    uploadLimit: UPLOAD_LIMIT_MS,
    pollInterval: pollInterval(checks),
  };
  const ms = delays[delay];
  return ms !== undefined && scene.take({ kind: 'pass', ms });
}

/** Takes the steps by which an event of the payment model happens; false if it cannot happen. */
export function takePaymentEvent(scene: Scene, event: AnyEventObject): boolean {
  const { payment } = scene.sheet.views();
  if (!payment) return false;
  const delay = delayOf(event);
  if (delay) return pass(scene, delay);
  if (event.type.startsWith('xstate.done.')) return answer(scene, event);
  if (event.type.startsWith('xstate.')) return false;
  const known = event as PaymentEvent;
  const isReturn = known.type === 'payment.return';
  const sent = isReturn ? returnFromFrame(payment, known) : known;
  if (!sent || !(isReturn || isOffered(scene.world, payment, known))) return false;
  return scene.take({ kind: 'event', actor: 'payment', event: sent });
}

/** What happens next at each stage; where nothing is named, another method is chosen. */
type Way = Readonly<Record<string, AnyEventObject>>;

function wayTo(output: PaymentOutput): Way {
  switch (output.outcome) {
    case 'completed': {
      const value = { status: 'completed', bookingId: output.bookingId };
      return {
        select: { type: 'method.choose', provider: 'stripe' },
        creatingLink: done('createPaymentLink', linkOutputs.made),
        payment: { type: 'payment.initiate' },
        waiting: { type: 'window.focus' },
        checking: done('verifyPayment', { ok: true, value }),
      };
    }
    case 'awaitingConfirmation':
      return {
        select: { type: 'method.choose', provider: 'bank_transfer' },
        creatingLink: done('createPaymentLink', { ok: true, value: transferLink }),
        transfer: { type: 'payment.initiate' },
      };
    case 'priceChanged':
      return {
        select: { type: 'method.choose', provider: 'ziina' },
        creatingLink: done('createPaymentLink', linkOutputs.priceChanged),
      };
  }
}

/** Takes the steps from where the payment is to the end that the booking model names. */
export function payUntil(scene: Scene, output: PaymentOutput): boolean {
  const stage = () => scene.sheet.views().payment?.stage;
  const way = wayTo(output);
  for (let at = stage(); at !== undefined; at = stage()) {
    const isTaken = takePaymentEvent(scene, way[at] ?? { type: 'method.change' });
    if (!isTaken || stage() === at) return false;
  }
  return true;
}
