import { loadAnew } from '#web/app/connection.ts';
import { releaseTokenIn } from '#web/booking/booking-link.ts';
import {
  hideLoading,
  onLoadingClosed,
  showFailedLoading,
  showLoading,
} from '#web/booking/loading-panel.ts';
import { newTrail } from '#web/booking/session/sheet-trail.ts';
import { readSheetRequest, withoutSheetRequest } from '#web/booking/sheet-request.ts';

/** The longest that the browser may take to go back. */
const GOING_BACK_MS = 1_000;

/**
 * Goes back to the page's own entry if the page was reloaded at an entry of a sheet without an
 * address. This runs first of all, because later it would undo what was pressed meanwhile.
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
 * Shows the sheet that the address asks for, until the page's script takes over. A press on Book
 * makes the same history entry as the script would, so that the browser's back button undoes it and
 * the script finds it without a replay.
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
    /**
     * Tells the router of a press during hydration, which made its entry without the router's
     * knowledge.
     */
    catchUp() {
      if (isPressed) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    /**
     * The script cannot be loaded. A pressed address is loaded as a page of its own, if there is a
     * network.
     */
    fail() {
      if (readSheetRequest(location) === null) return;
      if (!isPressed) return showFailedLoading();
      loadAnew(showFailedLoading);
    },
  };
}
