import type { AnyEventObject } from 'xstate';

/** The events that XState makes itself, for models and walks that stand in for time and actors. */

export function done(actorId: string, output: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${actorId}`, output, actorId };
}

export function broken(actorId: string): AnyEventObject {
  return { type: `xstate.error.actor.${actorId}`, error: new Error('broken'), actorId };
}

export function after(delay: string, stateId: string): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}` };
}
