export const sections = {
  quotes: { more: 'More of these words' },
  video: { transcript: 'The story in writing' },
  credentials: { diploma: 'Diploma number' },
} as const;
