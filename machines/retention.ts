/** How many days answers and drafts are stored after the last delivery of an order. */
export const answersKept = { least: 30, usual: 90, most: 730 } as const;

/**
 * Returns the days from the settings, or the usual ones where the settings hold a value that is not
 * allowed.
 */
export function keptDays({ answersKeptDays: days }: { answersKeptDays: number }): number {
  const isSound = Number.isInteger(days) && days >= answersKept.least && days <= answersKept.most;
  return isSound ? days : answersKept.usual;
}
