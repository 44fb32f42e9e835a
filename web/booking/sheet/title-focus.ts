/** The one title of the sheet: it labels the dialog, and takes the focus where nothing nearer can. */
export const SHEET_TITLE_ID = 'sheet-title';

/** For when what had the focus is gone and the step is still the same. */
export function focusSheetTitle(): void {
  document.getElementById(SHEET_TITLE_ID)?.focus();
}
