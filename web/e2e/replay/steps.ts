import type { BookingEvent } from '#machines/booking/types.ts';
import type { Outcome } from '#machines/problem.ts';
import type { Stored } from '#machines/storage/types.ts';
import type { Call as SheetCall } from '#machines/testing/browser.ts';
import type { Element, SheetEvent } from './screen.ts';

/** The calls of the sheet whose answers a journey decides. */
export type Call = Exclude<SheetCall, 'notifyTransfer'>;

export type Answer = { kind: 'answer'; call: Call; outcome: Outcome<unknown> };

export type SheetRequest = Extract<
  BookingEvent,
  { type: 'booking.resume' | 'booking.find' | 'payment.return' }
>;

/** One thing that a person, the server, time or the browser does to the page. */
export type Step =
  /** Through an element of the sheet, or without one by the page, the keyboard or a frame. */
  | { kind: 'event'; event: SheetEvent; element?: Element }
  | Answer
  | { kind: 'pass'; ms: number }
  /** The page is loaded at an address that says this. */
  | { kind: 'arrive'; event: SheetRequest }
  /** Replaces everything that the device stores. */
  | { kind: 'store'; stored: Stored }
  | { kind: 'limitStorage'; isFull: boolean };

/** Describes a step for coverage and error messages. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'event':
      return brief(step.event);
    case 'answer':
      return `${step.call} answers ${describeOutcome(step.outcome)}`;
    case 'pass':
      return `${step.ms / 1_000} s pass`;
    default:
      return brief(step);
  }
}

/** The values, with only the id or the name of an object within. */
function brief(values: object): string {
  return JSON.stringify(values, (key, value) =>
    key && typeof value === 'object' ? (value?.id ?? value?.name) : value,
  );
}

function describeOutcome(outcome: Outcome<unknown>): string {
  if (!outcome.ok) return outcome.problem.code;
  const { value } = outcome;
  return typeof value === 'object' && value && 'status' in value ? `${value.status}` : 'ok';
}
