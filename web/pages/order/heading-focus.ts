import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Leads the focus to what the page says first. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** When the element goes while it has the focus, what the page says instead takes it. */
export function useFocusHandedOn<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const left = element.current;
    return () => {
      hadFocus.current = left !== null && left === document.activeElement;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current) focusHeading();
    },
    [],
  );
  return element;
}
