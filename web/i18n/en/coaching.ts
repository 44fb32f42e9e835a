export const coaching = {
  sections: {
    label: 'On this page',
    services: 'By yourself',
    bundles: 'Together',
    tier1: 'Sessions',
    tier2: 'Longer paths',
    questions: 'Questions',
    booking: 'Booking',
  },
  terms: { care: 'This is coaching, not therapy, and not medical or clinical treatment.' },
  item: {
    price: 'Price',
    receive: 'What you receive',
    arrives: 'When it comes',
    next: 'What happens next',
    duration: 'Time together',
    book: 'Book',
    bookSession: 'Book a time',
    ofSession: 'for {{name}}',
    addOn: 'Add-on',
    mostPopular: 'Most popular',
    contains: 'Inside',
  },
  unsure: { question: 'Not sure which of these fits?', link: 'A short question helps you find it' },
  lost: { question: 'Already booked, but lost the link?', link: 'Have it sent again' },
  next: {
    instant:
      'A short form, a secure payment, and an e-\u2060mail that confirms it. The file follows by e-\u2060mail.',
    personalized: 'A short form, a secure payment, and an e-\u2060mail that confirms it.',
    audio:
      'A short form, a secure payment, and an e-\u2060mail that confirms it. The recording follows.',
    bundle: 'One short form, one secure payment, and each part arrives in its own time.',
    package:
      'You choose a time, then you pay. The founder confirms within 24 hours, and the meeting link comes 24 hours before.',
  },
  scriptFree: {
    title: 'Booking here needs JavaScript, which is switched off in this browser.',
    text: 'You can still book: tell us which service you would like, and a person will answer.',
    book: 'Book by e-\u2060mail',
    mail: 'Write an e-mail',
    chat: 'Write on WhatsApp',
    subject: 'I would like to book',
  },
} as const;
