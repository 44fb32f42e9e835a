import { type ReactNode, act as reactAct } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const expectAct = (isExpected: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });

/** Does work and awaits its effects. What changes later, by an answer or a timer, is polled for. */
export function act(work: () => Promise<unknown>): Promise<void>;
export function act(work: () => void): void;
export function act(work: () => unknown): unknown {
  expectAct(true);
  let isAsync = false;
  const acted = reactAct(() => {
    const result = work();
    isAsync = result instanceof Promise;
    return result as Promise<void>;
  });
  if (isAsync) return Promise.resolve(acted).finally(() => expectAct(false));
  return expectAct(false);
}

/** Renders into a document until the test is over; `act` awaits the effects of an event. */
export async function onScreen(content: ReactNode) {
  const screen = document.body.appendChild(document.createElement('main'));
  const root = createRoot(screen);
  const draw = (shown: ReactNode) => act(async () => root.render(shown));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    screen.remove();
  });
  await draw(content);
  return { screen, draw };
}

/** Types like a person: sets the field's value and fires the event of a change. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.focus();
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
