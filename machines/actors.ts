import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise } from 'xstate';

function notProvided(name: string): never {
  throw new Error(`the actor ${name} was not provided`);
}

/** Placeholder for a call; throws until the browser provides the real actor. */
export function missingPromise<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => notProvided(name));
}

/** Placeholder for an actor that receives commands. */
export function missingCallback<Command extends EventObject>(
  name: string,
): CallbackActorLogic<Command> {
  return fromCallback<Command>(() => notProvided(name));
}

/** The output of a finished actor, as `params` of a guard or an action. */
export function output<T>({ event }: { event: { output: T } }): T {
  return event.output;
}

/** A call to the server. Rejects only for a bug or a broken network; `signal` ends with the state. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** An actor that makes the call once. */
export function calling<Input, Output>(service: Service<Input, Output>) {
  return fromPromise<Output, Input>(({ input, signal }) => service(input, signal));
}
