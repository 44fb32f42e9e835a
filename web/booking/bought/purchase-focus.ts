export const PURCHASE_TITLE_ID = 'purchase-title';

/** As long as the browser may take to go back an entry and begin to scroll. */
const GOING_BACK_MS = 600;

/**
 * Leads to the card on the page once the sheet, behind which it stood, has closed. Closing goes back
 * an entry, for which the browser scrolls to where the page was; the card is shown instead.
 */
export function focusPurchase(): void {
  const title = document.getElementById(PURCHASE_TITLE_ID);
  if (!title) return;
  const show = () => title.scrollIntoView({ behavior: 'instant', block: 'center' });
  title.focus({ preventScroll: true });
  show();
  addEventListener('scroll', show, { signal: AbortSignal.timeout(GOING_BACK_MS) });
}
