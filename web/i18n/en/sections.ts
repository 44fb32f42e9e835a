export const sections = {
  quotes: { more: 'More of these words' },
  video: { transcript: 'The story in writing' },
} as const;
