import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns whether the element's content is rendered: while it is open, and then until it has moved
 * out.
 */
export function useExitAnimation(element: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isLeaving, setIsLeaving] = useState(isOpen);
  if (isOpen && !isLeaving) setIsLeaving(true);

  useLayoutEffect(() => {
    if (isOpen) return;
    let isWanted = true;
    const movements = element.current?.getAnimations() ?? [];
    Promise.allSettled(movements.map(({ finished }) => finished)).then(() => {
      if (isWanted) setIsLeaving(false);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, element]);

  return isOpen || isLeaving;
}
