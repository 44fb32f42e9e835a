import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On every change of route: up to the top, or to the named place, and the focus with the eye. */
export function useScrollReset(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
