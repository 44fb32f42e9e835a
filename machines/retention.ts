/** How many days answers and drafts are kept after the last thing of an order was delivered. */
export const answersKept = { least: 30, usual: 90, most: 730 } as const;

/** The days as the settings say them, or the usual ones where they say what may not be. */
export function keptDays({ answersKeptDays: days }: { answersKeptDays: number }): number {
  const isSound = Number.isInteger(days) && days >= answersKept.least && days <= answersKept.most;
  return isSound ? days : answersKept.usual;
}
