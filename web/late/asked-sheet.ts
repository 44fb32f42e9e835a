import { loadAnew } from '#web/app/load-anew.ts';
import { releaseTokenIn } from '#web/booking/booking-link.ts';
import {
  hideLoading,
  onLoadingClosed,
  showFailedLoading,
  showLoading,
} from '#web/booking/loading-panel.ts';
import { newTrail } from '#web/booking/session/sheet-trail.ts';
import { readSheetRequest, withoutSheetRequest } from '#web/booking/sheet-request.ts';

/** How long the browser may take to go back. */
const GOING_BACK_MS = 1_000;

/**
 * Goes back to the page's own entry where it is loaded anew at one of a sheet that no address names. It is
 * done first of all: later it would take back what was pressed meanwhile.
 */
export function leaveLostSheet(): Promise<void> {
  const trail: unknown = history.state?.usr?.trail;
  if (!Array.isArray(trail) || readSheetRequest(location) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, GOING_BACK_MS);
    history.go(-trail.length);
  });
}

/**
 * The sheet that the address asks for, until the page's script sees to it. A press on Book makes the
 * entry of the history that it will always have made, so that the browser's back button takes it back
 * and the script finds it without a replay.
 */
export function followAddress(
  signal: AbortSignal,
  { isBack, onAsked }: { isBack: Promise<void>; onAsked: () => void },
) {
  let isPressed = false;
  const follow = () => {
    const isAsked = readSheetRequest(location) !== null;
    if (isAsked || releaseTokenIn(location)) onAsked();
    if (isAsked) showLoading();
    else hideLoading();
  };
  const push = (address: string) => {
    const idx: number = history.state?.idx ?? 0;
    history.replaceState({ ...history.state, idx }, '');
    const key = crypto.getRandomValues(new Uint32Array(1)).join();
    history.pushState({ usr: { trail: newTrail }, key, idx: idx + 1 }, '', address);
    follow();
  };
  const forget = onLoadingClosed(() => {
    if (readSheetRequest(location) === null) return;
    const trail: unknown = history.state?.usr?.trail;
    if (Array.isArray(trail)) history.go(-trail.length);
    else history.replaceState(history.state, '', withoutSheetRequest(location));
  });
  signal.addEventListener('abort', forget);
  addEventListener('popstate', follow, { signal });
  addEventListener('hashchange', follow, { signal });
  return {
    follow,
    open(address: string) {
      isPressed = true;
      showLoading();
      isBack.then(() => push(address));
    },
    /** A press while the page was being hydrated made its entry behind the router's back. */
    catchUp() {
      if (isPressed) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    /** The script does not come. What was pressed is loaded as a page of its own, if there is a network. */
    fail() {
      if (readSheetRequest(location) === null) return;
      if (!isPressed) return showFailedLoading();
      loadAnew(showFailedLoading);
    },
  };
}
