import type { BookingEvent } from '#machines/booking/types.ts';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import type { Language } from '#machines/language.ts';
import type { PaymentEvent } from '#machines/payment/types.ts';
import type { Outcome } from '#machines/problem.ts';
import type { Stored } from '#machines/storage/types.ts';
import type { Call as SheetCall } from '#machines/testing/browser.ts';
import { type PageState, STATE_ELEMENT_ID } from '#web/app/state.ts';
import { bookableItems } from '#web/pages/coaching/bookable-items.ts';
import type { CoachingContent } from '#web/pages/coaching/content.ts';
import { loadDrawing } from './screen.ts';

/** The page on which the journeys are replayed, as the server renders it. */
export type World = Awaited<ReturnType<typeof readWorld>>;

/** Reads the coaching page in a language; Ziina's origin comes first among its allowed frames. */
export async function readWorld(baseURL: string, language: Language, isPhone: boolean) {
  const answer = await fetch(`${baseURL}/coaching?lang=${language}`);
  const element = new RegExp(`<script[^>]* id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');
  const [, json = 'null'] = element.exec(await answer.text()) ?? [];
  const state = JSON.parse(json) as PageState;
  if (state.kind !== 'page' || state.content.page?.kind !== 'coaching')
    throw new Error('no coaching page');
  const { content, environment } = state;
  const items = bookableItems(content.page as CoachingContent, content.path);
  const calendarOrigin = new URL(items.find(({ type }) => type === 'package')?.url ?? '').origin;
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return {
    language,
    isPhone,
    items,
    methods: environment.paymentMethods,
    content,
    /**
     * The time at which every page begins: a morning on which nothing in the fixtures has expired.
     */
    now: Date.UTC(2026, 9, 1, 9),
    /** The payment page that opens in a tab, and Ziina's page for a frame. */
    payAddress: `${baseURL}/pay`,
    frameAddress: `${frames.find((origin) => origin !== calendarOrigin)}/embedded/payment_intent/pi_1`,
    calendarOrigin,
    drawing: await loadDrawing(),
  };
}

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
