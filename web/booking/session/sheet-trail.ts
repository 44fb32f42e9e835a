import type { BookingStep, BookingView } from '#machines/booking/types.ts';
import { readSheetRequest } from '../sheet-request.ts';

/**
 * The places of the sheet from its opening to the current one, one for each entry of the browser's
 * history. The page itself is the entry before the first.
 */
export type Trail = readonly string[];

/** The trail of a sheet that was just opened and shows no step yet. */
export const newTrail: Trail = [''];

const order: readonly (BookingStep | null)[] = [
  'service-form',
  'package-details',
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
  'whatsapp-verification',
  'answers',
];

/** Whether the step shows its form one section at a time. */
export function isStepped({ step }: Pick<BookingView, 'step'>, isPhone: boolean): boolean {
  return step === 'answers' || (isPhone && step === 'service-form');
}

/**
 * Returns a step, and the section of a form that is shown one at a time; null where there is
 * neither.
 */
export function placeOf(
  view: Pick<BookingView, 'step' | 'sectionIndex'>,
  isPhone: boolean,
): string | null {
  if (!order.includes(view.step)) return null;
  return `${view.step} ${isStepped(view, isPhone) ? view.sectionIndex : 0}`;
}

function rankOf(place: string): number {
  const [step = '', section] = place.split(' ');
  return order.indexOf(step as BookingStep) * 100 + Number(section);
}

/** Returns the trail of an entry; null for the page without the sheet. */
export function trailOf({ state, search }: { state: unknown; search: string }): Trail | null {
  if (state instanceof Object && 'trail' in state && Array.isArray(state.trail)) return state.trail;
  return readSheetRequest({ search, hash: '' })?.kind === 'item' ? newTrail : null;
}

/** The step by which the history catches up with the sheet. */
export type Following =
  | { kind: 'stay' }
  | { kind: 'go'; by: number; trail: Trail }
  | { kind: 'replace' | 'push'; trail: Trail };

/**
 * Returns how the history follows the sheet: back to a place that was there, over the first entry
 * for a place before it, or to a new entry for any other place.
 */
export function followTo(trail: Trail, place: string): Following {
  const last = trail.at(-1) ?? '';
  if (last === place) return { kind: 'stay' };
  const index = trail.lastIndexOf(place);
  if (index >= 0) {
    return { kind: 'go', by: index + 1 - trail.length, trail: trail.slice(0, index + 1) };
  }
  const isFirst = last === '' || rankOf(place) < rankOf(last);
  return isFirst
    ? { kind: 'replace', trail: [...trail.slice(0, -1), place] }
    : { kind: 'push', trail: [...trail, place] };
}
