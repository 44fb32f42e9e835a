/** The session's clock need not hear of every key; a last act is known to so many milliseconds. */
export const ACTIVITY_PAUSE_MS = 10_000;

/** What moves on the page while a person is there. */
export const movements = ['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel'] as const;

/** What a person does on purpose. */
export const acts = ['click', 'input'] as const;

/**
 * Whether the session is told of it. While the warning stands only an act counts, so that it does
 * not vanish, and all below it move, under a finger on its way to a button.
 */
export function isWorthTelling(
  kind: 'movement' | 'act',
  isExpiring: boolean,
  msSinceTold: number,
): boolean {
  return isExpiring ? kind === 'act' : msSinceTold >= ACTIVITY_PAUSE_MS;
}
