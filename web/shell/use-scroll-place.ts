import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { layOutAll } from '#web/theme/below.ts';

/** How far each entry of the history was scrolled. */
const offsets = new Map<string, number>();

/**
 * On every change of page: up to the top or to the named place, and the focus with the eye; by back and
 * forward, to where one was.
 */
export function useScrollPlace(main: RefObject<HTMLElement | null>, isLeaving: boolean): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useOffset(key, isLeaving);
  useEffect(restoreByHand, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    layOutAll();
    const former = isReturn ? offsets.get(key) : undefined;
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place instanceof HTMLDetailsElement) place.open = true;
    if (place && former === undefined) place.scrollIntoView();
    else window.scrollTo({ top: former ?? 0, behavior: 'instant' });
    const first = isReturn ? null : main.current?.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash, key, isReturn, main]);
}

/** Notes how far an entry is scrolled, until its page gives way to the next. */
function useOffset(key: string, isLeaving: boolean): void {
  const isLeft = useRef(isLeaving);
  useLayoutEffect(() => {
    isLeft.current = isLeaving;
  }, [isLeaving]);
  useEffect(() => {
    const { pathname } = window.location;
    const note = () => {
      const isHere = window.location.pathname === pathname;
      if (isHere && !isLeft.current) offsets.set(key, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
}

/** The browser restores the page that it loads; between the pages here it would not wait for their content. */
function restoreByHand(): () => void {
  const set = (how: ScrollRestoration) => {
    window.history.scrollRestoration = how;
  };
  const toBrowser = () => set('auto');
  const toUs = () => set('manual');
  toUs();
  window.addEventListener('pagehide', toBrowser);
  window.addEventListener('pageshow', toUs);
  return () => {
    toBrowser();
    window.removeEventListener('pagehide', toBrowser);
    window.removeEventListener('pageshow', toUs);
  };
}
