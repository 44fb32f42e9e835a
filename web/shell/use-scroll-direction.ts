import { useEffect, useState } from 'react';
import { type ScrollState, scrollAtStart, trackScroll } from './scroll-direction.ts';

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
