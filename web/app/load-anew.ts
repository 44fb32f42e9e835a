/**
 * Loads the page anew if the server can be reached, else does something else. A browser believes itself online for
 * a while after its network is gone; and Firefox asks for a script that did not come only on another page.
 */
export function loadAnew(otherwise: () => void): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    otherwise,
  );
}
