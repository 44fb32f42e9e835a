import { storageOf } from '#web/app/device-storage.ts';

/** A key in the tab's own storage, so that the card goes with the tab. */
const KEY = 'purchaseCard';

let stored: string | null | undefined;
const listeners = new Set<() => void>();

function readTab(): string | null {
  try {
    return storageOf('sessionStorage')?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns what was bought last in this tab, as JSON; null when there is nothing, or it was
 * dismissed.
 */
export function storedPurchase(): string | null {
  stored ??= readTab();
  return stored;
}

/** Stores a purchase for its card until it is dismissed; null dismisses it. Does not throw. */
export function keepPurchase(purchase: object | null): void {
  const json = purchase && JSON.stringify(purchase);
  if (json === storedPurchase()) return;
  stored = json;
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
