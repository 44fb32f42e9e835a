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

/** A call to the server. Rejects only for a bug or a broken network; `signal` ends with the state. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** The actor that makes the call once. */
export function calling<Input, Output>(service: Service<Input, Output>) {
  return fromPromise<Output, Input>(({ input, signal }) => service(input, signal));
}
