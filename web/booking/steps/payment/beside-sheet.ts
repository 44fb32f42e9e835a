/** Opens the dialog again as a modal one or as an ordinary one, unless it is closed. */
function setModal(sheet: HTMLDialogElement, isModal: boolean): void {
  if (!sheet.open || sheet.matches(':modal') === isModal) return;
  sheet.close();
  if (isModal) sheet.showModal();
  else sheet.show();
  for (const movement of sheet.getAnimations()) movement.finish();
}

/**
 * Does work in which Stripe may show a page of the card's bank. It shows that in the page's body, which
 * a modal dialog covers and makes inert; so the sheet is no modal dialog for as long.
 */
export async function besideSheet<T>(
  sheet: HTMLDialogElement | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!sheet) return work();
  const { body, activeElement } = document;
  const before = new Set(body.children);
  const observer = new MutationObserver(() => {
    const added = [...body.children].filter((element) => !before.has(element));
    const bank = added.flatMap((element) => [...element.querySelectorAll('iframe')]).at(-1);
    const isAside = !sheet.matches(':modal');
    setModal(sheet, bank === undefined);
    if (bank && !isAside) bank.focus();
  });
  observer.observe(body, { childList: true, subtree: true });
  try {
    return await work();
  } finally {
    observer.disconnect();
    setModal(sheet, true);
    if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
  }
}
