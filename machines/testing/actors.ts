import { type AnyEventObject, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Service } from '../actors.ts';

/** An actor that never answers; the test sends its events itself. */
export function silentPromise<Output, Input>() {
  return fromPromise<Output, Input>(() => new Promise<Output>(() => {}));
}

export function silentCallback<Command extends EventObject>() {
  return fromCallback<Command>(() => {});
}

/** A call's answer, a broken network, or no answer. */
export type Answer<T> = T | 'broken' | 'silence';

/** Gives the answers in turn, repeating the last one, and records the inputs. */
export function inTurn<Input, Output>(
  answers: readonly Answer<Output>[] = [],
  asked: Input[] = [],
): Service<Input, Output> {
  return async (input) => {
    asked.push(input);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'silence';
    if (answer === 'broken') throw new Error('the network is away');
    return answer === 'silence' ? new Promise<Output>(() => {}) : answer;
  };
}

/** Lets pending promises settle without advancing time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** XState's own events, sent by models and walks in place of timers and actors. */

export function done(actorId: string, output: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${actorId}`, output, actorId };
}

export function broken(actorId: string): AnyEventObject {
  return { type: `xstate.error.actor.${actorId}`, error: new Error('broken'), actorId };
}

export function after(delay: string, stateId: string): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}` };
}
