import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { below, layOutAll } from '#web/theme/below.ts';

/** What stands at the top of the screen: a part of the page by its number, or what comes before the parts. */
interface Place {
  part: number;
  /** How much of it is scrolled past. */
  past: number;
}

/** Where each entry of the history was left. */
const places = new Map<string, Place>();

const topsOfParts = () =>
  [...document.querySelectorAll(below)].map((part) => part.getBoundingClientRect().top);

function placeNow(): Place {
  const tops = topsOfParts();
  const part = tops.findLastIndex((top) => top <= 0);
  return { part, past: -(tops[part] ?? -window.scrollY) };
}

/** The parts above may have another height than they had: one that was not laid out had none of its own. */
function scrollBackTo({ part, past }: Place): void {
  const top = (topsOfParts()[part] ?? -window.scrollY) + window.scrollY;
  window.scrollTo({ top: top + past, behavior: 'instant' });
}

/**
 * To where one was, else to the place that the address names, else to the top.
 * @returns what the address names; of a disclosure, which is opened for it, what opens it
 */
function goTo(hash: string, former: Place | undefined): HTMLElement | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  const disclosure = named?.closest('details');
  if (disclosure) disclosure.open = true;
  if (former) scrollBackTo(former);
  else if (named) named.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  return disclosure?.querySelector('summary') ?? named;
}

/** Whatever kind of element it is. */
export function focusOn(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** After a link to the page one is on; later than what the press closes, which would take the focus back. */
export function goToTop(): void {
  setTimeout(() => {
    goTo('', undefined);
    focusOn(document.querySelector('main'));
  });
}

/**
 * On every change of page: up to the top or to the named place, and the focus with the eye; by back and
 * forward, to where one was. The router's `ScrollRestoration` acts on every entry of the history, and the steps of the
 * booking sheet are entries.
 */
export function useScrollPlace(main: RefObject<HTMLElement | null>, isLeaving: boolean): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  usePlace(pathname, isLeaving);
  useLayoutEffect(() => {
    // The placeholder is shorter than most pages: far down, only the footer would be seen.
    if (isLeaving) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isLeaving]);
  useEffect(restoreByHand, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    layOutAll();
    const named = goTo(hash, isReturn ? places.get(key) : undefined);
    const first = main.current?.querySelector<HTMLElement>('[data-first-focus]') ?? named;
    focusOn((isReturn ? null : first) ?? main.current);
  }, [pathname, hash, key, isReturn, main]);
}

/** The key of the entry that one is at, as the router names those that it makes. */
const entryKey = (): string => window.history.state?.key ?? 'default';

/** Names an entry that the browser made, and which therefore has no state. */
const nameEntry = (key: string) => window.history.replaceState({ key }, '');

/** Notes where an entry is, until its page gives way to the next, and returns to entries of the same page. */
function usePlace(pathname: string, isLeaving: boolean): void {
  const isLeft = useRef(isLeaving);
  useLayoutEffect(() => {
    isLeft.current = isLeaving;
  }, [isLeaving]);
  useEffect(() => {
    const isHere = () => window.location.pathname === pathname;
    const note = () => {
      if (isHere() && !isLeft.current) places.set(entryKey(), placeNow());
    };
    if (window.history.state === null) nameEntry(entryKey());
    let isNew = false;
    // A link within the page made the entry just now: the browser goes to the place that it names.
    const nameNew = () => {
      isNew = isHere() && window.history.state === null;
      if (isNew) nameEntry(crypto.getRandomValues(new Uint32Array(1)).join());
    };
    const goBackTo = () => {
      if (isHere() && !isNew) goTo(window.location.hash, places.get(entryKey()));
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('popstate', nameNew);
    window.addEventListener('hashchange', goBackTo);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('popstate', nameNew);
      window.removeEventListener('hashchange', goBackTo);
    };
  }, [pathname]);
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
