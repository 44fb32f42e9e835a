import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise } from 'xstate';

function notProvided(name: string): never {
  throw new Error(`the actor ${name} was not provided`);
}

/** Stands for a call until the browser provides it; failing loudly is its only act. */
export function missingPromise<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => notProvided(name));
}

/** The same for an actor that takes commands. */
export function missingCallback<Command extends EventObject>(
  name: string,
): CallbackActorLogic<Command> {
  return fromCallback<Command>(() => notProvided(name));
}

/** The output of the actor whose end is the event; as `params` of a guard or an action. */
export function output<T>({ event }: { event: { output: T } }): T {
  return event.output;
}
