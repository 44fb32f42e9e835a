import type { AnyActorRef } from 'xstate';
import type { WithdrawBankTransferRequest } from '../api/bank-transfer.ts';
import { calendarReference } from '../calendar/reference.ts';
import type { CalendarInput } from '../calendar/types.ts';
import type { SelectedItem } from '../catalogue.ts';
import type {
  PaymentInput,
  PaymentLinked,
  PaymentOutput,
  PaymentReturn,
} from '../payment/types.ts';
import { type Failure, networkFailure } from '../problem.ts';
import type { SessionStep, Stored } from '../storage/types.ts';
import { cleanEmail, cleanLine } from '../validation/clean.ts';
import type {
  BookingContext,
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
  SaveAnswersInput,
} from './types.ts';

export const brokenStep: Failure = { code: 'internal_error' };
/** The browser has stored that the booking is paid; without the server's word nobody says so. */
export const uncheckedPayment: Failure = { code: 'payment_unchecked' };
export const sessionEnded: Failure = { code: 'session_expired' };

/** Data that the chart passes to its actions, guards and actors. */

type Given<T> = { event: T };

export function openedItem({ event }: Given<{ item: SelectedItem; idempotencyKey: string }>) {
  return { item: event.item, idempotencyKey: event.idempotencyKey };
}

export function givenToken({ event }: Given<{ token: string }>) {
  return event.token;
}

export function givenKey({ event }: Given<{ idempotencyKey: string }>) {
  return event.idempotencyKey;
}

export function returnedWith({ event }: Given<PaymentReturn>): PaymentReturn {
  const { reference, status, provider } = event;
  return { reference, status, provider };
}

export function failureReason({ event }: Given<{ reason: string }>) {
  return event.reason;
}

export function storedValues({ event }: Given<{ stored: Stored }>) {
  return event.stored;
}

function changedField({ event }: Given<{ field: string; value: string | boolean }>) {
  return { field: event.field, value: event.value };
}

export function focusedField({ event }: Given<{ field: string | null }>) {
  return event.field;
}

export function changedPrice({ event }: Given<{ output: CreateBookingOutput }>) {
  return event.output.ok ? null : (event.output.problem.price ?? null);
}

export function madeLink({ event }: Given<PaymentLinked>) {
  return event.link;
}

export function paymentPrice({ event }: Given<{ output: PaymentOutput }>) {
  return event.output.outcome === 'priceChanged' ? event.output.price : null;
}

/** Why there is no booking to resume. */
export function goneProblem({ event }: Given<{ output: LoadBookingOutput }>): Failure {
  return event.output.ok ? { code: 'booking_closed' } : event.output.problem;
}

interface With {
  context: BookingContext;
}

/** The guards of `form.submit` let nobody get here without an item and a key. */
export function createRequest({ context }: With): CreateBookingInput {
  const { item, form, idempotencyKey, scheduled } = context.data;
  if (!item || !idempotencyKey) throw new Error('a booking needs an item and a key');
  return { item, form, idempotencyKey, scheduled };
}

/** The guards of `answers.open` let nobody get here without an item and a token. */
export function answersRequest({ context }: With): SaveAnswersInput {
  const { item, form, token } = context.data;
  if (!item || !token) throw new Error('answers need an item and a token');
  return { item, form, token };
}

export function loadRequest({ context }: With): LoadBookingInput {
  return { token: context.data.token ?? '' };
}

/** The guard of `payment.reopen` lets nobody get here without a transfer and a token. */
export function withdrawRequest({ context }: With): WithdrawBankTransferRequest {
  const { booking, link } = context.data;
  return { token: booking?.resumeToken ?? '', reference: link?.reference ?? '' };
}

export function calendarInput({ context }: With): CalendarInput {
  const { item, form, idempotencyKey, embedDomain, colors } = context.data;
  return {
    schedulingUrl: item?.url ?? '',
    embedDomain,
    colors,
    name: cleanLine(form.fullName),
    email: cleanEmail(form.email),
    reference: idempotencyKey ? calendarReference(idempotencyKey) : '',
    known: [],
  };
}

export function paymentInput({ context, self }: With & { self: AnyActorRef }): PaymentInput {
  const { booking, item, methods, watched, link, returned, unmatchedMoney, preferred } =
    context.data;
  const { id, resumeToken: token = null } = booking ?? {};
  return {
    booking: id && token ? { id, token } : null,
    packageName: item?.name ?? '',
    packagePrice: item?.price ?? '',
    methods,
    preferred,
    watched,
    link,
    returned,
    unmatchedMoney,
    listener: self,
  };
}

/** The action after a call without an answer. */
export const networkTrouble = { type: 'report', params: networkFailure } as const;

/** The entry actions of a step: store the session there, keep what is typed, restart the session clock. */
export function entering(step: SessionStep) {
  return [{ type: 'enterStep', params: step }, 'keepSession', 'keepDraft', 'touchClock'] as const;
}

const change = { type: 'changeField', params: changedField } as const;

/** Typing. It runs at every key press: the tab keeps a draft, and the device what the person chose to save. */
export const changingField = [
  {
    guard: { type: 'canKeepField', params: changedField },
    actions: [change, 'touchClock', 'keepSession', 'keepDraft'],
  },
  {
    guard: { type: 'canTakeField', params: changedField },
    actions: [change, 'touchClock', 'keepDraft'],
  },
] as const;
