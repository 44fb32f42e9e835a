/** For what is published over time. */
export const newestFirst = [
  {
    name: 'newest',
    title: 'Newest first',
    by: [{ field: 'publishedOn', direction: 'desc' as const }],
  },
];

/** For what has a place of its own. */
export const byRank = [
  { name: 'rank', title: 'As on the site', by: [{ field: 'rank', direction: 'asc' as const }] },
];
