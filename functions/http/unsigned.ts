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
