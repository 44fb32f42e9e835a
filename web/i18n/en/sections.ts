export const sections = {
  quotes: { more: 'More of these words' },
  credentials: { diploma: 'Diploma number' },
  cards: { more: 'Learn more', terms: 'Coaching and support terms' },
  voices: {
    kind: 'carousel',
    previous: 'Previous voice',
    next: 'Next voice',
    place: 'Voice {{index}} of {{total}}',
  },
  media: { article: 'Article', interview: 'Interview', video: 'Video', radio: 'Radio' },
  vision: { today: 'Today' },
  guide: {
    unstored: 'Your choice is not stored and not sent: close the page, and it is gone.',
  },
  evening: {
    next: 'The next evening',
    none: 'The next evening has no date yet. Write to us, and we’ll tell you.',
  },
} as const;
