import type { PaymentData } from '#machines/api/payment-data.ts';
import type { ResumeBookingResponse } from '#machines/api/resume-booking.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { type Failure, type Outcome, problemCodes } from '#machines/problem.ts';
import type { Stored } from '#machines/storage/types.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import type { Call } from './steps.ts';
import type { World } from './world.ts';

/** The page's own item of that id; null if the page does not offer it. */
export function localisedItem({ items }: World, { id }: { id: string }): SelectedItem | null {
  return items.find((item) => item.id === id) ?? null;
}

export function localisedStored(world: World, stored: Stored): Stored {
  const { currentBooking } = stored;
  if (!currentBooking) return stored;
  const item = localisedItem(world, currentBooking.item) ?? currentBooking.item;
  return { ...stored, currentBooking: { ...currentBooking, item } };
}

function localisedLink<T extends PaymentData>({ payAddress, frameAddress }: World, link: T): T {
  const { paymentUrl, embeddedUrl } = link;
  return {
    ...link,
    paymentUrl: paymentUrl && payAddress,
    ...(embeddedUrl ? { embeddedUrl: frameAddress } : {}),
  };
}

function localisedBooking(world: World, booking: ResumeBookingResponse): ResumeBookingResponse {
  const { item, payment } = booking;
  return {
    ...booking,
    item: { ...item, name: localisedItem(world, item)?.name ?? item.name },
    payment: payment && localisedLink(world, payment),
  };
}

/** The server sends each problem with its sentence, in the reader's language. */
function localisedFailure({ language }: World, { detail: _, ...failure }: Failure): Failure {
  const { code, price } = failure;
  const isFromServer = code !== 'network_error' && problemCodes.some((known) => known === code);
  if (!isFromServer) return failure;
  return { ...failure, detail: describeProblem(language, code, price ? { price } : {}) };
}

/** A fixture's outcome of a call as the page receives it; null if the page refuses such an answer. */
export function localisedOutcome(
  world: World,
  call: Call,
  outcome: Outcome<unknown>,
): Outcome<unknown> | null {
  if (!outcome.ok) return { ok: false, problem: localisedFailure(world, outcome.problem) };
  if (call === 'loadBooking') {
    return { ok: true, value: localisedBooking(world, outcome.value as ResumeBookingResponse) };
  }
  if (call !== 'createPaymentLink') return outcome;
  const link = outcome.value as PaymentData;
  const leadsSomewhere = link.paymentUrl || link.embeddedUrl || link.bankDetails;
  return leadsSomewhere ? { ok: true, value: localisedLink(world, link) } : null;
}
