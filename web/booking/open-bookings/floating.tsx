import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { layout } from '#web/theme/tokens.ts';
import { FloatingPlace } from '../page-card.styles.ts';
import { OPEN_BOOKINGS_PLACE } from './place.ts';

/**
 * Holds a card above the page and keeps what scrolls into view by its focus clear of the card; or
 * in the page's flow, by the style.
 */
export function Floating({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const leaveRoom = () => {
      const card = place.current;
      const isAbove = card && getComputedStyle(card).position === 'fixed';
      const covered = isAbove ? innerHeight - card.getBoundingClientRect().top : 0;
      // What can be focused keeps clear of the crisis help by itself.
      style.scrollPaddingBlockEnd = isAbove ? `calc(${covered}px - ${layout.target})` : '';
    };
    const observer = new ResizeObserver(leaveRoom);
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, []);
  const card = <FloatingPlace ref={place}>{children}</FloatingPlace>;
  const flow = document.getElementById(OPEN_BOOKINGS_PLACE);
  return flow ? createPortal(card, flow) : card;
}
