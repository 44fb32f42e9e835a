import type {
  BookingStatus,
  CreateBookingResponse,
  CreatePaymentLinkResponse,
  PaymentData,
  PaymentProvider,
  ResumeBookingResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { cards, payAt } from '../card-page.ts';
import { type Doors, patiently, Refusal } from '../doors.ts';
import type { Office } from './office.ts';
import type { Plan } from './plan.ts';

/** Somebody who has been through the storm. */
export interface Customer {
  bookingId: string;
  email: string;
  /** What was paid, as the pages said; a transfer when all of it was sent. */
  paid: Link[];
  isRefunded: boolean;
  /** Sent a transfer that was too little. */
  isShort: boolean;
  status(): Promise<BookingStatus>;
  /** Pays on the old page what is over, where that was the plan. */
  comeLate(): Promise<void>;
}

interface Link extends PaymentData {
  provider: PaymentProvider;
}

const items = {
  toolkit: { price: 121, text: 'AED 121', answers: {} },
  roadmap: {
    price: 349,
    text: 'AED 349',
    answers: {
      currentSituation: 'I moved here last year and lost my direction.',
      lifeVision: 'A calm house near the sea, and work that helps.',
    },
  },
  'silent-witness': { price: 1300, text: 'AED 1,300', answers: {} },
};

/** Why an order takes no payment: it has one, it is over, or staff must look first. */
const closed: ReadonlySet<ProblemCode> = new Set([
  'booking_already_paid',
  'booking_closed',
  'booking_conflict',
  'payment_awaiting_confirmation',
]);

/** Waiting: the order may still be paid. */
const unpaid: ReadonlySet<BookingStatus> = new Set(['draft', 'payment-processing']);

/** Lets one customer do as planned, insisting like a browser that keeps its key and its place. */
export async function letBuy(
  plan: Plan,
  { doors: { ask }, office }: { doors: Doors; office: Office },
): Promise<Customer> {
  const { key } = plan;
  const item = items[plan.item];
  const email = `layla.${key}@example.org`;
  const { bookingId, token } = await book();
  const resume = () => ask<ResumeBookingResponse>('/functions/v1/resume-booking', { token });
  const paid: Link[] = [];
  let isShort = false;
  const status = async () => (await resume()).status;

  async function book() {
    const request = {
      _full_name: 'Layla Haddad',
      _email: email,
      _whatsapp: '+971 50 123 4567',
      _service: plan.item,
      _price: item.price,
      _payment_url: '',
      _idempotency_key: key,
      _language: 'en',
      _consent: true,
      _answers: item.answers,
    };
    const rows = await Promise.all(
      Array.from({ length: plan.clicks }, () =>
        ask<CreateBookingResponse>('/rest/v1/rpc/create_booking', request),
      ),
    );
    const [row, ...others] = rows.flat();
    if (!row || others.some(({ id }) => id !== row.id)) throw new Error(`two orders for ${key}`);
    return { bookingId: row.id, token: row.resume_token };
  }

  /** Null when the order can take no payment. */
  async function choose(provider: PaymentProvider): Promise<Link | null> {
    const request = {
      bookingId,
      packageName: plan.item,
      packagePrice: item.text,
      preferredProvider: provider,
    };
    try {
      const answers = await Promise.all(
        Array.from({ length: plan.clicks }, () =>
          ask<CreatePaymentLinkResponse>('/functions/v1/create-payment-link', request),
        ),
      );
      const [answer] = answers;
      return answer ? { ...answer.paymentData, provider } : null;
    } catch (error) {
      if (error instanceof Refusal && closed.has(error.code)) return null;
      throw error;
    }
  }

  async function pay(link: Link): Promise<void> {
    if (link.provider === 'bank_transfer') return send(link);
    if (plan.card !== 'taken') await payAt(link.paymentUrl, cards.declined);
    const page = plan.card === 'declined, then another page' ? await choose(link.provider) : link;
    if (!page) return;
    const answers = await Promise.all([payAt(page.paymentUrl), payAt(page.paymentUrl)]);
    if (answers.includes('paid')) paid.push(page);
  }

  async function send(link: Link): Promise<void> {
    const { reference, bankDetails } = link;
    if (plan.announces && bankDetails) {
      const { accountHolder, bankName, iban } = bankDetails;
      await ask('/functions/v1/send-bank-transfer-notification', {
        customerName: 'Layla Haddad',
        customerEmail: email,
        customerWhatsapp: '',
        serviceName: plan.item,
        amount: item.price,
        reference,
        bankDetails: { accountHolder, bankName, iban },
      }).catch((error) => {
        if (!(error instanceof Refusal && error.code === 'booking_closed')) throw error;
      });
    }
    if (plan.arrives === 'never') return;
    office.awaitTransfer({ bookingId, reference, minor: item.price * 100, is: plan.arrives });
    if (plan.arrives === 'whole') paid.push(link);
    else isShort = true;
  }

  const verify = ({ reference }: Link) =>
    ask<VerifyPaymentStatusResponse>('/functions/v1/verify-payment-status', {
      paymentReference: reference,
    });

  /** The return from the page, the first tab's poll, and another device. */
  const comeBack = (link: Link) =>
    Promise.all(Array.from({ length: plan.doubled }, () => Promise.all([verify(link), resume()])));

  const seeCompleted = (link: Link) =>
    patiently(
      `the payment ${link.reference} verified`,
      async () => (await verify(link)).status === 'completed',
    );

  const left = plan.before && (await choose(plan.before));
  const chosen = await choose(plan.provider);
  if (plan.isOverdue || plan.pays === 'late') office.letPass(bookingId);
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
  if (isRefunded) office.giveBack(first.paymentId);

  return {
    bookingId,
    email,
    paid,
    isRefunded,
    isShort,
    status,
    async comeLate() {
      if (plan.pays !== 'late' || !chosen) return;
      await patiently(`${bookingId} over`, async () => !unpaid.has(await status()));
      await pay(chosen);
    },
  };
}
