export const mail = {
  order: {
    confirmation: {
      subject: 'Your booking is confirmed: {{title}}',
      heading: 'Your booking is confirmed',
      text: 'Thank you. Your payment has arrived, and your booking is confirmed.',
      next: 'We will write to you within 24 hours about what comes next.',
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
    greeting: 'Dear {{name}},',
    service: 'Service',
    amount: 'Amount',
    reference: 'Reference',
    time: 'Your session',
    homeTime: 'In Dubai',
    timeUnknown: 'Your chosen time is being confirmed',
    meeting: 'Meeting link',
    link: 'See your booking',
  },
  care: 'This is coaching, not therapy, medical or clinical treatment. If you are in a crisis, please seek professional help:',
  staff: {
    transfer_to_confirm: {
      subject: 'Bank transfer to confirm',
      text: 'A customer says that a bank transfer was made. Please look for its reference on the account, and confirm it once the money is there.',
    },
    amount_mismatch: {
      subject: 'Payment of a wrong amount',
      text: 'A payment of another amount than we asked for has arrived. It was not counted, and the customer cannot pay again until you have refunded it.',
    },
    second_payment: {
      subject: 'Order paid twice',
      text: 'This order was paid a second time. The second payment was kept; please refund it.',
    },
    late_payment: {
      subject: 'Payment for an ended order',
      text: 'Money has arrived for an order that had already ended. It was kept, and the customer was told that you will write within 24 hours.',
    },
    late_announcement: {
      subject: 'Bank transfer that nobody waited for',
      text: 'A customer says that a bank transfer was made, though the order no longer waits for one. Please look for it on the account and write to the customer.',
    },
    transfer_unconfirmed: {
      subject: 'Bank transfer still unconfirmed',
      text: 'A bank transfer was announced long ago, and nobody has confirmed it. The order waits until somebody confirms or cancels it.',
    },
    appointment_cancelled: {
      subject: 'Session cancelled after payment',
      text: 'The calendar says that the session of a paid order was cancelled and no other time was chosen. Please write to the customer.',
    },
    appointment_unpaid: {
      subject: 'Calendar time without a payment',
      text: 'The calendar keeps a time for an order that ended without a payment. Please free it, or write to the customer.',
    },
  },
  facts: {
    orderId: 'Order',
    title: 'Service',
    price: 'Price',
    received: 'Received',
    reference: 'Reference',
    receipts: 'Receipts sent',
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
  content: {
    subject: 'The site shows older content',
    text: 'The content below could not be read, or was not complete. Visitors see the last good version, where there is one.',
    next: 'Orders go on with prices that were verified within the last quarter of an hour; after that they are refused until the prices can be read. Please look at what was published last, and whether the content service answers.',
    source: 'Content',
  },
} as const;
