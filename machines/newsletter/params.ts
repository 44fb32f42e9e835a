import { type Failure, networkFailure } from '../problem.ts';
import type { Subscribed } from './types.ts';

/** Why an address was not taken. */
export function failureOf({ event }: { event: { output: Subscribed } }): Failure {
  return event.output.ok ? networkFailure : event.output.problem;
}
