/** Reports that the page needs something that cannot be fetched without a network. */
export class NoConnection extends Error {}

/**
 * Loads the page anew if the server can be reached, else calls `otherwise`. A browser believes
 * itself online for a while after its network is gone; and Firefox requests a script that failed
 * again only on another page.
 */
export function loadAnew(otherwise: () => void, load = () => location.reload()): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(load, otherwise);
}

/** Whether the visitor asked the browser to save data, as far as it tells. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
