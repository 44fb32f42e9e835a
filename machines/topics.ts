/**
 * The topics of posts, episodes and mentions. Their names stand in `web/i18n` and in the Studio.
 */
export const topics = [
  'first-steps',
  'lived-experience',
  'beside-others',
  'professional-help',
  'work',
  'community',
] as const;

export type Topic = (typeof topics)[number];

/** Returns the topic that a value names; null if it names none of ours. */
export function readTopic(value: unknown): Topic | null {
  return topics.find((topic) => topic === value) ?? null;
}
