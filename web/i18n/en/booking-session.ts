export const session = {
  toasts: {
    progressSaved: { title: 'Progress saved', text: 'It stays on this device for 7 days.' },
    saveFailed: {
      title: 'Save failed',
      text: 'This device cannot keep what you write here. You can still go on.',
    },
    sessionExpiring: {
      title: 'Session expiring soon',
      text: 'This closes in less than 5 minutes.',
    },
    paymentProcessing: { title: 'Payment processing', text: 'We’ll notice when it arrives.' },
    bookingConfirmed: { title: 'Booking confirmed', text: 'Our e-mail is on its way to you.' },
  },
  resumed: {
    title: 'Welcome back',
    progress: 'What you saved is here again, as you left it.',
    booking: 'Your booking is here as you left it. You can go straight on.',
    awaiting: 'This is your earlier booking. We are waiting for your transfer.',
    paid: 'This is your earlier booking, and it is paid. To book once more, start fresh.',
    goOn: 'Continue',
    dismiss: 'Dismiss',
  },
  fresh: {
    start: 'Start Fresh',
    ask: 'Start again from the beginning?',
    progress: 'What you typed is removed from this device for good.',
    booking:
      'This device forgets your booking and what you typed. If you have already paid, your payment is not lost: we’ll write to you about it. If a payment page is still open, please close it: it can still take a payment.',
    awaiting: 'This device forgets the booking. The transfer you told us of still counts.',
    paid: 'This device forgets the booking. It stays paid, and our e-mail leads back to it.',
    confirm: 'Yes, start fresh',
    keep: 'No, keep it',
  },
  saving: {
    title: 'Would you like to finish this later?',
    save: 'Save Progress',
    discard: "Don't Save",
    undecided:
      'What you type is gone when you leave, unless you save it. Saved, it stays on this device, and only here, for 7 days. Please save only on a device of your own.',
    saved:
      "What you type stays on this device for 7 days. Don't Save or Start Fresh removes it at once.",
    notSaved: 'What you type is not kept. It is gone when you leave.',
  },
  expiring: {
    title: 'Session expiring soon',
    text: 'Nothing has happened here for a while. To protect what you wrote, this closes in less than 5 minutes.',
    saved: 'What you saved stays on this device.',
    stay: 'I am still here',
  },
  ended: {
    title: 'Your session has ended',
    booked: 'Your booking is kept. You can go on with it now.',
    saved: 'What you saved is still on this device. It is here again when you go on.',
    none: 'What you typed was not saved, so it is gone. Nobody can read it.',
    goOn: 'Go on',
  },
  leaving: {
    title: 'What you wrote is not kept yet',
    text: 'If you leave now, it is gone.',
    canSave: 'Saved, it stays on this device for 7 days.',
    stay: 'Keep writing',
    save: 'Save and leave',
    leave: 'Leave without keeping',
  },
  leave: {
    booked: 'Your booking is kept on this device for 7 days.',
    paid: 'Your booking stays with us. Our e-mail leads you back to it.',
    saved: 'What you saved stays on this device for 7 days.',
    none: 'What you typed is not kept when you leave.',
  },
} as const;

/** The unpaid bookings of a device. */
export const open = {
  label: 'Unfinished bookings',
  title_one: 'You have an unfinished booking',
  title_other: 'You have {{count}} unfinished bookings',
  comma: ', ',
  kept: 'Kept for you until {{moment}}',
  goOn: 'Continue',
  letGo: 'Let it go',
  later: 'Not now',
  close: 'Close',
  ask: 'Let this booking go?',
  askText: 'It ends then, and nothing is charged. You can book again at any time.',
  askSession:
    'It ends then, nothing is charged, and its time becomes free for someone else. You can book again at any time.',
  confirm: 'Yes, let it go',
  keep: 'No, keep it',
  released: 'Your booking was let go. You are welcome back at any time.',
  nothingLeft: 'There is nothing left to let go: this booking is paid, or it has ended already.',
} as const;

/** The form that mails a person their links again. */
export const find = {
  heading: 'Find your booking',
  title: 'Send me my link again',
  text: 'We send it to the address that you booked with.',
  send: 'Send my link',
  sent: 'If there is a booking for this address, its link arrives within a few minutes. If we have already sent it several times today, the e-mails you have still work. Please check your spam folder too.',
  services: 'See the services',
} as const;
