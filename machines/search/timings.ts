/** How long somebody has typed nothing before it is looked for: the specification's debounce. */
export const TYPING_PAUSE_MS = 300;
