import { hasBeenRedirected } from '#machines/storage/page.ts';
import { loadAnew, savesData } from '#web/app/connection.ts';
import { storageOf } from '#web/app/device-storage.ts';
import { orderTokenIn, releaseTokenIn } from '#web/booking/booking-link.ts';
import {
  hideLoading,
  onLoadingClosed,
  showFailedLoading,
  showLoading,
} from '#web/booking/loading-panel.ts';
import { readSheetRequest, withoutSheetRequest } from '#web/booking/sheet-request.ts';
import { followDrafts } from '#web/forms/draft.ts';
import { BAR_ID } from '#web/preview/bar-id.ts';
import { rememberNamedLanguage } from '#web/shell/language-memory.ts';
import { followSearchKey } from '#web/shell/search-key.ts';
import { layOutAll } from '#web/theme/below.ts';
import { bookLinkAt, HYDRATED, keepEdits, keepPresses } from './kept.ts';

// An inline script in each page that runs before anything else of ours: it starts the page's script
// late, and keeps what a person does until the script can answer.

/** When the files are fetched, and when the page's own runs, counted from the page's load event. */
const FETCH_MS = 1_000;
const RUN_MS = 2_000;
/** The longest that the browser may take to go back. */
const GOING_BACK_MS = 1_000;

const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** The files that every page runs; the last one is the entry, which imports the others. */
const files = document.querySelectorAll<HTMLLinkElement>(
  'link[rel="late-entry"]:not([data-chunk])',
);
const waiting = new AbortController();
const { signal } = waiting;
let isStarted = false;

const isSheetAsked = () => readSheetRequest(location) !== null;

rememberNamedLanguage();
const edits = keepEdits(signal);
followDrafts();
const presses = keepPresses(signal, onPress);
const wasSentAway = hasBeenRedirected(storageOf('localStorage'), Date.now());
const isBack = wasSentAway || leaveLostSheet();
followHistory();
signal.addEventListener('abort', onLoadingClosed(onClosed));
for (const name of intents) {
  addEventListener(name, onIntent, { capture: true, passive: true, signal });
}
addEventListener(HYDRATED, onHydrated, { once: true });
addEventListener('click', onClick, { capture: true });
addEventListener('beforeinput', onInput, { capture: true });
followSearchKey();
if (isSheetAsked()) showLoading();
if (isSheetAsked() || releaseTokenIn(location) || orderTokenIn(location)) start(true);
// The words of a search are in the history's entry: until the script runs, the field is empty.
else if (wasSentAway || document.getElementById(BAR_ID) || history.state?.usr?.words) start();
else if (document.readyState === 'complete') rest();
else addEventListener('load', rest, { once: true, signal });

/** For visitors who save data, the script is fetched only when it is needed. */
function rest(): void {
  if (savesData()) return;
  const idle = window.requestIdleCallback ?? setTimeout;
  setTimeout(() => idle(() => fetchFiles('', 'low')), FETCH_MS);
  setTimeout(() => idle(() => start()), RUN_MS);
}

/**
 * Fetches all files of a kind that the page only names at once, because imports would fetch one
 * after another.
 */
function fetchFiles(kind: 'entry' | 'navigation' | '', priority: 'low' | 'high'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel^="late-${kind}"]`)) {
    link.fetchPriority = priority;
    link.rel = 'modulepreload';
  }
}

/** @param withSecond whether what comes second is needed too: the booking sheet or an order */
async function start(withSecond = false): Promise<void> {
  fetchFiles('entry', 'high');
  if (withSecond) fetchFiles('navigation', 'high');
  if (isStarted) return;
  isStarted = true;
  try {
    await isBack;
    // Each runs in a task of its own: run by the entry's import alone, they are one long task.
    for (const { href } of files) await import(/* @vite-ignore */ href);
  } catch {
    waiting.abort();
    presses.leaveToBrowser();
    const { book } = presses;
    if (book) loadAnew(showFailedLoading, () => book.click());
    else if (isSheetAsked()) showFailedLoading();
  }
}

function onIntent({ target, type }: Event): void {
  // A field that the browser focuses by itself shows no intent; a key pressed there does.
  if (type === 'focusin' && target instanceof Element && target.matches('[autofocus]')) return;
  start(bookLinkAt(target) !== null);
}

function onPress(): void {
  if (presses.book) showLoading();
  start(presses.book !== null);
}

function onHydrated(): void {
  waiting.abort();
  edits.replay();
  presses.replay();
}

function onClick({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
}

/** A long text that is pasted, dropped or dictated is not cut off: its form says so. */
function onInput({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) target.removeAttribute('maxlength');
}

/** Somebody closed the panel of a sheet that has not come. */
function onClosed(): void {
  presses.book = null;
  if (isSheetAsked()) history.replaceState(history.state, '', withoutSheetRequest(location));
}

/**
 * Goes back to the page's own entry if the page was reloaded at an entry of a sheet without an
 * address. This comes before the script, because later it would undo what was pressed meanwhile.
 */
async function leaveLostSheet(): Promise<unknown> {
  const trail: unknown = history.state?.usr?.trail;
  if (!Array.isArray(trail) || isSheetAsked()) return;
  const left = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, GOING_BACK_MS);
  });
  history.go(-trail.length);
  return left;
}

/**
 * Leaves an entry of another page, which the script does not serve yet, to the browser; the same
 * goes for an entry to which somebody went back before this ran.
 */
function followHistory(): void {
  const shownAt = (address: URL | Location) => withoutSheetRequest(address).split('#')[0];
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A redirect makes it uncertain which address the document was loaded from.
  const loaded = loading?.redirectCount === 0 ? new URL(loading.name) : location;
  const shown = shownAt(loaded.origin === location.origin ? loaded : location);
  const follow = () => {
    if (shownAt(location) !== shown) location.reload();
    else if (!presses.book && !isSheetAsked()) hideLoading();
  };
  follow();
  addEventListener('popstate', follow, { signal });
}
