import { orderTitle } from '../page-titles.ts';

/**
 * The texts of the customer's own page: the purchase, its status, and what is stored about them.
 */
export const orderPage = {
  documentTitle: orderTitle.en,
  loading: 'One moment, we are looking …',
  noScript:
    'This page needs a script that your browser does not run. Everything on it stands in our e-mails as well, and you can write to us.',
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
    erased: 'What we knew of you is erased',
  },
  status: {
    paid: 'It is paid. This page always says where it stands; there is nothing else you need to do.',
    unanswered:
      'It is paid. One thing is missing so that we can begin: your answers. There is no hurry.',
    awaiting: 'As soon as it arrives, we confirm it by e-mail, and what you bought appears here.',
    unpaid: 'You can go on where you stopped, or leave it. You owe nothing.',
    unclear:
      'Another amount arrived than the price. Your money is safe, and we write to you. Please do not pay again.',
    late: 'It arrived after the booking had ended. We write to you and agree with you how to go on.',
    disputed: 'Until the bank has decided, we do not go on. What is there already stays here.',
    refunded: 'What it was for has ended with it. You are welcome to write to us at any time.',
    closed: 'It was not paid, and you owe nothing. You can always begin again.',
    erased:
      'Your name, your addresses, your answers and your files are gone, and nobody can bring them back. What the accounts need stays, and does not say who you are. If you would like to talk about money for what was not delivered, please write to us with the reference.',
  },
  price: 'Price',
  reference: 'Reference',
  delivery: {
    making: 'It is being made for you.',
    due: 'It is being made for you, and reaches you by {{day}} at the latest.',
    soon: 'It is being prepared. It takes a moment, and appears here.',
    unanswered: 'We begin as soon as we have your answers.',
    disputed:
      'It has been resting since {{day}}, while your bank looks into your payment. Nothing is lost. If it was a mistake, please tell your bank: it goes on as soon as the bank has decided for it.',
    resting:
      'It has been resting since {{day}}, as we wrote to you. Nothing is lost, and the time that we promised stands still. We write to you as soon as it goes on.',
    alsoAgreed: 'It also rests as we wrote to you.',
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
  receipt: 'Save the receipt (PDF)',
  madeOut: {
    title: 'A receipt for a company',
    text: 'The name and the number stand on this one file. We do not keep them.',
    recipient: 'Name or company',
    recipientTaxNumber: 'Tax number (TRN)',
    save: 'Save this receipt (PDF)',
  },
  open: 'Open “{{title}}”',
  answer: 'Answer our questions',
  goOn: 'Go on with the booking',
  toServices: 'See everything we offer',
  live: 'This page follows by itself. You may close it: the link in our e-mail leads back.',
  help: {
    heading: 'Is something unclear?',
    text: 'A person reads it and answers, as a rule within two working days. The reference stands in your message already.',
    subject: 'My order {{reference}}',
    message: 'Hello, my order is “{{title}}”, reference {{reference}}. ',
    mail: 'Write an e-mail',
    whatsapp: 'Write on WhatsApp',
  },
  data: {
    heading: 'What we keep about you',
    copyText: 'You can have all of it as a file: for yourself, and for any program.',
    copy: 'Save a copy of everything (ZIP)',
    kept_one:
      'Your answers and the drafts written from them are encrypted, and deleted by themselves {{count}} day after everything is delivered. What you bought stays here for you.',
    kept_other:
      'Your answers and the drafts written from them are encrypted, and deleted by themselves {{count}} days after everything is delivered. What you bought stays here for you.',
  },
  erasure: {
    ask: 'Have everything erased',
    question: 'Shall we erase what we know of you?',
    goes: 'Your name, your addresses, your answers, everything written from them and every file made for you are erased.',
    stays:
      'The amount, the day and the reference stay, because the accounts need them. They do not say who you are.',
    ends: 'What is not delivered yet ends and cannot come any more. If you would like to talk about your money, please write to us first.',
    forGood:
      'Nobody can bring it back, and neither can we. If you want to keep a file, please save it first.',
    keep: 'No, keep it',
    confirm: 'Yes, erase it',
  },
  none: {
    heading: 'This page opens from our e-mail',
    text: 'The link in our e-mail about your booking leads here, without an account. Please open it from there.',
  },
  over: {
    heading: 'This link opens nothing any more',
    text: 'Part of it may be missing, or its time is over. You can have it sent again.',
  },
  away: {
    heading: 'We cannot reach your order just now',
    text: 'What you bought is safe. Please try again in a minute.',
    again: 'Try again',
  },
} as const;
