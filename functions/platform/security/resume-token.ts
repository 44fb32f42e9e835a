import { createIdTokens } from './id-token.ts';

/** Resume tokens: whoever holds one may continue that booking. */
export interface ResumeTokens {
  /** Always the same token for an order, so that a repeated request gets the same answer. */
  tokenFor(orderId: string): string;
  /** The order of a genuine token, else null. */
  orderOf(token: string): string | null;
}

/** @param former keys whose tokens stand in mails that were sent before the key was changed. */
export function createResumeTokens(key: Buffer, former: readonly Buffer[] = []): ResumeTokens {
  const { tokenFor, idOf } = createIdTokens(key, former);
  return { tokenFor, orderOf: idOf };
}
