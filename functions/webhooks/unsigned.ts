import { localLimiter } from '../data/limiter.ts';
import type { Logger } from '../kernel/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';

/** Signed with another secret, or genuine and of a time that is too far from ours. */
type Fault = 'signature' | 'time';

/** A message that does not count, as its service did not sign it as it should have. */
export class Unsigned extends ProblemError {
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super('signature_invalid', {}, cause);
    this.fault = fault;
  }
}

/** Reads a service's message. */
export type ReadSigned = <T>(service: string, read: () => T) => Promise<T>;

/**
 * Logs that a service's messages are refused: a wrong secret or clock would lose all of them unheard. Anybody may
 * send such a message, so each fault of a service is logged once a minute.
 */
export function createReadSigned(logger: Logger): ReadSigned {
  const limiter = localLimiter({ name: 'unsigned messages', times: 1, seconds: 60 });
  return async (service, read) => {
    try {
      return read();
    } catch (error) {
      if (error instanceof Unsigned) {
        const { fault } = error;
        await limiter.consume(`${service} ${fault}`).then(
          () => logger.log('error', 'webhook message refused', { service, fault }),
          () => {},
        );
      }
      throw error;
    }
  };
}
