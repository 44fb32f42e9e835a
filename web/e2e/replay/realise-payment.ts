import type { AnyEventObject } from 'xstate';
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
  CreatePaymentLinkOutput,
  PaymentEvent,
  PaymentOutput,
  PaymentReturn,
  PaymentView,
  UploadReceiptOutput,
  VerifyPaymentOutput,
} from '#machines/payment/types.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/session-clock/timings.ts';
import { done } from '#machines/testing/system-events.ts';
import { isWhole, linkHere, outcomeHere } from './localise.ts';
import { isFramed, isPaymentOffered } from './offers.ts';
import type { Realised, Scene } from './realise.ts';
import type { Step } from './steps.ts';

/** So many checks may still fail when one is answered at last. */
const ERRORS_LEFT = 4;

const passing = (ms: number): Step => ({ kind: 'pass', ms });

/** Ziina's page in its frame tells how it ended; it can name no other payment than its own. */
export function framedReturn(
  view: PaymentView,
  { reference, status }: PaymentReturn,
): PaymentEvent | null {
  const isOwn = reference === null || reference === view.reference;
  if (!isFramed(view) || !isOwn || status === null) return null;
  return { type: 'payment.return', reference: view.reference, status, provider: 'ziina' };
}

function* answered({ oracle, world }: Scene, event: AnyEventObject): Realised {
  const { actorId: door, output } = event as unknown as { actorId: string; output: unknown };
  if (door === 'createPaymentLink' && oracle.isAsked(door)) {
    const made = output as CreatePaymentLinkOutput;
    if (!isWhole(made)) return false;
    const told = outcomeHere(world, made, (link) => linkHere(world, link));
    yield { kind: 'answer', door, output: told };
    return true;
  }
  if (door === 'verifyPayment' && oracle.isAsked(door)) {
    yield { kind: 'answer', door, output: outcomeHere(world, output as VerifyPaymentOutput) };
    return true;
  }
  if (door === 'uploadReceipt' && oracle.isAsked(door)) {
    yield { kind: 'answer', door, output: outcomeHere(world, output as UploadReceiptOutput) };
    return true;
  }
  return false;
}

/** The whole verification takes ten minutes: no check is answered, but one before they are too many. */
function* timedOut({ oracle, world }: Scene): Realised {
  const payment = () => oracle.payment();
  while (payment()?.matches('verification')) {
    const errors = payment()?.context.consecutiveErrors ?? 0;
    const isPressing = errors >= MAX_CONSECUTIVE_ERRORS - ERRORS_LEFT;
    if (isPressing && oracle.isAsked('verifyPayment')) {
      const output = outcomeHere(world, verifyOutputs.processing);
      yield { kind: 'answer', door: 'verifyPayment', output };
    } else {
      yield passing(isPressing ? MINUTE_MS / 6 : MINUTE_MS);
    }
  }
  return payment()?.matches('timedOut') ?? false;
}

/** A payment page waits longer than a session without a sign of the person: one is given. */
function* waited(): Realised {
  const untilWarning = SESSION_LIMIT_MS - SESSION_WARNING_MS;
  yield passing(untilWarning);
  yield { kind: 'do', actor: 'booking', event: { type: 'person.active' } };
  yield passing(PAYMENT_SESSION_MINUTES * MINUTE_MS - untilWarning);
  return true;
}

function* passed(scene: Scene, delay: string): Realised {
  if (delay === 'verificationExpires') return yield* timedOut(scene);
  if (delay === 'sessionExpires') return yield* waited();
  const checks = scene.oracle.payment()?.context.checks ?? 0;
  const times: Record<string, number> = {
    requestLimit: REQUEST_LIMIT_MS,
    uploadLimit: UPLOAD_LIMIT_MS,
    pollInterval: pollInterval(checks),
  };
  const ms = times[delay];
  if (ms === undefined) return false;
  yield passing(ms);
  return true;
}

/** How an event of the payment model happens to a page. */
export function* realisePayment(scene: Scene, event: AnyEventObject): Realised {
  const view = scene.oracle.paymentView();
  if (!view) return false;
  const [, delay] = /^xstate\.after\.(\w+)\./.exec(event.type) ?? [];
  if (delay) return yield* passed(scene, delay);
  if (event.type.startsWith('xstate.done.')) return yield* answered(scene, event);
  if (event.type.startsWith('xstate.')) return false;
  const known = event as PaymentEvent;
  const isReturn = known.type === 'payment.return';
  const heard = isReturn ? framedReturn(view, known) : known;
  if (!heard || !(isReturn || isPaymentOffered(view, known))) return false;
  yield { kind: 'do', actor: 'payment', event: heard };
  return true;
}

/** What is done next at each stage; where nothing is named, another method is chosen. */
type Way = Readonly<Record<string, AnyEventObject>>;

const towardsPaid: Way = {
  select: { type: 'method.choose', provider: 'stripe' },
  creatingLink: done('createPaymentLink', linkOutputs.made),
  payment: { type: 'payment.initiate' },
  waiting: { type: 'window.focus' },
};

const towardsAnnounced: Way = {
  select: { type: 'method.choose', provider: 'bank_transfer' },
  creatingLink: done('createPaymentLink', { ok: true, value: transferLink }),
  transfer: { type: 'payment.initiate' },
};

const towardsChanged: Way = {
  select: { type: 'method.choose', provider: 'ziina' },
  creatingLink: done('createPaymentLink', linkOutputs.priceChanged),
};

/** The steps from where the payment stands to the end that the booking's model names. */
export function* payUntil(scene: Scene, output: PaymentOutput): Realised {
  const stage = () => scene.oracle.paymentView()?.stage;
  const bookingId = output.outcome === 'completed' ? output.bookingId : null;
  const paid = { ok: true, value: { status: 'completed', bookingId } };
  const ways: Record<PaymentOutput['outcome'], Way> = {
    completed: { ...towardsPaid, checking: done('verifyPayment', paid) },
    awaitingConfirmation: towardsAnnounced,
    priceChanged: towardsChanged,
  };
  const way = ways[output.outcome];
  for (let at = stage(); at !== undefined; at = stage()) {
    if (!(yield* realisePayment(scene, way[at] ?? { type: 'method.change' }))) return false;
    if (stage() === at) return false;
  }
  return true;
}
