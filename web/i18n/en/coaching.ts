export const coaching = {
  item: {
    receive: 'What you receive',
    arrives: 'When it comes',
    next: 'What happens next',
    duration: 'Time together',
    book: 'Book this',
    bookSession: 'Book your time',
    addOn: 'An add-on',
    mostPopular: 'Most popular',
    contains: 'Inside',
  },
  lost: {
    question: 'Booked already, and the link is lost?',
    link: 'Have it sent again',
  },
  next: {
    instant:
      'A short form, a secure payment, and an e-mail that confirms it. The file follows by e-mail.',
    personalized:
      'A short form, a secure payment, and an e-mail that confirms it. A person looks at the result with care before it reaches you.',
    audio: 'A short form, a secure payment, and an e-mail that confirms it. The recording follows.',
    bundle: 'One short form, one secure payment, and each part arrives in its own time.',
    package:
      'You choose a time, then you pay. The founder confirms within 24 hours, and the meeting link comes 24 hours before.',
  },
} as const;
