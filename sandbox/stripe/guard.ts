export interface GuardOptions {
  secretKey: string;
  /** Whether this process serves the public. */
  production: boolean;
  /** Said by name: the stand-in may run in production all the same. */
  allowInProduction: boolean;
}

/**
 * A stand-in that anyone can pay at must never stand where real money is expected.
 * @throws Error with a live key, and in production unless allowed by name.
 */
export function refuseProduction({ secretKey, production, allowInProduction }: GuardOptions): void {
  if (/^[sr]k_live_/.test(secretKey)) {
    throw new Error('The Stripe stand-in does not start with a live key');
  }
  if (production && !allowInProduction) {
    throw new Error('The Stripe stand-in does not start in production unless it is named');
  }
}
