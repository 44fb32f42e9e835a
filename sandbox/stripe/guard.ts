export interface GuardOptions {
  secretKey: string;
  /** Whether this process serves the public. */
  production: boolean;
  /** Said by name: the stand-in may run all the same. */
  allowInProduction: boolean;
}

/**
 * A stand-in that anyone can pay at must never stand where real money is expected.
 * @throws Error with a live key, or in production, unless allowed by name.
 */
export function refuseProduction({ secretKey, production, allowInProduction }: GuardOptions): void {
  if (allowInProduction) return;
  if (/^[sr]k_live_/.test(secretKey)) {
    throw new Error('The Stripe stand-in does not start with a live key');
  }
  if (production) {
    throw new Error('The Stripe stand-in does not start in production: set the real service’s URL');
  }
}
