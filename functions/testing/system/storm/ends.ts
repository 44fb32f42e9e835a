import type { BookingStatus } from '#machines/api.ts';
import type { Customer } from './customer.ts';

const ends: ReadonlySet<BookingStatus> = new Set([
  'payment-completed',
  'awaiting-confirmation',
  'closed',
]);

async function isEach(
  customers: readonly Customer[],
  isSo: (customer: Customer, status: BookingStatus) => boolean,
): Promise<boolean> {
  for (const customer of customers) {
    if (!isSo(customer, await customer.status())) return false;
  }
  return true;
}

/** Whether everyone who paid is told so, but who got the money back. */
export function isPaidKnown(customers: readonly Customer[]): Promise<boolean> {
  const payers = customers.filter(({ paid, isRefunded }) => paid.length > 0 && !isRefunded);
  return isEach(payers, (_, status) => status === 'payment-completed');
}

/** Whether every order is paid, over, or waits for staff. */
export function isEachAtItsEnd(customers: readonly Customer[]): Promise<boolean> {
  return isEach(customers, ({ isShort }, status) => isShort || ends.has(status));
}

interface Message {
  recipients: string[];
  headers: Array<{ name: string; value: string }>;
}

/** Whether everyone who paid has a mail that says so, in the mailbox with this page. */
export async function isMailed(
  mailboxUrl: string,
  customers: readonly Customer[],
): Promise<boolean> {
  const response = await fetch(`${mailboxUrl}/api/messages`);
  const { messages } = (await response.json()) as { messages: Message[] };
  const told = new Set(messages.filter(saysPaid).flatMap(({ recipients }) => recipients));
  return customers.every(({ paid, email }) => paid.length === 0 || told.has(email));
}

function saysPaid({ headers }: Message): boolean {
  return headers.some(
    ({ name, value }) =>
      name.toLowerCase() === 'message-id' && /^<(confirmation|late_payment)\./.test(value),
  );
}
