import { messageSubjects } from '../message-subjects.ts';

/** How mails to an address are stopped: in the mail, and on the page of its link. */
export const stop = {
  heading: 'Not your booking?',
  text: 'Then you don’t have to do anything, and you owe nothing.',
  form: {
    heading: 'Was it not you?',
    text: 'Somebody may have typed your address by mistake. You don’t have to do anything.',
  },
  link: 'Stop e-mails to this address',
  ask: {
    heading: 'Stop e-mails to this address?',
    text: 'We won’t write to it again about unpaid bookings, messages or the newsletter. What is paid we still confirm by e-mail.',
  },
  confirm: 'Yes, stop them',
  done: {
    heading: 'The e-mails are stopped',
    text: 'We won’t write to this address again about unpaid bookings, messages or the newsletter. If you change your mind, please write to us.',
  },
  unknown: {
    heading: 'This link does not work',
    text: 'Part of it may be missing. Please open it from our e-mail again, or write to us.',
  },
  failed: {
    heading: 'That did not work just now',
    text: 'Please try again in a minute. The e-mails are not stopped yet.',
  },
  retry: 'Try again',
} as const;

/** The page on which a subscription is confirmed. */
export const newsletterConfirm = {
  ask: {
    heading: 'Would you like our newsletter?',
    text: 'One click puts your address on the list. Another takes it off at any time.',
  },
  confirm: 'Yes, please',
  done: {
    heading: 'You are now subscribed! 🎉',
    text: 'Thank you for joining! Stay tuned for updates.',
  },
  unknown: {
    heading: 'This link has expired',
    text: 'It works for a few days only, or part of it is missing. You can ask for the newsletter again at the foot of every page.',
  },
  failed: {
    heading: 'That did not work just now',
    text: 'Please try again in a minute. Your address is not on the list yet.',
  },
} as const;

/** The page on which a reader leaves the newsletter. */
export const newsletterLeave = {
  ask: {
    heading: 'Leave the newsletter?',
    text: 'Nothing more will come, and your address is deleted from the list. Nobody asks why.',
  },
  confirm: 'Yes, take me off the list',
  done: {
    heading: 'You have left the newsletter',
    text: 'Your address is deleted from the list. You are welcome back at any time.',
  },
  unknown: {
    heading: 'This link does not work',
    text: 'Part of it may be missing. Please open it from our e-mail again, or write to us.',
  },
  failed: {
    heading: 'That did not work just now',
    text: 'Please try again in a minute. Your address is still on the list.',
  },
} as const;

/** The mails about a subscription. */
export const newsletter = {
  confirm: {
    subject: 'One click, and the newsletter is yours',
    heading: 'Would you like our newsletter?',
    text: 'Somebody, we hope it was you, asked for it with this address. If you do nothing, nothing comes.',
    next: 'The link opens a page with one button. Only that button puts you on the list.',
    link: 'Yes, I would like it',
  },
  subscribed: {
    subject: 'You are on the list',
    heading: 'You are on the list',
    text: 'Thank you for joining. We write now and then, when there is something worth your time.',
    leaving: 'Enough of it?',
    leavingText: 'One click deletes your address from the list. Nobody asks why.',
    link: 'Leave the newsletter',
  },
} as const;

/** The mail to the writer of a message, and the page of its link. */
export const messageCopy = {
  subject: 'Your message has arrived',
  heading: 'Your message has arrived',
  text: 'Thank you for writing to us. We answer by e-mail, usually within two working days.',
  now: 'If it can’t wait, don’t wait for our answer: someone answers the numbers below now.',
  words: 'This e-mail does not repeat your message. The link shows it for as long as we keep it.',
  link: 'Read your message',
  page: {
    heading: 'Your message to us',
    text: 'You sent it on {{day}}.',
  },
  unknown: {
    heading: 'There is no message here',
    text: 'We no longer keep it, or part of the link is missing.',
  },
} as const;

/** The mail to staff with a message of the contact form. */
export const message = {
  subject: 'Message from the contact form',
  text: 'Please answer on its page, where your colleagues see it too. Whoever wrote it expects that within two working days.',
  danger: 'If somebody may be in danger, please do not wait: answer at once.',
  heading: 'The message',
  name: 'Name',
  email: 'E-mail',
  sentAt: 'Sent',
  about: 'About',
  subjects: messageSubjects.en,
} as const;

/** The mail with which staff answer a message. */
export const messageReply = { heading: 'Our answer to your message' };
