/** The texts beside an article or a legal text. */
export const articles = {
  article: {
    by: 'by {{name}}',
    contents: 'In this text',
    care: 'If this was hard to read',
    careText:
      'If this was hard to read, put it down for now. Drink something, look out of the window. And if it stays heavy, you do not have to carry it alone. Help is at these numbers:',
    further: 'More to read',
    older: 'Written before',
    newer: 'Written after',
    all: { post: 'All texts', edition: 'All newsletters' },
  },
  legal: {
    since: 'In force since',
    short: 'In short',
    changes: 'What changed',
    yourData: 'A person who answers',
    yourDataText:
      'Would you like to see what we keep about you, have it corrected or deleted, or simply ask? Write to us; a person reads it.',
    others: 'Other legal texts',
  },
} as const;
