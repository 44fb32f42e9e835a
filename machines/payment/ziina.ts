import type { Language } from '../language.ts';
import { isSentBy, type PostedMessage, type Sender } from '../validation/sender.ts';
import { returnStatusOf } from './return.ts';
import type { PaymentReturn, ReturnStatus } from './types.ts';

/** Ziina's page for a frame of 450 × 820 pixels, in the given language. */
export function ziinaFrameAddress(embeddedUrl: string, language: Language): string {
  const url = new URL(embeddedUrl);
  url.searchParams.set('version', 'latest');
  if (language === 'ar') url.searchParams.set('locale', 'ar');
  return url.href;
}

/** The only accepted sender of its messages; `source` is the frame's window. */
export function ziinaSender(embeddedUrl: string, source: unknown): Sender {
  return { origin: new URL(embeddedUrl).origin, source };
}

function statusIn(data: unknown): ReturnStatus | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, status, data: nested } = data as Record<string, unknown>;
  if (type !== 'ZIINA_PAYMENT_STATUS_CHANGE') return null;
  const inner = typeof nested === 'object' && nested !== null ? nested : {};
  return returnStatusOf('status' in inner ? inner.status : status);
}

/**
 * A message of Ziina's frame (its status is nested in some versions, flat in others) as a
 * `payment.return`; null for any other message. Like every return it is a claim that the server checks.
 */
export function readZiinaMessage(
  message: PostedMessage,
  sender: Sender,
  reference: string | null,
): ({ type: 'payment.return' } & PaymentReturn) | null {
  const status = isSentBy(message, sender) ? statusIn(message.data) : null;
  return status && { type: 'payment.return', reference, status, provider: 'ziina' };
}
