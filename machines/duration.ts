export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long the terms stay open on a phone (specification §9). */
export const TERMS_NOTE_MS = 13_000;

/** How long a toast is shown (specification §9). */
export const TOAST_MS = 5_000;
/** How long a mouse rests on a mark before its note opens, and how soon after that the next one opens at once (specification §9). */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;
