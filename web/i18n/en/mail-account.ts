/** The mails about an account, and the page of their links. */
export const account = {
  confirmation: {
    subject: 'Your code to confirm this address',
    heading: 'Please confirm your address',
    text: 'Somebody asked for an account with this address. The code below, or the link, confirms that it is yours.',
    link: 'Confirm this address',
  },
  invitation: {
    subject: 'An account is waiting for you',
    heading: 'Welcome to the team',
    text: 'You are invited to work with us, and your account is ready. The link lets you in; you choose a password there.',
    link: 'Accept the invitation',
  },
  sign_in: {
    subject: 'Your code to sign in',
    heading: 'Your code to sign in',
    text: 'Type the code where you asked for it, or use the link. Each works once, and only for a short while.',
    link: 'Sign in',
  },
  recovery: {
    subject: 'A new password for your account',
    heading: 'Choose a new password',
    text: 'The code below, or the link, lets you in, and you choose a new password there. Until then the old one stays.',
    link: 'Choose a new password',
  },
  email_change_current: {
    subject: 'Your account is about to have another address',
    heading: 'Is this change yours?',
    text: 'Your account is to have the address {{newEmail}}. It changes only once you agree here, and the new address agrees as well.',
    link: 'Agree to the new address',
  },
  email_change_new: {
    subject: 'Your code to confirm this address',
    heading: 'Please confirm your new address',
    text: 'An account is to have this address. It changes only once you agree here, and the former address agrees as well.',
    link: 'Confirm this address',
  },
  reauthentication: {
    subject: 'Your code to go on',
    heading: 'Your code to go on',
    text: 'A change to your account needs this code. Type it where you were asked for it.',
  },
  phone: { subject: 'Your code', text: '{{code}} is your code. Please keep it to yourself.' },
  code: 'Code',
  page: {
    text: 'One click on the button, and you are there.',
    unknown: {
      heading: 'This link does not work',
      text: 'Part of it may be missing. Please open it from our e-mail again, or ask for another one.',
    },
  },
  safety:
    'Please keep the code to yourself: none of us will ever ask for it. If you did not expect this e-mail, there is nothing you need to do.',
} as const;
