import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders into a document until the test is over; `act` awaits the effects of an event. */
export async function onScreen(content: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
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
