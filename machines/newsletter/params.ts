import { type Failure, networkFailure } from '../problem.ts';
import type { Subscribed } from './types.ts';

/** Returns why the server did not take an address. */
export function failureOf({ event }: { event: { output: Subscribed } }): Failure {
  return event.output.ok ? networkFailure : event.output.problem;
}
