/** What a visitor may be looking for, in the order in which it is asked. */
export const needs = ['listen', 'step', 'loved', 'team', 'danger'] as const;

export type Need = (typeof needs)[number];

/** Somebody opens an answer, or closes it again. */
export type FindOutEvent =
  | { type: 'need.chosen'; need: Need }
  | { type: 'need.dropped'; need: Need };
