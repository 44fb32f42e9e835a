import { useEffect, useEffectEvent, useRef } from 'react';
import { acts, isWorthTelling, movements } from './activity.ts';

interface Activity {
  isOpen: boolean;
  isExpiring: boolean;
  onActive: () => void;
}

/** Hears what is done in the open sheet; it is modal, so that nothing is done anywhere else. */
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
