/** How long somebody has typed nothing before it is looked for. */
export const TYPING_PAUSE_MS = 250;
