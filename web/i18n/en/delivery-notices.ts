/** The mails to staff about a delivery. */
export const deliveryNotices = {
  draft_to_review: {
    subject: 'Draft to review',
    text: 'A draft was written from the customer’s answers. Please read it beside the answers, change what needs changing, and approve it. Nothing reaches the customer before that.',
  },
  draft_flagged: {
    subject: 'Urgent: answers that suggest danger',
    text: 'What this customer has written may mean that somebody is in danger. Please read the answers now, and reach out with the crisis numbers: {{numbers}}. Nothing is written from them before a person has read them.',
  },
  draft_failed: {
    subject: 'Draft that could not be written',
    text: 'The program has tried many times to write this draft, without success. Please ask for it again, or write it yourself: the customer’s time goes on.',
  },
  file_to_review: {
    subject: 'File to approve',
    text: 'The finished file for this order was uploaded. Please look at it, or listen to it, and approve it. Nothing reaches the customer before that.',
  },
  file_failed: {
    subject: 'Document that could not be made',
    text: 'The program could not make the document of this order. It goes on trying by itself, and the customer gets it as soon as that succeeds. If it stays so, please tell whoever looks after the program.',
  },
  delivery_due: {
    subject: 'Due within 24 hours',
    text: 'Something of this order is due within the next 24 hours, and is not with the customer yet. Please see that it is ready in time.',
  },
  delivery_due_soon: {
    subject: 'Due within 6 hours',
    text: 'Something of this order is due within the next 6 hours, and is not with the customer yet. Please finish it now.',
  },
  delivery_overdue: {
    subject: 'Overdue',
    text: 'Something of this order was due by now, and is not with the customer. Please write to the customer today, say when it comes, and finish it.',
  },
} as const;
