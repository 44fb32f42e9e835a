export const PURCHASE_TITLE_ID = 'purchase-title';

/** The longest that the browser takes to go back an entry and begin to scroll. */
const GOING_BACK_MS = 600;

/**
 * Moves the focus to the card on the page once the sheet in front of it has closed. Closing goes
 * back an entry in the history, for which the browser restores the scroll position; this shows the
 * card instead.
 */
export function focusPurchase(): void {
  const title = document.getElementById(PURCHASE_TITLE_ID);
  if (!title) return;
  const show = () => title.scrollIntoView({ behavior: 'instant', block: 'center' });
  title.focus({ preventScroll: true });
  show();
  addEventListener('scroll', show, { signal: AbortSignal.timeout(GOING_BACK_MS) });
}
