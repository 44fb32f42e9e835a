/** What a visitor of Find out more may be looking for, in the order in which it is asked. */
export const needs = ['danger', 'listen', 'step', 'loved', 'team'] as const;

export type Need = (typeof needs)[number];
