import { localLimiter } from '../platform/database/limiter.ts';
import type { Logger } from '../platform/logger.ts';
import { ProblemError } from '../platform/problem-error.ts';

/** `signature`: signed with another secret. `time`: genuine, but its time is too far from ours. */
type Fault = 'signature' | 'time';

/** Thrown for a message that its service did not sign correctly. */
export class Unsigned extends ProblemError {
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super('signature_invalid', {}, cause);
    this.fault = fault;
  }
}

/** Reads a service's message, and logs its refusal. */
export type ReadSigned = <T>(service: string, read: () => T) => Promise<T>;

/**
 * Logs that a service's messages are refused, because a wrong secret or clock would otherwise lose all of
 * them unnoticed. Anybody may send unsigned messages, so each fault is logged at most once a minute per
 * service.
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
