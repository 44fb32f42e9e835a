import {
  createOutputs,
  loadOutputs,
  saveOutputs,
  withdrawOutputs,
} from '#machines/booking/fixtures.ts';
import type { LoadBookingOutput } from '#machines/booking/types.ts';
import {
  linkOutputs,
  transferLink,
  uploadOutputs,
  verifyOutputs,
} from '#machines/payment/fixtures.ts';
import { type Failure, type Outcome, problemCodes } from '#machines/problem.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import type { Call } from './steps.ts';
import type { World } from './world.ts';

const byTransfer: LoadBookingOutput = {
  ok: true,
  value: { ...loadOutputs.unpaid.value, payment: transferLink },
};
const failed: Outcome<unknown> = { ok: false, problem: { code: 'internal_error' } };
const { empty: _, ...links } = linkOutputs;

/** Every answer of the server, from the machines' fixtures; the page refuses an empty link. */
const answers: Record<Call, readonly Outcome<unknown>[]> = {
  createBooking: Object.values(createOutputs),
  loadBooking: [...Object.values(loadOutputs), byTransfer],
  withdrawTransfer: Object.values(withdrawOutputs),
  saveAnswers: Object.values(saveOutputs),
  createPaymentLink: Object.values(links),
  verifyPayment: Object.values(verifyOutputs),
  uploadReceipt: Object.values(uploadOutputs),
  generateContent: [{ ok: true, value: {} }, failed],
};

/** The server sends each problem with its sentence, in the reader's language. */
function failureIn({ language }: World, { detail, ...failure }: Failure): Failure {
  const { code, ...params } = failure;
  const isFromServer = code !== 'network_error' && problemCodes.some((known) => known === code);
  if (!isFromServer) return failure;
  return { ...failure, detail: describeProblem(language, code, params), language };
}

/**
 * Returns a fixture adapted to this page: with its own items and payment pages, in its language.
 */
export function localised<T>(world: World, fixture: T): T {
  const { items, payAddress, frameAddress } = world;
  return JSON.parse(JSON.stringify(fixture), (key, value) => {
    if (key === 'paymentUrl') return value && payAddress;
    if (key === 'embeddedUrl') return frameAddress;
    if (key === 'problem') return failureIn(world, value);
    if (key !== 'item') return value;
    const item = items.find(({ id }) => id === value.id) ?? value;
    return 'url' in value ? item : { ...value, name: item.name };
  }) as T;
}

/** The calls whose answers a journey decides. */
export const calls = Object.keys(answers) as Call[];

export const answersTo = (world: World, call: Call): Outcome<unknown>[] =>
  answers[call].map((each) => localised(world, each));
