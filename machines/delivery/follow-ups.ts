/** The packages that hold a follow-up each day, and for how many months. */
const months: Readonly<Record<string, number>> = { 'the-covenant': 3 };

export const itemsWithFollowUps = Object.keys(months);

/**
 * The first and the last day of a package's follow-ups, which begin on the day after its first session; null for a
 * package without any.
 * @param day of the first session that took place, in Dubai.
 */
export function followUpTime(item: string, day: string): { first: string; last: string } | null {
  const count = months[item];
  if (count === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const first = new Date(date);
  first.setUTCDate(date.getUTCDate() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0));
  // A shorter month ends with its own last day.
  last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()));
  return { first: isoDay(first), last: isoDay(last) };
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
