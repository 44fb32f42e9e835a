export interface GuardOptions {
  /** Whether this process serves the public; then the stand-in refuses to start. */
  production: boolean;
  /** Said by name: start all the same. */
  allowInProduction?: boolean;
}

/**
 * A stand-in that anyone can pay at must never stand where real money is expected.
 * @throws Error in production unless allowed by name.
 */
export function refuseProduction(
  service: string,
  { production, allowInProduction }: GuardOptions,
): void {
  if (production && !allowInProduction) {
    throw new Error(`The ${service} stand-in does not start in production unless it is named`);
  }
}
