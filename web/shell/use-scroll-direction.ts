import { useEffect, useState } from 'react';

/** The direction changes only after a move of more than 10 px; the top is above 50 px (specification §4). */
const THRESHOLD_PX = 10;
const TOP_PX = 50;

interface ScrollState {
  direction: 'up' | 'down';
  atTop: boolean;
  /** The scroll position at which the direction was last determined. */
  offset: number;
}

export const scrollAtStart: ScrollState = { direction: 'up', atTop: true, offset: 0 };

export function trackScroll(state: ScrollState, offset: number): ScrollState {
  const atTop = offset < TOP_PX;
  if (Math.abs(offset - state.offset) <= THRESHOLD_PX) {
    return atTop === state.atTop ? state : { ...state, atTop };
  }
  return { direction: offset > state.offset ? 'down' : 'up', atTop, offset };
}

export function useScrollDirection(): ScrollState {
  const [state, setState] = useState(scrollAtStart);
  useEffect(() => {
    const update = () => setState((before) => trackScroll(before, Math.max(0, window.scrollY)));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return state;
}
