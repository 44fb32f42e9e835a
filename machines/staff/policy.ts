/** The roles of staff. */
export const staffRoles = ['owner', 'reviewer', 'support', 'publisher', 'editor'] as const;

export type StaffRole = (typeof staffRoles)[number];

const everybody = staffRoles;
/** Those who work for customers; whoever only writes the website learns nothing of them. */
const forCustomers = ['owner', 'reviewer', 'support'] as const;

/**
 * The acts that are recorded, because they change something or show a customer's answers, and the
 * roles that may do them.
 */
const recorded = {
  'invite-staff': ['owner'],
  'change-staff-role': ['owner'],
  'remove-staff': ['owner'],
  'book-for-customer': ['owner', 'support'],
  'confirm-transfer': ['owner', 'support'],
  'end-transfer': ['owner', 'support'],
  'refund-payment': ['owner'],
  'settle-attention': ['owner', 'support'],
  'erase-for-customer': ['owner'],
  'read-receipt': ['owner', 'support'],
  'send-order-link': ['owner', 'support'],
  'write-to-customer': forCustomers,
  'read-review': ['owner', 'reviewer'],
  'save-draft': ['owner', 'reviewer'],
  'regenerate-section': ['owner', 'reviewer'],
  'return-draft': ['owner', 'reviewer'],
  'approve-draft': ['owner', 'reviewer'],
  'request-draft': ['owner', 'reviewer'],
  'begin-draft': ['owner', 'reviewer'],
  'confirm-session': forCustomers,
  'mark-session': forCustomers,
  'end-sessions': forCustomers,
  'tick-follow-up': forCustomers,
  'pause-delivery': forCustomers,
  'resume-delivery': forCustomers,
  'begin-handwork': ['owner', 'reviewer'],
  'read-handwork': ['owner', 'reviewer'],
  'open-handwork': ['owner', 'reviewer'],
  'upload-handwork': ['owner', 'reviewer'],
  'return-handwork': ['owner', 'reviewer'],
  'approve-handwork': ['owner', 'reviewer'],
  'open-delivered': ['owner', 'reviewer'],
  // Whoever looks after somebody in danger reads, notes and closes, whatever else they may not do for customers.
  care: forCustomers,
  'note-care': forCustomers,
  'close-care': forCustomers,
  'read-message': ['owner', 'support'],
  'answer-message': ['owner', 'support'],
  'reply-to-message': ['owner', 'support'],
  'prepare-testimonial': ['owner', 'support'],
  'remove-subscriber': ['owner'],
  'export-subscribers': ['owner'],
  'ask-edition': everybody,
  // Never by whoever asked.
  'approve-edition': ['owner', 'reviewer'],
  'send-edition': ['owner'],
  'export-orders': ['owner'],
  'end-my-session': everybody,
  'end-other-sessions': everybody,
} as const satisfies Record<string, readonly StaffRole[]>;

/** The acts that leave no trace, and the roles that may do them. */
const unrecorded = {
  'list-staff': ['owner'],
  // Nobody calls them: the lake asks at each request of the Studio, and its history names who changed what.
  'write-content': ['owner', 'publisher', 'editor'],
  'publish-content': ['owner', 'publisher'],
  'list-missed': ['owner', 'publisher', 'editor'],
  // Nobody calls it: the Studio has its own accounts, and owners see that what it publishes can be read.
  'mend-content': ['owner'],
  'list-staff-acts': ['owner'],
  'list-readings': ['owner'],
  'list-my-sessions': everybody,
  'follow-changes': everybody,
  'read-figures': ['owner'],
  // It names nobody, and alarms lead all staff to it.
  'read-status': everybody,
  'list-messages': ['owner', 'support'],
  'list-subscribers': ['owner', 'support'],
  'list-editions': everybody,
  'list-reviews': ['owner', 'reviewer'],
  'attend-draft': ['owner', 'reviewer'],
  'list-sessions': forCustomers,
  'list-handwork': ['owner', 'reviewer'],
  // Part of `approve-handwork`: a second person looks at what a reviewer has made.
  'approve-own-handwork': ['owner'],
  'list-items': ['owner', 'support'],
  'list-orders': forCustomers,
  'read-order': forCustomers,
} as const satisfies Record<string, readonly StaffRole[]>;

const policy: Record<StaffAct, readonly StaffRole[]> = { ...recorded, ...unrecorded };

export type RecordedAct = keyof typeof recorded;

/** An act of staff, named after the call that does it. */
export type StaffAct = RecordedAct | keyof typeof unrecorded;

/** @public for tests */
export const staffActs = Object.keys(policy) as StaffAct[];

export const recordedActs = Object.keys(recorded) as RecordedAct[];

/** The role that an account's `app_metadata` name; null where they name none of ours. */
export function readRole(value: unknown): StaffRole | null {
  return staffRoles.find((role) => role === value) ?? null;
}

/** Whether a role may do it. Nobody may do what the policy does not know. */
export function mayDo(role: StaffRole | null, act: StaffAct): boolean {
  return role !== null && Object.hasOwn(policy, act) && policy[act].includes(role);
}
