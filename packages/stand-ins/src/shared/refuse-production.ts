export interface ProductionOptions {
  /** True if this process serves the public. */
  production: boolean;
  /** True if the stand-in may start nevertheless. */
  allowInProduction?: boolean;
}

/**
 * Keeps a stand-in that takes test cards from replacing real payments.
 * @throws Error in production unless allowed.
 */
export function refuseProduction(
  service: string,
  { production, allowInProduction }: ProductionOptions,
): void {
  if (production && !allowInProduction) {
    throw new Error(`The ${service} stand-in does not start in production unless it is named`);
  }
}
