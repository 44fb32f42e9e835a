import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { uploadReceipt } from '../api/bank-transfer.ts';
import { createBooking, saveAnswers } from '../api/booking.ts';
import { sendMessage } from '../api/forms.ts';
import { search } from '../api/search.ts';
import { keys } from '../booking/fixtures.ts';
import { validateAnswers } from '../intake/validate.ts';
import { readCode } from '../sign-in/typed.ts';
import { everyCall } from '../testing/every-call.ts';
import cases from './fields.json' with { type: 'json' };
import { type Parsed, parseRequest } from './parse.ts';

/** Returns what the server keeps of a field, or the code by which it is refused. */
function taken<T>(parsed: Parsed<T>, keep: (value: T) => string | null | undefined): string {
  return parsed.ok ? (keep(parsed.value) ?? '') : `refused: ${parsed.errors[0]?.code}`;
}

const booking = {
  ...{ _full_name: 'Layla', _email: 'layla@example.org', _whatsapp: '', _consent: true },
  ...{ _service: 'roadmap', _price: 349, _idempotency_key: keys.first },
};
const message = { name: 'Layla', email: 'layla@example.org', subject: '' };
const cv = { id: 'cv-makeover', type: 'service' as const, parts: [] };

const readers: Record<string, (typed: string) => string> = {
  fullName: (_full_name) =>
    taken(parseRequest(createBooking, { ...booking, _full_name }), (kept) => kept._full_name),
  whatsapp: (_whatsapp) =>
    taken(parseRequest(createBooking, { ...booking, _whatsapp }), (kept) => kept._whatsapp),
  email: (_email) =>
    taken(parseRequest(createBooking, { ...booking, _email }), (kept) => kept._email),
  linkedinUrl: (linkedinUrl) =>
    taken(parseRequest(saveAnswers, { token: 't', answers: { linkedinUrl } }), ({ answers }) => {
      const [error] = validateAnswers(cv, answers);
      return error ? `refused: ${error.code}` : answers.linkedinUrl;
    }),
  code: (typed) => readCode(typed) ?? 'refused',
  search: (words) => taken(parseRequest(search, { words }), (kept) => kept.words),
  reference: (reference) =>
    taken(parseRequest(uploadReceipt, { token: 't', reference }), (kept) => kept.reference),
  message: (text) =>
    taken(parseRequest(sendMessage, { ...message, message: text }), (kept) => kept.message),
};

it.each(cases)('$field keeps $in as: $want', ({ field, in: typed, times = 1, want }) => {
  const kept = readers[field]?.(typed.repeat(times));
  expect(kept).toBe(want === 'taken' ? typed : want);
});

it('refuses a text of 200 KB in every field of every call before it is cleaned', async () => {
  const giant = '<script '.repeat(25_000);
  const { calls } = await everyCall();
  let reads = 0;
  for (const name of [
    'replace',
    'replaceAll',
    'split',
    'trim',
    'normalize',
    'toLowerCase',
  ] as const) {
    vi.spyOn(String.prototype, name).mockImplementation(() => {
      reads += 1;
      return '' as never;
    });
  }
  const found = calls.map(({ path, request }) => {
    reads = 0;
    const taken = textsOf(request).filter((field) => z.safeParse(field, giant).success).length;
    return { path, taken, reads };
  });
  vi.restoreAllMocks();
  expect(found.filter(({ taken, reads }) => taken + reads > 0)).toEqual([]);
});

/** The texts that a schema takes, however deep. */
function textsOf(part: unknown, seen = new Set<unknown>()): z.ZodMiniType[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (!('_zod' in part)) return Object.values(part).flatMap((each) => textsOf(each, seen));
  const { def } = (part as z.ZodMiniType)._zod;
  return def.type === 'string' ? [part as z.ZodMiniType] : textsOf(def, seen);
}
