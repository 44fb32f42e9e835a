import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Moves the focus to the page's heading when the element goes while it has the focus. */
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
