import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BookingEvent, BookingView } from '#machines/booking/types.ts';
import { type BookingSnapshot, bookingView } from '#machines/booking/view.ts';
import type { PaymentEvent } from '#machines/payment/types.ts';
import { type PaymentSnapshot, paymentView } from '#machines/payment/view.ts';
import { itemHere } from './localise.ts';
import { hasSaving, isOffered, isPaymentOffered, isStepped } from './offers.ts';
import { framedReturn } from './realise-payment.ts';
import type { World } from './world.ts';

/** What of the models' events can happen to a page, so that their journeys lead only through such. */

/** The machine waits for what storage holds; in a browser it is told at once. */
export function isReading(snapshot: AnyMachineSnapshot): boolean {
  return (
    snapshot.matches({ opening: 'reading' }) || snapshot.matches({ paymentProcessing: 'arriving' })
  );
}

/** Where time passes without anything else ending before the session does. */
const quietStates = [
  { serviceForm: 'editing' },
  'packageDetails',
  'screenshotInstructions',
  'whatsappVerification',
] as const;

/** On a phone the way to the form's button leads through its sections; the steps go there. */
function canReachSubmit(view: BookingView, { isPhone }: World): boolean {
  if (!isStepped(view, isPhone) || view.isUnchanged) {
    return isOffered(view, isPhone, { type: 'form.submit', idempotencyKey: '' });
  }
  const isEditing = !view.isBusy && view.newPrice === null;
  return isEditing && (view.canAdvance || view.sectionIndex > 0);
}

export function bookingMayHappen(
  world: World,
  snapshot: BookingSnapshot,
  event: AnyEventObject,
): boolean {
  const known = event as BookingEvent;
  if (known.type === 'storage.loaded') return isReading(snapshot) || snapshot.matches('closed');
  if (isReading(snapshot)) return false;
  if (event.type.startsWith('xstate.')) return !event.type.startsWith('xstate.error.');
  const view = bookingView(snapshot);
  switch (known.type) {
    case 'sheet.open':
      return !view.isOpen && itemHere(world, known.item) !== null;
    case 'booking.resume':
    case 'payment.return':
    case 'window.focus':
      return !view.isOpen;
    case 'payment.linked':
      return true;
    case 'progress.refused':
      return hasSaving(view);
    case 'session.expiring':
    case 'session.expired':
      return quietStates.some((state) => snapshot.matches(state));
    case 'content.generated':
    case 'content.failed':
      return snapshot.matches('whatsappVerification');
    case 'form.submit':
      return canReachSubmit(view, world);
    default:
      return isOffered(view, world.isPhone, known);
  }
}

export function paymentMayHappen(snapshot: PaymentSnapshot, event: AnyEventObject): boolean {
  if (event.type.startsWith('xstate.')) return !event.type.startsWith('xstate.error.');
  const known = event as PaymentEvent;
  const view = paymentView(snapshot);
  if (known.type === 'payment.return') return framedReturn(view, known) !== null;
  return isPaymentOffered(view, known);
}
