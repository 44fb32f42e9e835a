import { declinedCard } from 'stand-ins/testing';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { sendBankTransferNotification } from '#machines/api/bank-transfer.ts';
import { type CreateBookingResponse, createBooking } from '#machines/api/booking.ts';
import {
  type BookingStatus,
  type ResumeBookingResponse,
  resumeBooking,
} from '#machines/api/open-bookings.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
  type PaymentData,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { payAt } from '../customer.ts';
import { type PersistentClient, pollSlowly, RefusedError } from '../persistent-client.ts';
import type { BackOffice } from './back-office.ts';
import type { Plan } from './plan.ts';

/** A customer after their purchase. */
export interface Customer {
  bookingId: string;
  email: string;
  /** The links that were paid: by card as the page said, or by a transfer in full. */
  paid: Link[];
  isRefunded: boolean;
  /** Whether they transferred too little. */
  isShort: boolean;
  status(): Promise<BookingStatus>;
  /** Pays on the old page after the order is over or forgotten, if so planned. */
  payLate(): Promise<void>;
}

interface Link extends PaymentData {
  provider: PaymentProvider;
}

const items = {
  toolkit: { price: 121, text: 'AED 121' },
  roadmap: { price: 349, text: 'AED 349' },
  'silent-witness': { price: 1300, text: 'AED 1,300' },
};

/** Why an order takes no payment: it is paid, it is over, or staff must check it first. */
const closed: ReadonlySet<ProblemCode> = new Set([
  'booking_already_paid',
  'booking_closed',
  'booking_conflict',
  'payment_awaiting_confirmation',
  'wrong_amount_received',
]);

/** Replaces the refusal of a token whose order a restored database does not know. */
const ifForgotten =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof RefusedError && error.code === 'booking_not_found') return value;
    throw error;
  };

const unpaid: ReadonlySet<BookingStatus> = new Set(['draft', 'payment-processing']);

/** Runs one customer's plan. Unanswered calls are repeated unchanged. */
export async function runCustomer(
  plan: Plan,
  { client: { ask }, backOffice }: { client: PersistentClient; backOffice: BackOffice },
): Promise<Customer> {
  const { key } = plan;
  const item = items[plan.item];
  const email = `layla.${key}@example.org`;
  const { bookingId, token } = await book();
  const resume = () => ask<ResumeBookingResponse>(resumeBooking.path, { token });
  const paid: Link[] = [];
  let isShort = false;
  const status = async () => (await resume()).status;

  async function book() {
    const request = {
      ...roadmapRequest(key),
      _email: email,
      _service: plan.item,
      _price: item.price,
      ...(plan.item !== 'roadmap' && { _answers: {} }),
    };
    const rows = await Promise.all(
      Array.from({ length: plan.clicks }, () =>
        ask<CreateBookingResponse>(createBooking.path, request),
      ),
    );
    const [row, ...others] = rows.flat();
    if (!row || others.some(({ id }) => id !== row.id)) throw new Error(`two orders for ${key}`);
    return { bookingId: row.id, token: row.resume_token };
  }

  /** Null if the order takes no payment. */
  async function choose(provider: PaymentProvider): Promise<Link | null> {
    const request = {
      token,
      bookingId,
      packageName: plan.item,
      packagePrice: item.text,
      preferredProvider: provider,
      isHosted: plan.isHosted,
    };
    try {
      const answers = await Promise.all(
        Array.from({ length: plan.clicks }, () =>
          ask<CreatePaymentLinkResponse>(createPaymentLink.path, request),
        ),
      );
      const [answer] = answers;
      return answer ? { ...answer.paymentData, provider } : null;
    } catch (error) {
      if (error instanceof RefusedError && closed.has(error.code)) return null;
      throw error;
    }
  }

  async function pay(link: Link): Promise<void> {
    if (link.provider === 'bank_transfer') return send(link);
    if (plan.card !== 'accepted') await payAt(link, declinedCard);
    const page = plan.card === 'declined, then another page' ? await choose(link.provider) : link;
    if (!page) return;
    const answers = await Promise.all([payAt(page), payAt(page)]);
    if (answers.includes('paid')) paid.push(page);
  }

  async function send(link: Link): Promise<void> {
    const { reference, bankDetails } = link;
    if (plan.announces && bankDetails) {
      const { accountHolder, bankName, iban } = bankDetails;
      await ask(sendBankTransferNotification.path, {
        token,
        customerName: 'Layla Haddad',
        customerEmail: email,
        customerWhatsapp: '',
        serviceName: plan.item,
        amount: item.price,
        reference,
        bankDetails: { accountHolder, bankName, iban },
      }).catch((error) => {
        if (!(error instanceof RefusedError && error.code === 'booking_closed')) throw error;
      });
    }
    if (plan.arrives === 'never') return;
    backOffice.awaitTransfer({ bookingId, reference, minor: item.price * 100, is: plan.arrives });
    if (plan.arrives === 'whole') paid.push(link);
    else isShort = true;
  }

  const verify = ({ reference }: Link) =>
    ask<VerifyPaymentStatusResponse>(verifyPaymentStatus.path, {
      paymentReference: reference,
      token,
    });

  /** The return from the payment page, the first tab's poll and a resume on another device. */
  const comeBack = (link: Link) =>
    Promise.all(Array.from({ length: plan.doubled }, () => Promise.all([verify(link), resume()])));

  const seeCompleted = (link: Link) =>
    pollSlowly(
      `the payment ${link.reference} verified`,
      async () => (await verify(link)).status === 'completed',
    );

  const left = plan.before && (await choose(plan.before));
  const chosen = await choose(plan.provider);
  if (plan.isOverdue || plan.pays === 'late') backOffice.passDeadline(bookingId);
  if (chosen && plan.pays === 'soon') {
    const isLeft = plan.paysBoth && left && left.paymentId !== chosen.paymentId;
    await Promise.all([
      pay(chosen),
      ...(isLeft ? [pay(left)] : []),
      ...(plan.returns ? [comeBack(chosen)] : []),
    ]);
    if (plan.returns) {
      const byCard = paid.filter(({ provider }) => provider !== 'bank_transfer');
      await Promise.all(byCard.map(seeCompleted));
    }
  }
  const [first] = paid;
  const isRefunded = plan.isRefunded && first !== undefined;
  if (isRefunded) backOffice.refund(first.paymentId);

  return {
    bookingId,
    email,
    paid,
    isRefunded,
    isShort,
    status,
    async payLate() {
      if (plan.pays !== 'late' || !chosen) return;
      const isOver = () => status().then((now) => !unpaid.has(now), ifForgotten(true));
      await pollSlowly(`${bookingId} over`, isOver);
      await pay(chosen).catch(ifForgotten(undefined));
    },
  };
}
