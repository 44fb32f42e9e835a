import { storageOf } from '#web/app/device-storage.ts';

/** The tab's own key: the card is gone with the tab. */
const KEY = 'purchaseCard';

let kept: string | null | undefined;
const listeners = new Set<() => void>();

function readTab(): string | null {
  try {
    return storageOf('sessionStorage')?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/** What was bought last in this tab, as JSON; null when there is nothing, or it was put away. */
export function keptPurchase(): string | null {
  kept ??= readTab();
  return kept;
}

/** Keeps a purchase for its card until it is put away; null puts it away. Does not throw. */
export function keepPurchase(purchase: object | null): void {
  const json = purchase && JSON.stringify(purchase);
  if (json === keptPurchase()) return;
  kept = json;
  try {
    const tab = storageOf('sessionStorage');
    if (json === null) tab?.removeItem(KEY);
    else tab?.setItem(KEY, json);
  } catch {
    // A browser that refuses storage shows the card until the page is left.
  }
  for (const tell of listeners) tell();
}

export function onPurchase(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
