/** The mail that brings a finished file. */
export const delivered = {
  subject: 'It is here: {{title}}',
  heading: 'It is here, and it is yours',
  ready:
    'Thank you for your trust. The button below opens your PDF: to read on any device, or to print and write in.',
  made: 'Thank you for your trust, and for your patience. What was made for you is finished: the button below opens it.',
  keep: 'Please save it where you will find it again. If the link expires, open it anyway: one click sends you a new one.',
  link: 'Open it',
  until: 'The link works until',
} as const;

/** The page behind an expired link to a file. */
export const documentAgain = {
  ask: {
    heading: 'This link has expired',
    text: 'For your safety it works only for a while. What you bought is still yours: one click sends a new link to the booking’s e-mail address.',
  },
  confirm: 'Send me a new link',
  done: {
    heading: 'A new link is on its way',
    text: 'It goes to the e-mail address that you booked with, and should be there within a few minutes.',
  },
  unknown: {
    heading: 'This link does not work',
    text: 'Part of it may be missing, or there is nothing behind it any more. Please open it from our e-mail again, or write to us.',
  },
  failed: {
    heading: 'That did not work just now',
    text: 'What you bought is safe. Please try again in a minute, or write to us.',
  },
} as const;

/** The last mail, once everything is erased. */
export const erased = {
  subject: 'It is erased: {{title}}',
  heading: 'What we knew about you is erased',
  text: 'You asked us to, and it is done: your name, your addresses, your answers, everything written from them and every file we made for you. Nobody can bring it back.',
  kept: 'What the accounts need stays: what was bought, the amount, the day and the reference. None of it says who you are.',
  owed: 'What was not delivered yet can no longer come. If you would like to talk about your money, please write to us with the reference from our earlier e-mails.',
  last: 'This is our last e-mail about it. If you ever come back, you are welcome.',
} as const;

/** The mails about work that is paused by agreement, and that goes on. */
export const paused = {
  subject: 'Paused for now: {{title}}',
  heading: 'Paused for now',
  text: 'We have paused what we are making for you. Below is what we want you to know about it.',
  next: 'These days do not count towards the time we promised, and nothing is lost. We’ll write to you as soon as we resume. If you have a question, just reply to this e-mail.',
  reason: 'What you should know',
} as const;

export const resumed = {
  subject: 'We have resumed: {{title}}',
  heading: 'We have resumed',
  text: 'We are working again on what we are making for you.',
  next: 'You’ll get it as soon as it is finished. If you have a question, just reply to this e-mail.',
  due: 'With you at the latest',
} as const;

/** The mail with the link to a session, a day before it. */
export const session = {
  session_confirmed: {
    subject: 'Your session is confirmed: {{title}}',
    heading: 'Your session is confirmed',
    text: 'The founder has confirmed your session. It takes place at the time below.',
    withoutLink: 'The meeting link reaches you by e-mail 24 hours before it.',
  },
  session_moved: {
    subject: 'Your session has a new time: {{title}}',
    heading: 'Your session has a new time',
    text: 'Your session was moved. It now takes place at the time below, which the founder confirms within 24 hours.',
    withoutLink: 'The meeting link reaches you by e-mail 24 hours before it.',
  },
  session_ahead: {
    subject: 'Your session is coming up: {{title}}',
    heading: 'Your session is coming up',
    text: 'We look forward to meeting you.',
    withoutLink: 'The meeting link follows in a separate e-mail, in good time before it begins.',
  },
  withLink: 'The button below opens the meeting when it is time.',
  calm: 'There is nothing to prepare. A quiet place and something to drink are enough.',
  link: 'Open the meeting',
} as const;
