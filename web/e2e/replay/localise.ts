import type { ResumeBookingResponse } from '#machines/api/resume-booking.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { CreatePaymentLinkOutput } from '#machines/payment/types.ts';
import type { Failure, Outcome } from '#machines/problem.ts';
import { problemCodes } from '#machines/problem.ts';
import type { Stored } from '#machines/storage/types.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import type { World } from './world.ts';

/** The fixtures in the words and addresses of the page they are replayed in. */

/** The page's own item of that id; null where the page does not have it. */
export function itemHere({ items }: World, { id }: { id: string }): SelectedItem | null {
  return items.find((item) => item.id === id) ?? null;
}

export function storedHere(world: World, stored: Stored): Stored {
  const { currentBooking } = stored;
  if (!currentBooking) return stored;
  const item = itemHere(world, currentBooking.item) ?? currentBooking.item;
  return { ...stored, currentBooking: { ...currentBooking, item } };
}

type Page = { paymentUrl: string; embeddedUrl?: string };

export function linkHere<T extends Page>({ payAddress, frameAddress }: World, link: T): T {
  const { paymentUrl, embeddedUrl } = link;
  return {
    ...link,
    paymentUrl: paymentUrl && payAddress,
    ...(embeddedUrl ? { embeddedUrl: frameAddress } : {}),
  };
}

export function bookingHere(world: World, told: ResumeBookingResponse): ResumeBookingResponse {
  const { item, payment } = told;
  const known = itemHere(world, item);
  return {
    ...told,
    item: { ...item, name: known?.name ?? item.name },
    payment: payment && linkHere(world, payment),
  };
}

/** A failure as a door tells it: with the sentence of its code, in the reader's language. */
function failureHere({ language }: World, { code, errors, price }: Failure): Failure {
  const isTold = problemCodes.some((known) => known === code) && code !== 'network_error';
  return {
    code,
    ...(isTold ? { detail: describeProblem(language, code, price ? { price } : {}) } : {}),
    ...(errors ? { errors } : {}),
    ...(price ? { price } : {}),
  };
}

/** What a door answers with, as the page's own service reads it. */
export function outcomeHere<T>(
  world: World,
  outcome: Outcome<T>,
  valueHere: (value: T) => T = (value) => value,
): Outcome<T> {
  return outcome.ok
    ? { ok: true, value: valueHere(outcome.value) }
    : { ok: false, problem: failureHere(world, outcome.problem) };
}

/** Whether an answer about a payment page leads anywhere; the page's service refuses any other. */
export function isWhole(outcome: CreatePaymentLinkOutput): boolean {
  if (!outcome.ok) return true;
  const { paymentUrl, embeddedUrl, bankDetails } = outcome.value;
  return paymentUrl !== '' || embeddedUrl !== undefined || bankDetails !== undefined;
}
