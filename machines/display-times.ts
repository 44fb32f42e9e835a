/** How long the terms stand on a phone before they close (specification §9). */
export const TERMS_NOTE_MS = 13_000;

/** How long a toast is shown (specification §9). */
export const TOAST_MS = 5_000;
