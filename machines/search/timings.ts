/** The pause in typing after which a search begins: the specification's debounce. */
export const TYPING_PAUSE_MS = 300;
