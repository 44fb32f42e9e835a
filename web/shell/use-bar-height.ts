import { type RefObject, useLayoutEffect } from 'react';
import { BAR_HEIGHT } from './header.styles.ts';

/**
 * Tells the page the bar's height when its text made it grow, so that sticky elements below stay
 * clear of it.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? BAR_HEIGHT;
      if (height > BAR_HEIGHT) style.setProperty('--bar', `${height}px`);
      else style.removeProperty('--bar');
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
}
