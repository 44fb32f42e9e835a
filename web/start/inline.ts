import { hasBeenRedirected } from '#machines/storage/page.ts';
import { storageOf } from '#web/app/device-storage.ts';
import { orderTokenIn } from '#web/booking/booking-link.ts';
import { withoutSheetRequest } from '#web/booking/sheet-request.ts';
import { followDrafts } from '#web/forms/draft.ts';
import { BAR_ID } from '#web/preview/bar-id.ts';
import { followSearchKey } from '#web/shell/search-key.ts';
import { HYDRATED } from '#web/start/hydrated-event.ts';
import { layOutAll } from '#web/theme/below.ts';
import { followAddress, leaveLostSheet } from './asked-sheet.ts';
import { fetchChunks, runEntry } from './chunks.ts';
import { bookAddressAt, keepPresses, noteEdits } from './kept.ts';

// An inline script in each page that runs before anything else of ours: it starts the page's script
// late, and keeps what a person does until the script can answer.

/**
 * When the scripts are fetched, and when the page's own runs, counted from the page's load event.
 */
const FETCH_MS = 1_000;
const RUN_MS = 2_000;

const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

const waiting = new AbortController();
const { signal } = waiting;
let isStarted = false;

followDrafts();
const edits = noteEdits(signal);
// Registered before the wait for going back: a press kept until then makes its entry between two
// listeners.
followHistory();
const wasSentAway = hasBeenRedirected(storageOf('localStorage'), Date.now());
const isBack = wasSentAway ? Promise.resolve() : leaveLostSheet();
const sheet = followAddress(signal, { isBack, onAsked: startWithSecond });
const presses = keepPresses(signal, { book: sheet.open, button: start });
for (const name of intents) {
  addEventListener(name, onIntent, { capture: true, passive: true, signal });
}
addEventListener(HYDRATED, onHydrated, { once: true });
addEventListener('click', onClick, { capture: true });
addEventListener('beforeinput', onInput, { capture: true });
followSearchKey();
sheet.follow();
if (orderTokenIn(location)) startWithSecond();
// The words of a search are in the history's entry: until the script runs, the field is empty.
else if (wasSentAway || document.getElementById(BAR_ID) || history.state?.usr?.words) start();
else if (document.readyState === 'complete') rest();
else addEventListener('load', rest, { once: true, signal });

function start(): void {
  if (isStarted) return;
  isStarted = true;
  fetchChunks('entry', 'high');
  isBack.then(runEntry).catch(() => {
    waiting.abort();
    presses.leaveToBrowser();
    sheet.fail();
  });
}

/**
 * Starts, and fetches what comes second as well: the booking sheet or the order that was asked for.
 */
function startWithSecond(): void {
  start();
  fetchChunks('navigation', 'high');
}

function onIntent({ target, type }: Event): void {
  // A field that the browser focuses by itself shows no intent; a key pressed there does.
  if (type === 'focusin' && target instanceof Element && target.matches('[autofocus]')) return;
  if (bookAddressAt(target)) startWithSecond();
  else start();
}

function onClick({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
}

/**
 * A long text that is pasted, dropped or dictated is not cut off: its form says that it is too
 * long.
 */
function onInput({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) target.removeAttribute('maxlength');
}

function onHydrated(): void {
  waiting.abort();
  sheet.catchUp();
  edits.replay();
  presses.replay();
}

/**
 * Leaves an entry of another page, which the script does not serve yet, to the browser; the same
 * goes for an entry to which somebody went back before this ran.
 */
function followHistory(): void {
  const shownAt = (address: URL | Location) => withoutSheetRequest(address).split('#')[0];
  const shown = shownAt(documentAddress());
  const follow = () => shownAt(location) !== shown && location.reload();
  follow();
  addEventListener('popstate', follow, { signal });
}

/** Returns the address that the document was loaded from, unless a redirect makes it uncertain. */
function documentAddress(): URL | Location {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!loading || loading.redirectCount > 0) return location;
  const address = new URL(loading.name);
  return address.origin === location.origin ? address : location;
}

/** For visitors who save data, the script is fetched only when it is needed. */
function rest(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetchAll = () => fetchChunks('entry', 'low').then(() => fetchChunks('navigation', 'low'));
  const idle = window.requestIdleCallback ?? setTimeout;
  setTimeout(() => idle(fetchAll), FETCH_MS);
  setTimeout(() => idle(start), RUN_MS);
}
