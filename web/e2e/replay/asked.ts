import { toCreateBookingRequest } from '#machines/booking/requests.ts';
import type { CreateBookingInput } from '#machines/booking/types.ts';
import type { Language } from '#machines/language.ts';
import type { Door } from './steps.ts';

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** What the machine asks of a door, as the call's body; the page draws its own key for it. */
function bodyOf(door: Door, input: unknown, language: Language, key: unknown): unknown {
  if (door !== 'createBooking') return input;
  const body = toCreateBookingRequest(input as CreateBookingInput, language);
  return { ...body, _idempotency_key: key };
}

/** Whether what the page asked of a door is what the machine asked; else both, to be told. */
export function differenceInAsking(
  door: Door,
  input: unknown,
  asked: unknown,
  language: Language,
): string[] {
  if (asked === null || door === 'generateContent') return [];
  const key = (asked as Record<string, unknown>)._idempotency_key;
  if (door === 'createBooking' && !uuid.test(String(key))) return [`call: no key, but ${key}`];
  const wanted = sorted(bodyOf(door, input, language, key));
  const found = sorted(asked);
  return wanted === found ? [] : [`call: expected ${wanted}, seen ${found}`];
}

function sorted(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
