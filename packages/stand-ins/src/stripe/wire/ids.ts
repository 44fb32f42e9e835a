import { createHash, randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LARGEST_FAIR_BYTE = 256 - (256 % LETTERS.length);

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
  let made = '';
  while (made.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < LARGEST_FAIR_BYTE && made.length < count) made += LETTERS[byte % LETTERS.length];
    }
  }
  return made;
}
