export const LOADING_PANEL_ID = 'sheet-loading';

const panel = () => document.getElementById(LOADING_PANEL_ID);

export function showLoading(): void {
  panel()?.togglePopover(true);
}

export function hideLoading(): void {
  panel()?.togglePopover(false);
}

export function isLoadingShown(): boolean {
  return panel()?.matches(':popover-open') ?? false;
}

/** Shows that the sheet could not be loaded, until the person closes the panel. */
export function showFailedLoading(): void {
  panel()?.toggleAttribute('data-failed', true);
  showLoading();
}

/** Calls whenever the panel is closed and no sheet has taken its place. */
export function onLoadingClosed(listener: () => void): () => void {
  const handleToggle = (event: Event) => {
    const isOurs = event.target === panel() && !isLoadingShown();
    if (isOurs && !document.querySelector('dialog[data-booking-sheet][open]')) listener();
  };
  document.addEventListener('toggle', handleToggle, true);
  return () => document.removeEventListener('toggle', handleToggle, true);
}
