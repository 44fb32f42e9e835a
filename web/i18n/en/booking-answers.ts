/** The sheet's texts about answers that were not given before payment. */
export const answers = {
  ask: {
    title: 'You have told us nothing yet',
    text: 'What we write for “{{name}}” is made from your answers. You can answer now, or pay and answer later: the link in our mail leads back to the questions.',
    now: 'Answer now',
    later: 'Pay now, answer later',
  },
  invite: {
    missing: {
      title: 'Your answers are still to come',
      text: 'What we write for “{{name}}” begins with them. Take your time: the link in our mail leads to the questions, too.',
      open: 'Answer now',
    },
    given: {
      title: 'We have your answers',
      text: 'Until we begin with “{{name}}”, you can write them anew.',
      open: 'Write them anew',
    },
    inWork: {
      title: 'Your answers are with us',
      text: '“{{name}}” is being written from them, so they cannot be changed here any more. If you would like to add something, write to us.',
      open: 'Write to us',
    },
  },
  label: 'Your answers for {{name}}',
  intro: {
    missing: 'Your payment has arrived, thank you. We write “{{name}}” from what you tell us here.',
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
