/**
 * Reloads the page if the server can be reached, else calls `otherwise`. A browser believes itself
 * online for a while after its network is gone; and Firefox requests a script that failed again
 * only on another page.
 */
export function loadAnew(otherwise: () => void): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    otherwise,
  );
}

/** Reports that the page needs something that cannot be fetched without a network. */
export class NoConnection extends Error {}
