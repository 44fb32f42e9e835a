import fc from 'fast-check';
import { eventually } from 'service-kit/testing/eventually';
import { proofSize, shareSeed } from 'service-kit/testing/proof';
import { goodCard, submitForm } from 'stand-ins/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffEmail } from '../testing/parts.ts';
import { actAt, deliver, eventsOf } from '../testing/providers.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';
import { tellUnknownMoney } from './unknown-money.ts';

/** In how many orders the events of each case come. */
const RUNS = proofSize(1, 20);

const world = await openWorld();
let visitor: Visitor;
beforeEach(() => lose());

/** No webhook arrives by itself. */
async function lose(): Promise<void> {
  await world.faults({ webhookLost: true });
  await world.faults({ webhookLost: true }, 'ziina');
}

/** What is done with a payment's money at its provider, and how the payment and its order stand afterwards. */
interface Reversal {
  acts: Array<(money: Money) => Promise<void>>;
  payment: object;
  state: string;
}

interface Money {
  refund(amount?: number): Promise<void>;
  /** A refund that is made and then comes back. */
  failRefund(amount: number): Promise<void>;
  dispute(): Promise<void>;
  close(how: 'win' | 'lose'): Promise<void>;
}

type Provider = 'stripe' | 'ziina';

/** The provider's ids whose events are about the payment. */
async function subjectsOf(provider: Provider): Promise<string[]> {
  const [payment] = await visitor.payments();
  const id = payment?.provider_id ?? '';
  if (provider === 'ziina') return [id];
  const { rows } = await world.database.sql.query<{ intent: string }>(
    'select payment_intent as intent from sandbox_stripe.sessions where id = $1',
    [id],
  );
  return [rows[0]?.intent ?? id];
}

async function newest(table: string, intent: string): Promise<string> {
  const { rows } = await world.database.sql.query<{ id: string }>(
    `select id from sandbox_stripe.${table} where payment_intent = $1 order by position desc limit 1`,
    [intent],
  );
  return rows[0]?.id ?? '';
}

const moneyAt: Record<Provider, (subject: string) => Money> = {
  stripe: (intent) => {
    const act = async (table: string, action: string, form = {}) =>
      actAt(world, 'stripe', `${table}/${await newest(table, intent)}/${action}`, form);
    return {
      refund: (amount) => act('charges', 'refund', amount ? { amount: `${amount}` } : {}),
      async failRefund(amount) {
        await act('charges', 'refund', { amount: `${amount}` });
        await act('refunds', 'fail');
      },
      dispute: () => act('charges', 'dispute'),
      close: (how) => act('disputes', how),
    };
  },
  ziina: (intent) => {
    const refund = (form: Record<string, string>) =>
      actAt(world, 'ziina', `payment_intents/${intent}/refund`, form);
    const none = () => Promise.reject(new Error('Ziina has none'));
    return {
      refund: (amount) => refund(amount ? { amount: `${amount}` } : {}),
      failRefund: (amount) => refund({ amount: `${amount}`, outcome: 'failed' }),
      dispute: none,
      close: none,
    };
  },
};

async function paid(provider: Provider): Promise<Money> {
  visitor = await newVisitor(world);
  const { paymentUrl } = await visitor.link(provider);
  await world.pay(paymentUrl);
  const [subject = ''] = await subjectsOf(provider);
  return moneyAt[provider](subject);
}

async function events(provider: Provider): Promise<string[]> {
  const [subject = ''] = await subjectsOf(provider);
  return eventsOf(world, provider, subject);
}

async function expectReversal({ payment, state }: Reversal): Promise<void> {
  expect(await visitor.payments()).toMatchObject([payment]);
  expect(await visitor.order()).toMatchObject({ state });
  expect((await visitor.history()).filter((line) => / (refused|duplicate)$/.test(line))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/refund|disput/)]),
  );
}

const partly = { status: 'paid', refunded_minor: 10_000, refunded_currency: 'AED' };
const wholly = { status: 'refunded', refunded_minor: 34_900, refunded_currency: 'AED' };

const reversals: Record<string, Reversal> = {
  'a part is refunded': { acts: [(money) => money.refund(10_000)], payment: partly, state: 'paid' },
  'a part is refunded and then the rest': {
    acts: [(money) => money.refund(10_000), (money) => money.refund()],
    payment: wholly,
    state: 'refunded',
  },
  'a part is refunded, and a refund of the rest fails': {
    acts: [(money) => money.refund(10_000), (money) => money.failRefund(24_900)],
    payment: partly,
    state: 'paid',
  },
};

const cardReversals: Record<string, Reversal> = {
  ...reversals,
  'a dispute is opened': {
    acts: [(money) => money.dispute()],
    payment: { status: 'paid', dispute_status: 'opened', disputed_minor: 34_900 },
    state: 'disputed',
  },
  'a dispute is opened after a refund and lost': {
    acts: [
      (money) => money.refund(10_000),
      (money) => money.dispute(),
      (money) => money.close('lose'),
    ],
    payment: { status: 'refunded', dispute_status: 'lost', disputed_minor: 24_900 },
    state: 'refunded',
  },
  'a dispute is won, and all is refunded afterwards': {
    acts: [(money) => money.dispute(), (money) => money.close('win'), (money) => money.refund()],
    payment: { ...wholly, dispute_status: 'won' },
    state: 'refunded',
  },
};

const cases = [
  ...Object.keys(cardReversals).map((name) => ['stripe', name] as const),
  ...Object.keys(reversals).map((name) => ['ziina', name] as const),
];

