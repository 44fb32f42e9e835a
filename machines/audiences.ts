/**
 * The audiences of courses; a list can be narrowed down to each. Their names stand in `web/i18n`
 * and in the Studio.
 */
export const audiences = ['families', 'teams', 'storytellers'] as const;

export type Audience = (typeof audiences)[number];

/**
 * The audience of a course, as its document says. A course for everyone is for each audience as
 * well.
 */
export type ForWhom = 'everyone' | Audience;

/** Returns the audience that a value names; null if it names none. */
export function readAudience(value: unknown): Audience | null {
  return audiences.find((audience) => audience === value) ?? null;
}

/**
 * Returns the audience of a document; null if it names none, as documents do that are older than
 * the question.
 */
export function readForWhom(value: unknown): ForWhom | null {
  return value === 'everyone' ? value : readAudience(value);
}
