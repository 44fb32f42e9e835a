import {
  delivered,
  documentAgain,
  erased,
  paused,
  resumed,
  sessionAhead,
} from './mail-delivery.ts';
import { staffNotices } from './staff-notices.ts';

export const mail = {
  signature: 'Warmly,',
  order: {
    confirmation: {
      subject: 'Your booking is confirmed: {{title}}',
      heading: 'Your booking is confirmed',
      text: 'Thank you. Your payment has arrived, and your booking is confirmed.',
      next: {
        instant: 'It follows in an e-mail of its own, as a rule within a minute.',
        personalised: 'It is made for you now, and reaches you by e-mail.',
        session:
          'The founder confirms the time of your session within 24 hours. The meeting link reaches you by e-mail 24 hours before it.',
      },
      withoutTime:
        'Your session has no time yet. You can choose one with the button below, whenever it suits you. If you would rather not, there is nothing you need to do: we write to you within 24 hours.',
    },
    session_without_time: {
      subject: 'Your session needs a time: {{title}}',
      heading: 'Your session has no time yet',
      text: 'Your payment is safe, and your session stays yours. At the moment it has no time.',
      next: 'You can choose one with the button below, whenever it suits you. If you would rather find one together, there is nothing you need to do: we write to you within 24 hours.',
    },
    session_scheduled: {
      subject: 'Your session has its time: {{title}}',
      heading: 'Your session has its time',
      text: 'Thank you. The time you chose is kept for you.',
      next: 'The founder confirms it within 24 hours. The meeting link reaches you by e-mail 24 hours before it.',
    },
    transfer_announced: {
      subject: 'Your bank transfer: {{title}}',
      heading: 'We are waiting for your transfer',
      text: 'Thank you for telling us about your bank transfer. As soon as it arrives, we confirm your booking by e-mail. Please make sure that it carries the reference below.',
      next: 'Transfers within the UAE arrive within minutes, international ones in 1 to 2 business days; checking them by hand can take another 1 to 2 business days.',
    },
    late_payment: {
      subject: 'Your payment has arrived: {{title}}',
      heading: 'Your money is safe',
      text: 'Thank you. Your payment has arrived, though the booking had already ended.',
      next: 'We will write to you within 24 hours and agree with you how to go on.',
    },
    second_payment: {
      subject: 'A second payment has arrived: {{title}}',
      heading: 'A second payment has arrived',
      text: 'Your booking was already paid when another payment of {{received}} arrived. Your booking stays as it is.',
      next: 'We return the second payment to you, and write to you as soon as that is done. There is nothing you need to do.',
    },
    wrong_amount: {
      subject: 'About your payment: {{title}}',
      heading: 'Another amount has arrived',
      text: 'We received {{received}} of {{price}}. Please do not pay again; we write to you today.',
      next: 'Your money is safe, and we agree with you how to go on. If a payment page is still open, please close it: it might still take a payment.',
    },
    refunded: {
      subject: 'Money returned to you: {{title}}',
      heading: 'Your money is on its way back',
      text: 'In all, {{amount}} of your payment has been returned to you.',
      next: 'After a payment by card or Ziina it usually shows on your statement within 5 to 10 business days, after a bank transfer within 1 to 3. The page below shows how your booking stands.',
    },
    dispute_opened: {
      subject: 'A question about your payment: {{title}}',
      heading: 'Your bank is looking into your payment',
      text: 'Your bank has told us that a payment of {{amount}} is questioned. That is your right, and there is no shame in it.',
      next: 'Until the bank has decided, we do not go on with what this payment was for. If it was a mistake, please tell your bank. If you would like to talk to us, you find us below.',
    },
    dispute_won: {
      subject: 'Your bank has decided: {{title}}',
      heading: 'Your payment stands',
      text: 'Your bank has looked into it, and the payment of {{amount}} stays as it is.',
      next: 'What had to wait goes on where it stopped. If you had hoped for something else, please write to us.',
    },
    dispute_lost: {
      subject: 'Your bank has decided: {{title}}',
      heading: 'Your bank returns the money',
      text: 'Your bank has looked into it, and your {{amount}} comes back to you.',
      next: 'What this payment was for ends with it. You are welcome to write to us at any time, whatever the reason was.',
    },
    unanswered:
      'You have not answered our questions yet. We begin when we have your answers: the link below leads to them.',
    greeting: 'Dear {{name}},',
    namelessGreeting: 'Hello,',
    service: 'Service',
    price: 'Price',
    reference: 'Reference',
    time: 'Your session',
    homeTime: 'In Dubai',
    arrives: 'When it comes: {{time}}.',
    timeUnknown: 'Your chosen time is being confirmed',
    meeting: 'Meeting link',
    link: 'See your booking',
    chooseTime: 'Choose a time',
  },
  reminder: {
    unpaid_first: {
      subject: 'Your booking is kept for you: {{title}}',
      heading: 'Your booking is kept for you',
      text: 'You began a booking with us, and it is not paid yet. There is no hurry: we keep it for you until {{until}}.',
    },
    unpaid_last: {
      subject: 'Your booking ends soon: {{title}}',
      heading: 'Your booking ends soon',
      text: 'Your booking is not paid yet. We keep it for you until {{until}}. After that it ends by itself, and you owe nothing.',
    },
    next: 'The link below leads back to it, on any device. If something stood in the way, please write to us.',
    paid: 'If you have paid in the meantime, you need do nothing more.',
    time: 'Your time',
    until: 'Kept until',
    link: 'Go on and pay',
    letGo: {
      heading: 'No longer wanted?',
      text: 'You can let this booking go. Then it ends, and we write to you about it no more.',
      session:
        'You can let this booking go. Then it ends, its time is free for someone else, and we write to you about it no more.',
      link: 'Let it go',
    },
  },
  links: {
    subject_one: 'The link to your booking',
    subject_other: 'The links to your bookings',
    heading_one: 'Here is the link to your booking',
    heading_other: 'Here are the links to your bookings',
    text: 'You asked us to send it again.',
    safety:
      'Whoever has such a link can open the booking, so please keep it to yourself. If it was not you who asked, you need do nothing: only this address was written to.',
  },
  stop: {
    heading: 'Not your booking?',
    text: 'Then you need do nothing, and you owe nothing.',
    form: {
      heading: 'Was it not you?',
      text: 'Then somebody gave your address, and you need do nothing.',
    },
    link: 'Stop mails to this address',
    ask: {
      heading: 'Stop mails to this address?',
      text: 'We then write to it no more about bookings that are not paid, nor about messages and the newsletter. What is paid we still confirm by e-mail.',
    },
    confirm: 'Yes, stop them',
    done: {
      heading: 'The mails are stopped',
      text: 'We write to this address no more about bookings that are not paid, nor about messages and the newsletter. If you change your mind, please write to us.',
    },
    unknown: {
      heading: 'This link does not work',
      text: 'Part of it may be missing. Please open it from our e-mail again, or write to us.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please try again in a minute. The mails are not stopped yet.',
    },
    retry: 'Try again',
  },
  delivered,
  erased,
  paused,
  resumed,
  sessionAhead,
  documentAgain,
  newsletterConfirm: {
    ask: {
      heading: 'Would you like our newsletter?',
      text: 'One press, and your address is on the list. You can leave at any time with another.',
    },
    confirm: 'Yes, please',
    done: {
      heading: 'You are on the list',
      text: 'Thank you for joining. A mail is on its way to you, with a link to leave whenever you like.',
    },
    unknown: {
      heading: 'This link has ended',
      text: 'It works for a few days only, or part of it is missing. You can ask for the newsletter again at the foot of every page.',
    },
    failed: {
      heading: 'That did not work just now',
      text: 'Please try again in a minute. Your address is not on the list yet.',
    },
  },
  newsletterLeave: {
    ask: {
      heading: 'Leave the newsletter?',
      text: 'Nothing more comes then, and your address is deleted from the list. Nobody asks why.',
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
  },
  newsletter: {
    confirm: {
      subject: 'One press, and the newsletter comes',
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
      leavingText: 'One press, and your address is deleted from the list. Nobody asks why.',
      link: 'Leave the newsletter',
    },
  },
  messageCopy: {
    subject: 'Your message has arrived',
    heading: 'Your message has arrived',
    text: 'Thank you for writing to us. A person reads it, and a person answers you by e-mail, as a rule within two working days.',
    now: 'If it cannot wait, please do not wait for us: the numbers below answer now.',
    words:
      'None of your words stand in this mail. The link shows them to you for as long as we keep them.',
    link: 'Read your message',
    page: {
      heading: 'Your message to us',
      text: 'You sent it on {{day}}. A person reads it, and a person answers you by e-mail.',
    },
    unknown: {
      heading: 'There is no message here',
      text: 'We no longer keep it, or part of the link is missing.',
    },
  },
  care: 'This is coaching, not therapy, medical or clinical treatment. If you are in a crisis, please seek professional help:',
  staff: staffNotices,
  digest: {
    subject: 'What waits in the staff area today',
    text: 'Good morning. This waits for you:',
    attention_one: '{{count}} order needs somebody.',
    attention_other: '{{count}} orders need somebody.',
    transfers_one: '{{count}} transfer is to be confirmed.',
    transfers_other: '{{count}} transfers are to be confirmed.',
    messages_one: '{{count}} message is to be answered.',
    messages_other: '{{count}} messages are to be answered.',
    texts_one: '{{count}} text is to be reviewed.',
    texts_other: '{{count}} texts are to be reviewed.',
    handwork_one: '{{count}} thing is to be made or approved.',
    handwork_other: '{{count}} things are to be made or approved.',
    late_one: '{{count}} delivery is late.',
    late_other: '{{count}} deliveries are late.',
    open: 'Open the staff area',
  },
  message: {
    subject: 'Message from the contact form',
    text: 'Your answer to this mail goes to whoever wrote it. They expect one within two working days.',
    danger:
      'If somebody may be in danger, please do not wait: write back at once, with the crisis numbers.',
    heading: 'The message',
    name: 'Name',
    email: 'E-mail',
    sentAt: 'Sent',
  },
  facts: {
    orderId: 'Order',
    title: 'Service',
    price: 'Price',
    received: 'Received',
    amount: 'Amount at issue',
    provider: 'Paid by',
    providerId: 'Payment at the provider',
    reference: 'Reference',
    receipts: 'Receipts sent',
    startsAt: 'Session',
    meetingUrl: 'Meeting link',
    cancelUrl: 'Where its time is freed',
    name: 'Customer',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
  },
  calendarFile: {
    text: 'Coaching, not therapy. The meeting link reaches you by e-mail 24 hours before. You can move the session at least 24 hours ahead.',
    textWithLink:
      'Coaching, not therapy. You meet at the link of this event. You can move the session at least 24 hours ahead.',
    place: 'Online',
  },
  providers: { stripe: 'Stripe', ziina: 'Ziina', bank_transfer: 'Bank transfer' },
  account: {
    confirmation: {
      subject: 'Your code to confirm this address',
      heading: 'Please confirm your address',
      text: 'An account was asked for with this address. The code below, or the link, confirms that it is yours.',
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
    phone: { subject: 'Your code', text: '{{code}} is your code. Please give it to nobody.' },
    code: 'Code',
    page: {
      text: 'One press on the button, and you are there.',
      unknown: {
        heading: 'This link does not work',
        text: 'A part of it may be missing. Please open it from our mail again, or ask for another mail.',
      },
    },
    safety:
      'Please give the code to nobody: none of us will ever ask for it. If you did not expect this mail, there is nothing you need to do.',
  },
  content: {
    subject: 'The site shows older content',
    text: 'The content below could not be read, or was not complete. Visitors see the last good version, where there is one.',
    next: 'Orders go on with prices that were verified within the last quarter of an hour; after that they are refused until the prices can be read. Please look at what was published last, and whether the content service answers.',
    source: 'Content',
  },
  unknownMoney: {
    subject: 'Money that belongs to no order',
    text: 'The payment provider below received money that belongs to no order of this site. Please look it up there. If it was not meant for something sold elsewhere, please return it.',
    provider: 'Provider',
    id: 'Its id there',
  },
} as const;
