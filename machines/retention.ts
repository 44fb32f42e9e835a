/** How many days answers and drafts are stored after the last delivery of an order. */
export const answersRetention = { least: 30, usual: 90, most: 730 } as const;

/**
 * Returns the days from the settings, or the usual ones where the settings hold a value that is not
 * allowed.
 */
export function retentionDays({ answersKeptDays: days }: { answersKeptDays: number }): number {
  const isSound =
    Number.isInteger(days) && days >= answersRetention.least && days <= answersRetention.most;
  return isSound ? days : answersRetention.usual;
}
