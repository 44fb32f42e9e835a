/** Elements in which people type, or that are open above the page. */
const elsewhere = 'input, textarea, select, [contenteditable], dialog';

/** The second is the same key of an Arabic keyboard. */
const keys = ['/', 'ظ'];

/**
 * Makes `/` lead to the search from every page, except while somebody types, or if the key was
 * turned off.
 */
export function followSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!keys.includes(key) || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (document.documentElement.dataset.searchKey === 'off') return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    const field = document.querySelector<HTMLElement>('[role=search] input[type=search]');
    const link = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
    if (!field && !link) return;
    event.preventDefault();
    if (field) field.focus();
    else link?.click();
  });
}
