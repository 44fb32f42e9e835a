import { orderTitle } from '../page-titles.ts';

/**
 * The texts of the customer's own page: the purchase, its status, and what is stored about them.
 */
export const orderPage = {
  documentTitle: orderTitle.en,
  loading: 'One moment, we are looking …',
  noScript:
    'This page needs a script that your browser does not run. Everything on it is in our e-mails too, and you can write to us.',
  heading: {
    paid: 'Here is what you have bought',
    session: 'Here is your session',
    awaiting: 'We are waiting for your transfer',
    unpaid: 'This booking is not paid yet',
    unclear: 'We are looking at your payment',
    late: 'Your money is safe',
    disputed: 'Your bank is looking into your payment',
    refunded: 'Your money was returned',
    closed: 'This booking has ended',
    erased: 'What we knew about you is erased',
  },
  status: {
    paid: 'It is paid. This page always shows how far it has come; there’s nothing else you need to do.',
    unanswered: 'It is paid. We need one thing to begin: your answers. There is no hurry.',
    awaiting: 'As soon as it arrives, we confirm it by e-mail, and what you bought appears here.',
    unpaid: 'You can go on where you stopped, or leave it. You owe nothing.',
    unclear:
      'The amount that arrived is not the price. Your money is safe, and we’ll write to you. Please don’t pay again.',
    late: 'It arrived after the booking had ended. We’ll write to you and agree with you what happens next.',
    disputed: 'We pause until the bank has decided. What you already have stays here.',
    refunded: 'What it was for has ended with it. You are welcome to write to us at any time.',
    closed: 'It was not paid, and you owe nothing. You can always begin again.',
    erased:
      'Your name, your addresses, your answers and your files are gone, and nobody can bring them back. What the accounts need stays, and does not say who you are. If you would like to talk about money for what was not delivered, please write to us with the reference.',
  },
  price: 'Price',
  reference: 'Reference',
  delivery: {
    making: 'It is being made for you.',
    due: 'It is being made for you, and will reach you by {{day}} at the latest.',
    soon: 'It is being prepared. It takes a moment, and appears here.',
    unanswered: 'We begin as soon as we have your answers.',
    disputed:
      'It has been paused since {{day}}, while your bank looks into your payment. Nothing is lost. If it was a mistake, please tell your bank: we resume as soon as the bank decides that the payment stands.',
    resting:
      'It has been paused since {{day}}, as we wrote to you. Nothing is lost, and the days do not count towards the time we promised. We’ll write to you as soon as we resume.',
    alsoAgreed: 'It is also paused, as we wrote to you.',
    restReason: 'What you should know',
    delivered: 'It is here.',
    deliveredEarlier: 'It was delivered.',
    held: 'Your sessions have taken place.',
    meeting: 'A time that is yours, online.',
    stopped: 'It has ended.',
    stoppedByRefund:
      'It ended when your money was returned. If you would like it after all, please write to us.',
    stoppedByErasure: 'It ended when everything was erased, as you asked.',
  },
  steps: {
    label: 'How far it has come',
    done: 'Done: ',
    now: 'Now: ',
    paid: 'Paid',
    answers: 'Your answers',
    written: 'Writing',
    made: 'Making',
    read: 'Read by a person',
    checked: 'Looked over',
    met: 'Your sessions',
    sent: 'Sent to you',
    worker: 'with {{name}}',
  },
  pictures: {
    heading: 'Pictures for your drawing',
    text: 'If you like, show us up to three pictures: a place, a colour, something dear to you. They are stored encrypted, and deleted with your answers.',
    choose: 'Add a picture',
    hint: 'JPEG, PNG or WebP, {{size}} at most.',
    sending: 'Your picture is on its way …',
    have: 'Pictures that we have: {{number}} of 3',
    one: 'Picture {{number}}, {{size}}',
    remove: 'Remove picture {{number}}',
    question: 'Shall we remove picture {{number}}?',
    forGood: 'It is deleted for good. You may add another one instead.',
    keep: 'No, keep it',
    confirm: 'Yes, remove it',
  },
  files: {
    choose: 'Send a file',
    hint: 'A picture (JPEG, PNG or WebP) or a PDF, {{size}} at most. It is stored encrypted, and only people on our team open it.',
    sending: 'Your file is on its way …',
    have: 'We have your file.',
    one: 'Your file, {{size}}',
    remove: 'Remove the file',
    question: 'Shall we remove your file?',
    forGood: 'It is deleted for good. You may send another one instead.',
    keep: 'No, keep it',
    confirm: 'Yes, remove it',
  },
  reminders: {
    text: 'A day before each session, we remind you on WhatsApp too.',
    stop: 'Stop the reminders on WhatsApp',
    stopped:
      'We won’t remind you of this booking on WhatsApp any more. Our e-mails still reach you.',
  },
  receipt: 'Save the receipt (PDF)',
  madeOut: {
    title: 'A receipt for a company',
    text: 'The name and the number appear only in this file. We don’t keep them.',
    recipient: 'Name or company',
    recipientTaxNumber: 'Tax number (TRN)',
    save: 'Save this receipt (PDF)',
  },
  open: 'Open “{{title}}”',
  answer: 'Answer our questions',
  goOn: 'Go on with the booking',
  toServices: 'See everything we offer',
  live: 'This page updates by itself. You can close it: the link in our e-mail brings you back.',
  help: {
    heading: 'Is something unclear?',
    text: 'A person reads it and answers, usually within two working days. The reference is already in your message.',
    subject: 'My order {{reference}}',
    message: 'Hello, my order is “{{title}}”, reference {{reference}}. ',
    mail: 'Write an e-mail',
    whatsapp: 'Write on WhatsApp',
  },
  data: {
    heading: 'What we keep about you',
    copyText: 'You can have all of it as a file: for yourself or for any program.',
    copy: 'Save a copy of everything (ZIP)',
    kept_one:
      'Your answers and the drafts written from them are encrypted, and deleted {{count}} day after everything is delivered. What you bought stays here for you.',
    kept_other:
      'Your answers and the drafts written from them are encrypted, and deleted {{count}} days after everything is delivered. What you bought stays here for you.',
  },
  erasure: {
    ask: 'Have everything erased',
    question: 'Shall we erase what we know about you?',
    goes: 'Your name, your addresses, your answers, everything written from them and every file made for you are erased.',
    stays:
      'The amount, the day and the reference stay, because the accounts need them. They do not say who you are.',
    ends: 'What has not been delivered yet ends. If you would like to talk about your money, please write to us first.',
    forGood:
      'Nobody can bring it back, not even us. If you want to keep a file, please save it first.',
    keep: 'No, keep it',
    confirm: 'Yes, erase it',
  },
  none: {
    heading: 'This page opens from our e-mail',
    text: 'The link in our e-mail about your booking leads here, without an account. Please open it from there.',
  },
  over: {
    heading: 'This link no longer works',
    text: 'Part of it may be missing, or it has expired. You can have it sent again.',
  },
  away: {
    heading: 'We cannot reach your order just now',
    text: 'What you bought is safe. Please try again in a minute.',
    again: 'Try again',
  },
} as const;