describe.each(cases)('at %s, where %s', (provider, name) => {
  const reversal = cardReversals[name] as Reversal;

  it('events may come late, twice and in any order', async () => {
    const chances = fc.infiniteStream(fc.nat({ max: 99 }));
    const runs = fc.sample(chances, { numRuns: RUNS, seed: shareSeed });
    for (const chance of runs) {
      const next = () => Number(chance.next().value);
      const money = await paid(provider);
      const delivered = new Set<string>();
      const deliverSome = async (isEnough: (body: string) => boolean) => {
        const order = (await events(provider)).map((body) => ({ body, at: next() }));
        for (const { body } of order.sort((a, b) => a.at - b.at)) {
          if (!isEnough(body)) continue;
          expect(await deliver(world, provider, body)).toBe(200);
          delivered.add(body);
        }
      };
      for (const act of reversal.acts) {
        await act(money);
        await deliverSome(() => next() < 40);
      }
      await deliverSome((body) => !delivered.has(body) || next() < 50);
      await expectReversal(reversal);
    }
  });
});

describe('the daily reconciliation', () => {
  it.each(['stripe', 'ziina'] as const)(
    'makes up for every event that %s lost',
    async (provider) => {
      const told: Array<{ visitor: Visitor; reversal: Reversal }> = [];
      for (const reversal of Object.values(provider === 'stripe' ? cardReversals : reversals)) {
        const money = await paid(provider);
        for (const act of reversal.acts) await act(money);
        told.push({ visitor, reversal });
      }
      // Ziina is asked for the refunds that it told of before; here it was away afterwards.
      await world.database.sql.query(
        `insert into ziina_refunds (id, intent_id) select id, payment_intent_id
       from sandbox_ziina.refunds on conflict do nothing`,
      );
      await world.useCases.findMissed(provider);
      const histories = [];
      for (const each of told) {
        visitor = each.visitor;
        await expectReversal(each.reversal);
        histories.push(await visitor.history());
      }
      await world.useCases.findMissed(provider);
      expect(await Promise.all(told.map((each) => each.visitor.history()))).toEqual(histories);
    },
  );

  it.each(['stripe', 'ziina'] as const)(
    'settles money at %s that came after the end',
    async (provider) => {
      await paid(provider);
      const [payment] = await visitor.payments();
      const { id: paymentId = '' } = payment ?? {};
      const ended = { type: 'payment.ended', paymentId, how: 'expired' } as const;
      await world.useCases.advance(visitor.bookingId, ended, { by: 'test', cause: 'test' });
      await world.useCases.findMissed(provider);
      expect(await visitor.payments()).toMatchObject([{ status: 'paid' }]);
    },
  );

  it('writes nothing of a payment that was never paid', async () => {
    visitor = await newVisitor(world);
    const { paymentUrl, reference } = await visitor.link('ziina');
    await submitForm(`${paymentUrl}/cancel`);
    expect(await visitor.verify(reference)).toMatchObject({ status: 'cancelled' });
    const history = await visitor.history();
    await world.useCases.findMissed('ziina');
    expect(await visitor.history()).toEqual(history);
  });

  it('passes over a payment without an answer, and gives up where the provider is away', async () => {
    const visitors = [];
    for (let n = 0; n < 2; n += 1) {
      await paid('ziina');
      visitors.push(visitor);
    }
    await world.faults({ webhookLost: true, failBefore: 1 }, 'ziina');
    await world.useCases.findMissed('ziina');
    const said = world.logger.lines.map(({ message }) => message);
    expect(said).toContain('payment not reconciled');
    const orders = await Promise.all(visitors.map((each) => each.order()));
    expect(orders.map(({ state }) => state)).toContain('paid');
    await world.faults({ failBefore: 1_000 }, 'ziina');
    await expect(world.useCases.findMissed('ziina')).rejects.toThrow('ziina does not answer');
  });

  it('is a job for each provider: staff are told once of money of no order, and one that hangs holds up no other', async () => {
    await paid('ziina');
    const made = await world.ask('stripe', '/v1/checkout/sessions', {
      method: 'POST',
      body: new URLSearchParams({
        mode: 'payment',
        success_url: 'https://shop.example.org',
        'line_items[0][price_data][currency]': 'aed',
        'line_items[0][price_data][unit_amount]': '12000',
        'line_items[0][price_data][product_data][name]': 'A book',
      }),
    });
    const { id, url } = (await made.json()) as { id: string; url: string };
    await submitForm(url, { ...goodCard, email: 'mariam@example.org' });
    const told = () => world.mails.filter(({ text }) => text.includes(id));
    await world.faults({ webhookLost: true, slowMs: 1_000 });
    await world.startJobs();
    // The queue looks every 5 s where an announcement was missed.
    await eventually('the payment at Ziina', visitor.isIn('paid'));
    expect(told()).toEqual([]);
    await world.faults({});
    const [mail] = await eventually('the mail', () => told().length > 0 && told());
    expect(mail).toMatchObject({ to: staffEmail });
    expect(mail?.text).toMatch(/AED\s120/);
    expect(mail?.html).toContain('href="https://example.org/admin/orders?lang=en"');
    await eventually('its record', async () => {
      const { rows } = await world.database.sql.query('select 1 from unknown_money');
      return rows.length > 0;
    });
    const unknown = await world.useCases.findMissed('stripe');
    expect(unknown).toMatchObject([{ providerId: id }]);
    const notAgain = () => Promise.reject(new Error('told again'));
    for (const money of unknown) {
      await tellUnknownMoney({ ...world.useCases, sendMail: notAgain }, money);
    }
  });
});
