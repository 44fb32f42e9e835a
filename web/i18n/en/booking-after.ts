import { partsAhead } from '../parts-ahead.ts';

/**
 * The texts about a session's time and about a purchase: what was bought, when and where it comes.
 */
export const appointment = {
  unknown: 'Your chosen time is being confirmed.',
  none: 'Your session has no time yet. You can choose one whenever it suits you.',
  together:
    'If you would rather find one together, there is nothing you need to do: we’ll write to you within 24 hours.',
  gone: 'Your time was cancelled in the calendar and is free again. Please choose another one before you pay.',
  choose: 'Choose a time',
  chooseNote: 'The calendar opens in its own tab, and your time is confirmed by e-mail.',
  move: 'Move the session',
  others: 'Your other sessions:',
  moveNote: 'It can be moved until 24 hours before. The calendar opens in its own tab.',
  at: '{{day}}, {{time}}',
  inDubai: 'In Dubai: {{day}}, {{time}}',
  add: 'Add to your calendar',
  file: 'session',
} as const;

export const bought = {
  label: 'What you have bought',
  labelAwaiting: 'What you have booked',
  when: 'When it comes',
  whenSession: 'When',
  where: 'Where',
  byMail: 'By e-mail.',
  byMailTo: 'By e-mail, to {{email}}.',
  coming: 'Your file is being prepared. It takes a moment, and appears here.',
  open: 'Open “{{title}}” now',
  parts: partsAhead.en,
  follow: 'Follow your order',
  online: 'Online. The meeting link reaches you by e-mail 24 hours before.',
  afterTransfer: 'Counted from the moment your transfer is confirmed: {{time}}',
  afterAnswers: 'Counted from the moment we have your answers: {{time}}',
  onTransfer: 'As soon as your transfer is confirmed.',
  unknown: 'Our e-mail says what you have bought, and when and where it comes.',
  confirmed: 'The founder confirms the time of your session within 24 hours.',
  cardTitle: 'Thank you. This is on its way to you.',
  cardTitleUnanswered: 'Thank you. Your answers are still to come.',
  cardTitleSession: 'Thank you. Your session is booked.',
  cardTitleWithoutTime: 'Thank you. Your payment is safe.',
  cardTitleAwaiting: 'Thank you. We are waiting for your transfer.',
  dismiss: 'Dismiss',
} as const;

/** The sheet's texts about answers that were not given before payment. */
export const answers = {
  ask: {
    title: 'We have no answers from you yet',
    text: 'What we make for you in “{{name}}” comes from your answers. You can answer now, or pay and answer later: the link in our mail leads back to the questions.',
    now: 'Answer now',
    later: 'Pay now, answer later',
  },
  invite: {
    missing: {
      title: 'Your answers are still to come',
      text: 'What we make for you in “{{name}}” begins with them. Take your time: the link in our mail leads to the questions, too.',
      open: 'Answer now',
    },
    given: {
      title: 'We have your answers',
      text: 'You can write them again until we start on “{{name}}”.',
      open: 'Write them again',
    },
    inWork: {
      title: 'Your answers are with us',
      text: '“{{name}}” is being made from them, so they cannot be changed here any more. If you would like to add something, write to us.',
      open: 'Write to us',
    },
  },
  label: 'Your answers for {{name}}',
  intro: {
    missing: 'Your payment has arrived, thank you. We make “{{name}}” from what you tell us here.',
    given:
      'For your privacy, what you sent before is not shown here. What you send now replaces it.',
  },
  addition: {
    subject: 'Something to add to “{{name}}” ({{reference}})',
    kept: 'What you have written is still here, and you can copy it.',
  },
  send: 'Send my answers',
  sending: 'Sending your answers…',
  empty: 'Write something in at least one field, then you can send it.',
} as const;
