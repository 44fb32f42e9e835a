export const coaching = {
  item: {
    receive: 'What you receive',
    arrives: 'When it comes',
    next: 'What happens next',
    duration: 'Time together',
    book: 'Book this',
    addOn: 'An add-on',
    mostPopular: 'Chosen most often',
    contains: 'Inside',
  },
  next: {
    instant: 'A short form, a secure payment, and the file is yours.',
    personalized:
      'A short form, a secure payment, and an e-mail that confirms it. A person looks at the result with care before it reaches you.',
    audio: 'A short form, a secure payment, and an e-mail that confirms it. The recording follows.',
    bundle: 'One short form, one secure payment, and each part arrives in its own time.',
    package: 'You write to us, and we find a time together. You pay nothing before that.',
  },
  write: {
    action: 'Write to us about this',
    subject: 'I would like to know more about {{name}}',
  },
} as const;
