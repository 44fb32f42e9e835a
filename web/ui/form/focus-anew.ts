/** Focuses an element so that screen readers read it, even if it has the focus already. */
export function focusAnew(element: HTMLElement | null): void {
  if (element === document.activeElement) element?.blur();
  element?.focus();
}
