/** The texts of the public forms. */
export const forms = {
  connection: {
    title: 'Connection Required',
    text: 'Please connect to the internet and try again. What you wrote stays here.',
  },
  invalidEmail: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
  missingConsent: {
    title: 'One choice is left',
    text: 'Please choose where we may show your words.',
  },
  contact: {
    invalidName: {
      title: 'Invalid Name',
      text: 'Please enter a valid name with at least {{characters}}.',
    },
    invalidMessage: {
      title: 'Invalid Message',
      text: 'Please enter a message with at least {{characters}}.',
    },
    failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
    sent: {
      title: 'Message Sent Successfully!',
      text: 'Thank you for your message! We will get back to you soon.',
    },
    again: {
      title: 'One more click',
      text: 'Your browser runs no scripts, so please click the button once more. That keeps out programs that write by the thousand.',
    },
  },
  newsletter: {
    next: 'One step is left: the button in the e-mail we have just sent you. Only that puts you on the list.',
    failed: 'Subscription failed',
    somethingWrong: 'Something went wrong. Please try again.',
    sent: {
      title: 'Check your inbox',
      text: 'If our e-mail doesn’t arrive, check your spam folder.',
    },
  },
} as const;
