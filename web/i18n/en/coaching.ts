export const coaching = {
  item: {
    receive: 'What you receive',
    arrives: 'When it comes',
    next: 'What happens next',
    duration: 'Time together',
    book: 'Book this',
    bookNamed: 'Book {{name}}',
    addOn: 'An add-on',
    mostPopular: 'Chosen most often',
    contains: 'Inside',
  },
  next: {
    instant: 'You leave your name and e-mail, pay securely, and it is yours.',
    personalized:
      'You answer a few gentle questions, pay securely, and a person reads every page before it reaches you.',
    audio: 'You leave your name and e-mail, pay securely, and a voice recorded for you follows.',
    bundle: 'One short form, one payment, and each part arrives in its own time.',
    package: 'Write to us and we find a time together. You pay nothing before that.',
  },
  write: {
    action: 'Write to us about this',
    actionNamed: 'Write to us about {{name}}',
    note: 'Sessions start with a few lines by e-mail, so that we can listen first. We answer within 24 hours.',
    subject: 'I would like to know more about {{name}}',
  },
  booking: {
    opensChat: 'Opens WhatsApp in a new tab',
    opensPayment: 'Opens our payment page in a new tab',
  },
} as const;
