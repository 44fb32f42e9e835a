import type { BookingStatus } from '#machines/api/open-bookings.ts';
import type { Customer } from './customer.ts';

const finalStatuses: ReadonlySet<BookingStatus> = new Set([
  'payment-completed',
  'awaiting-confirmation',
  'refunded',
  'wrong-amount',
  'closed',
]);

async function every(
  customers: readonly Customer[],
  isTrue: (customer: Customer, status: BookingStatus) => boolean,
): Promise<boolean> {
  for (const customer of customers) {
    if (!isTrue(customer, await customer.status())) return false;
  }
  return true;
}

/** Whether everyone who paid, and was not refunded, sees the payment as completed. */
export function areAllPaymentsKnown(customers: readonly Customer[]): Promise<boolean> {
  const payers = customers.filter(({ paid, isRefunded }) => paid.length > 0 && !isRefunded);
  return every(payers, (_, status) => status === 'payment-completed');
}

/** Whether every order is paid, closed, or waiting for staff. */
export function areAllOrdersFinal(customers: readonly Customer[]): Promise<boolean> {
  return every(customers, ({ isShort }, status) => isShort || finalStatuses.has(status));
}

interface Message {
  recipients: string[];
  headers: Array<{ name: string; value: string }>;
}

/** Whether everyone who paid has a confirmation in the mailbox. */
export async function areAllMailsSent(
  mailboxUrl: string,
  customers: readonly Customer[],
): Promise<boolean> {
  const response = await fetch(`${mailboxUrl}/api/messages`);
  const { messages } = (await response.json()) as { messages: Message[] };
  const confirmed = new Set(
    messages.filter(isConfirmation).flatMap(({ recipients }) => recipients),
  );
  return customers.every(({ paid, email }) => paid.length === 0 || confirmed.has(email));
}

function isConfirmation({ headers }: Message): boolean {
  return headers.some(
    ({ name, value }) =>
      name.toLowerCase() === 'message-id' && /^<(confirmation|late_payment)\./.test(value),
  );
}
