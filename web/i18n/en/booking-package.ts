/** The sheet's texts for coaching packages alone. */
export const coachingPackage = {
  offer: {
    duration: 'Time together',
    kind: 'Kind of session',
    sessions: 'Sessions',
    tier1: 'Tier 1',
    tier2: 'Tier 2',
    popular: '{{tier}} · Most popular',
    nextDetails: 'You tell us who you are.',
    nextTime: 'You choose a day and a time in our calendar.',
    nextPay: 'You pay in one of the ways we show you.',
    nextLink: 'The meeting link reaches you 24 hours before a session.',
    terms:
      'This is coaching, not therapy, medical or clinical treatment. A session can be rescheduled at least 24 hours ahead. All payments are non-refundable.',
  },
  details: {
    note: 'Your name and e-mail go to the calendar, so you don’t have to type them twice.',
    scheduled: 'Your time is already chosen.',
    scheduledText: 'You don’t have to choose again. Fill in your details and go straight on.',
  },
  reminders: {
    label: 'Remind me on WhatsApp too, a day before each session',
    hint: 'The message says only the day and the time, with a link to your booking. Reply STOP and we’ll never send another to this number. The reminder by e-mail always comes.',
  },
  continue: 'Continue',
  calendar: {
    title: 'Choose a day and a time',
    text: 'Choose the time that suits you. You pay nothing here.',
    notice:
      'The first times are 48 hours ahead, so that the founder can confirm within 24 hours and the meeting link can reach you 24 hours before.',
    language: '',
    frame: 'Calendar for {{name}}',
    loading: 'Loading the calendar…',
    chosen: 'The time is yours once you confirm it in the calendar below.',
    slow: 'Calendly is taking longer than expected to load. This might be due to a slow connection.',
    slowText: 'You can wait a little longer, or reload it. Your details stay here.',
    failedTitle: 'The calendar did not load',
    failed: 'Failed to load Calendly. Please check your connection and try again.',
    exhaustedTitle: 'The calendar cannot be shown at the moment',
    exhausted: 'Maximum retry attempts reached. Please try refreshing the page or contact support.',
    missing: 'This package has no calendar at the moment.',
    together: 'Write to us, and we’ll find a time together.',
    retry: 'Try Again',
    refresh: 'Refresh Page',
    page: 'Open the calendar in a new tab',
    pageNote:
      'You can also open the calendar on Calendly’s own page. If you choose a time there, write to us, so we can match it to your booking.',
    message:
      'Hello. I would like to book “{{name}}”, but the calendar does not load here. Can we find a time together?',
    subject: 'A time for {{name}}',
  },
  settled: {
    title: 'Your time is chosen',
    text: 'You can move the session with the links in the calendar’s e-mail, at least 24 hours ahead.',
  },
  booked: {
    creating: 'Saving your booking…',
    title: 'Your booking is made',
    text: 'Your time is kept for you. Only the payment is left.',
    advancing: 'The payment instructions follow in a moment.',
    failedTitle: 'Your booking is not saved yet',
    failedText: 'Your time is kept, and you don’t have to choose again. Nothing has been charged.',
    retry: 'Try Again',
    paidTitle: 'This booking is paid',
    paidText:
      'Its confirmation and its link are in your e-mail. If you chose this time for a second booking, you can make it here.',
    bookAgain: 'Make a Second Booking',
    paidMessage:
      'Hello. My booking of “{{name}}” is paid, and I have a question about its time. Can you help me?',
    message:
      'Hello. I have chosen a time for “{{name}}”, but my booking could not be saved. Can you help me?',
  },
  price: {
    text: 'The price changed while this page was open. Your time is kept, and nothing has been charged.',
    decline: 'Not now',
  },
  instructions: {
    title: 'How to pay for your sessions',
    choose: 'On the next page, choose how you would like to pay.',
    pay: 'Pay the amount above. Payments are made in AED.',
    return: 'Come back to this page. It moves on once your payment arrives.',
    keep: 'Only if this page does not notice your payment: take a screenshot of the confirmation and send it to us.',
    terms: 'All payments are non-refundable. A session can be rescheduled at least 24 hours ahead.',
    inPersonTitle: 'We agree on the price in person',
    inPerson:
      'There is nothing to pay here. Write to us: we’ll talk about what you need and what it costs, and then you decide. Your time is kept for you.',
    message: 'Hello. I have chosen a time for “{{name}}” and would like to ask about the price.',
    subject: 'The price of {{name}}',
  },
  write: { whatsapp: 'Write to us on WhatsApp', support: 'Contact Support' },
} as const;
