import { type EventObject, fromCallback, fromPromise } from 'xstate';

/** Actors that never answer, where the test itself says what happens. */

export function silentPromise<Output, Input>() {
  return fromPromise<Output, Input>(() => new Promise<Output>(() => {}));
}

export function silentCallback<Command extends EventObject>() {
  return fromCallback<Command>(() => {});
}
