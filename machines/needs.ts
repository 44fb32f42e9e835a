/** What a visitor of Find out more may be looking for, in the order in which it is asked. */
export const needs = ['listen', 'step', 'loved', 'team', 'danger'] as const;

export type Need = (typeof needs)[number];
