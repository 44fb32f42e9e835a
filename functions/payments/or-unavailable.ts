import { ProblemError } from '../platform/problem-error.ts';
import { GatewayAway, GatewayRefusal } from './gateway.ts';

/**
 * Runs work that asks a payment provider. Its refusal makes the sender repeat the event.
 * @throws ProblemError `payment_provider_unavailable` when the provider gives no answer.
 */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayAway || error instanceof GatewayRefusal) {
      throw new ProblemError('payment_provider_unavailable', {}, error);
    }
    throw error;
  }
}
