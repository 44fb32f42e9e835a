import { problemBody, statusOf } from '#functions/http/problem.ts';
import type { Language } from '#machines/language.ts';
import { type Outcome, type ProblemCode, problemCodes } from '#machines/problem.ts';
import type { DoorStep } from './steps.ts';

interface HttpAnswer {
  status: number;
  body: unknown;
}

type Details = Parameters<typeof problemBody>[0]['details'];

const whole = (body: unknown): HttpAnswer => ({ status: 200, body });

function refusal(code: ProblemCode, language: Language, details: Details = {}): HttpAnswer {
  return { status: statusOf(code), body: problemBody({ code, details }, language) };
}

function answerOf<T>(
  outcome: Outcome<T>,
  language: Language,
  bodyOf: (value: T) => unknown = (value) => value,
): HttpAnswer | null {
  if (outcome.ok) return whole(bodyOf(outcome.value));
  const { code, errors, price } = outcome.problem;
  const known = problemCodes.find((each) => each === code);
  if (!known || known === 'network_error') return null;
  return refusal(known, language, { ...(errors && { errors }), ...(price && { price }) });
}

/** A step's answer as its door gives it over HTTP; null where the network breaks instead. */
export function httpAnswer(step: DoorStep, language: Language): HttpAnswer | null {
  switch (step.door) {
    case 'createBooking':
      return answerOf(step.output, language, ({ id, resumeToken }) => [
        { id, resume_token: resumeToken },
      ]);
    case 'loadBooking':
      return answerOf(step.output, language);
    case 'createPaymentLink':
      return answerOf(step.output, language, (paymentData) => ({ success: true, paymentData }));
    case 'verifyPayment':
      return answerOf(step.output, language, ({ status, bookingId }) => ({
        status,
        data: { bookingId },
      }));
    case 'uploadReceipt':
      return answerOf(step.output, language, (value) => ({ success: true, ...value }));
    case 'generateContent':
      return step.output ? refusal('internal_error', language) : whole({ success: true });
  }
}
