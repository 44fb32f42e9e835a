import type { BookingEvent } from '#machines/booking/types.ts';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import type { PaymentEvent } from '#machines/payment/types.ts';
import type { Outcome } from '#machines/problem.ts';
import type { Stored } from '#machines/storage/types.ts';
import type { Call as SheetCall } from '#machines/testing/browser.ts';

export type SheetEvent = BookingEvent | PaymentEvent | CalendarEvent;

/** The calls of the sheet whose answers a journey decides. */
export type Call = Exclude<SheetCall, 'notifyTransfer'>;

export type Answer = { kind: 'answer'; call: Call; outcome: Outcome<unknown> };

export type SheetRequest = Extract<
  BookingEvent,
  { type: 'booking.resume' | 'booking.find' | 'payment.return' }
>;

/** One thing that a person, the server, time or the browser does to the page. */
export type Step =
  /**
   * A press on a button or link of the sheet, if `place` names one; else an event of a field, the
   * page or a frame.
   */
  | { kind: 'event'; event: SheetEvent; place?: number }
  | Answer
  | { kind: 'pass'; ms: number }
  /** Loads the page at an address that makes this request. */
  | { kind: 'arrive'; event: SheetRequest }
  /** Replaces everything that the device stores. */
  | { kind: 'store'; stored: Stored }
  | { kind: 'limitStorage'; isFull: boolean };

/** Describes a step for coverage and error messages; objects are shortened to their id or name. */
export function describeStep(step: Step): string {
  if (step.kind === 'answer') return `${step.call} answers ${describeOutcome(step.outcome)}`;
  return JSON.stringify(step.kind === 'event' ? step.event : step, (key, value) =>
    key && typeof value === 'object' ? (value?.id ?? value?.name) : value,
  );
}

function describeOutcome(outcome: Outcome<unknown>): string {
  if (!outcome.ok) return outcome.problem.code;
  const { value } = outcome;
  return typeof value === 'object' && value && 'status' in value ? `${value.status}` : 'ok';
}
