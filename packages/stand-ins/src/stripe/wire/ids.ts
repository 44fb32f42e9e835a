import { randomBytes } from 'node:crypto';

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

function letters(count: number): string {
  let made = '';
  while (made.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < LARGEST_FAIR_BYTE && made.length < count) made += LETTERS[byte % LETTERS.length];
    }
  }
  return made;
}
