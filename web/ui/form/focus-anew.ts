/** Leads the focus there, so that it is heard; also where it is already, which alone would move nothing. */
export function focusAnew(element: HTMLElement | null): void {
  if (element === document.activeElement) element?.blur();
  element?.focus();
}
