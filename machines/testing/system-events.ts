import type { AnyEventObject } from 'xstate';

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
