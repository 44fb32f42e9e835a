/** For whom a course is above all; a list can be narrowed down to each. Their names stand in `web/i18n` and in the Studio. */
export const audiences = ['families', 'teams', 'storytellers'] as const;

export type Audience = (typeof audiences)[number];

/** For whom a course is, as its document says. What is for everyone is for each audience as well. */
export type ForWhom = 'everyone' | Audience;

/** Null if the value names none of ours. */
export function readAudience(value: unknown): Audience | null {
  return audiences.find((audience) => audience === value) ?? null;
}

/** Null if the document does not say, as one that is older than the question. */
export function readForWhom(value: unknown): ForWhom | null {
  return value === 'everyone' ? value : readAudience(value);
}
