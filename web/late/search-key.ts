/** Where a letter is written, and what stands above the page. */
const elsewhere = 'input, textarea, select, [contenteditable], dialog';

/** The same key of an Arabic keyboard. */
const keys = ['/', 'ظ'];

/** `/` leads to the search from every page, but while somebody writes, or where it was turned off. */
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
