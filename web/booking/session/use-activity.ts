import { useEffect, useEffectEvent, useRef } from 'react';
import { MINUTE_MS } from '#machines/duration.ts';
import { SESSION_LIMIT_MS } from '#machines/session-clock/timings.ts';

/** The session clock is not told of every key: at most once in this long. */
export const ACTIVITY_PAUSE_MS = 10_000;

/** How often it is looked whether the focus is in a frame. */
const FRAME_LOOK_MS = MINUTE_MS;

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

function isInFrame(): boolean {
  return document.hasFocus() && document.activeElement?.localName === 'iframe';
}

/**
 * Listens to input while the sheet is open; it is modal, so all input is in the sheet. What is typed in a frame is
 * not heard: the focus in it counts instead, but not for ever, as somebody may have left the device so.
 */
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
    let msInFrame = 0;
    const look = setInterval(() => {
      msInFrame = isInFrame() ? msInFrame + FRAME_LOOK_MS : 0;
      if (msInFrame > 0 && msInFrame <= SESSION_LIMIT_MS) hear('movement', performance.now());
    }, FRAME_LOOK_MS);
    return () => {
      clearInterval(look);
      for (const type of movements) document.removeEventListener(type, onMovement);
      for (const type of acts) document.removeEventListener(type, onAct);
    };
  }, [isOpen]);
}
