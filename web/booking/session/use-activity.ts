import { useEffect, useEffectEvent, useRef } from 'react';

/** The session clock is not told of every key: at most once in this long. */
export const ACTIVITY_PAUSE_MS = 10_000;

const movements = ['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel'] as const;

const acts = ['click', 'input'] as const;

/**
 * Whether the session clock is told. While the warning is shown only an act counts: a movement must not
 * remove the warning, and so shift the page, under a finger on its way to a button.
 */
export function isWorthTelling(
  kind: 'movement' | 'act',
  isExpiring: boolean,
  msSinceTold: number,
): boolean {
  return isExpiring ? kind === 'act' : msSinceTold >= ACTIVITY_PAUSE_MS;
}

interface Activity {
  isOpen: boolean;
  isExpiring: boolean;
  onActive: () => void;
}

/** Listens to input while the sheet is open; it is modal, so all input is in the sheet. */
export function useActivity({ isOpen, isExpiring, onActive }: Activity): void {
  const told = useRef(Number.NEGATIVE_INFINITY);
  const hear = useEffectEvent((kind: 'movement' | 'act', time: number) => {
    if (!isWorthTelling(kind, isExpiring, time - told.current)) return;
    told.current = time;
    onActive();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onMovement = ({ timeStamp }: Event) => hear('movement', timeStamp);
    const onAct = ({ timeStamp }: Event) => hear('act', timeStamp);
    for (const type of movements) document.addEventListener(type, onMovement, { passive: true });
    for (const type of acts) document.addEventListener(type, onAct);
    return () => {
      for (const type of movements) document.removeEventListener(type, onMovement);
      for (const type of acts) document.removeEventListener(type, onAct);
    };
  }, [isOpen]);
}
