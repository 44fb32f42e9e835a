import { createHash, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes unguessable ids in Stripe's formats. */
export const newId = {
  session: () => `cs_test_a1${letters(56)}`,
  paymentIntent: () => `pi_3${letters(23)}`,
  paymentMethod: () => `pm_1${letters(23)}`,
  charge: () => `ch_3${letters(23)}`,
  refund: () => `re_3${letters(23)}`,
  dispute: () => `du_1${letters(23)}`,
  event: () => `evt_1${letters(23)}`,
  request: () => `req_${letters(14)}`,
  secret: () => letters(25),
};

/** The secret with which a browser pays a session in the merchant's own page. */
export function clientSecretOf(sessionId: string): string {
  return `${sessionId}_secret_${createHash('sha256').update(sessionId).digest('hex').slice(0, 32)}`;
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
