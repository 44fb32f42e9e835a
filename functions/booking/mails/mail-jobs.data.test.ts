import { eventually } from 'service-kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, MailRefusal } from '../../mail/mailer.ts';
import { jobsOf } from '../../testing/order.ts';
import { staffEmail } from '../../testing/parts.ts';
import { newCustomer, newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { noteDeadJob } from './note-dead-job.ts';

const world = await openWorld();
await world.startJobs();
const take = world.mailServer.take;
let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor(world);
});
afterEach(() => {
  world.mailServer.take = take;
});

async function buy(who = visitor): Promise<void> {
  const { paymentUrl } = await who.link();
  await world.pay(paymentUrl);
}

const mailsOf = ({ bookingId }: Visitor) =>
  world.mails.filter(({ to, messageId }) => to !== staffEmail && messageId.includes(bookingId));

const isOf = (mail: Mail, { bookingId }: Visitor) => mail.messageId.includes(bookingId);

const mailJob = async () => {
  const { rows } = await world.database.sql.query<{ state: string; lasts: number }>(
    `select state, (retry_limit - 10) * retry_delay_max as lasts from jobs.job
     where name = 'order-mail' and data->>'orderId' = $1`,
    [visitor.bookingId],
  );
  return rows[0];
};

describe('while the mail server is away', () => {
  it('a mail is tried for five days, and once more when the server is back', async () => {
    world.mailServer.take = () => Promise.reject(new Error('away'));
    await buy();
    await eventually('the first try', async () => (await mailJob())?.state === 'retry');
    expect(world.logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'job failed' }),
    );
    expect((await mailJob())?.lasts).toBeGreaterThan(5 * 86_400);
    await world.database.sql.query(
      `update jobs.job set retry_count = retry_limit - 1, start_after = now()
       where name = 'order-mail' and state = 'retry'`,
    );
    await eventually('the order flagged', async () =>
      (await visitor.history()).includes('job.failed applied'),
    );
    const dead = () => jobsOf(world.database, visitor.bookingId, 'dead-jobs');
    await eventually('the dead job', async () => (await dead()).length === 1);
    await world.queue.reviveDeadJobs(async () => false);
    expect((await mailJob())?.state).toBe('failed');
    world.mailServer.take = take;
    await world.queue.reviveDeadJobs(async () => true);
    await eventually('the mail', () => mailsOf(visitor)[0]);
    expect(mailsOf(visitor)).toHaveLength(1);
  });
});

describe('a mail that is refused for good', () => {
  it('is given up at once, and staff are told', async () => {
    let tries = 0;
    world.mailServer.take = async (mail) => {
      if (mail.to === staffEmail) return take(mail);
      tries += 1;
      throw new MailRefusal('550');
    };
    await buy();
    await eventually('the mail to staff', () =>
      world.mails.find(
        ({ to, subject, text }) =>
          to === staffEmail &&
          subject.startsWith('Mail refused') &&
          text.includes(visitor.bookingId),
      ),
    );
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: true });
    await eventually('the job done', async () => (await mailJob())?.state === 'completed');
    expect(tries).toBe(1);
    expect(await visitor.history()).toContain('mail.refused applied');
  });
});

describe('a mailbox that is slow', () => {
  it('does not hold up another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = visitor;
    world.mailServer.take = (mail) => (isOf(mail, slow) ? promise : take(mail));
    await buy(slow);
    await eventually('its try', async () => (await mailJob())?.state === 'active');
    const other = await newVisitor(world);
    await buy(other);
    await eventually('the other mail', () => mailsOf(other)[0]);
    resolve();
  });
});

describe('mails about money that goes back', () => {
  const paid = async () => {
    await buy();
    await eventually('the confirmation', () => mailsOf(visitor)[0]);
    const [payment] = await visitor.payments();
    if (!payment) throw new Error('no payment');
    return payment;
  };

  const told = (word: string) => () =>
    mailsOf(visitor).filter(({ messageId }) => messageId.includes(word));

  it('tell the customer once of each amount, and staff where to look', async () => {
    const { id: paymentId, provider_id } = await paid();
    const refund = (minor: number) =>
      world.useCases.advance(
        visitor.bookingId,
        { type: 'payment.refunded', paymentId, total: { minor, currency: 'AED' } },
        { by: 'stripe', cause: 'webhook' },
      );
    for (const minor of [12_000, 12_000, 20_000]) await refund(minor);
    await eventually('both mails', () => told('<refunded')().length === 2);
    const texts = told('<refunded')().map(({ text }) => text);
    expect(texts.join()).toMatch(/AED\s120. of your payment/);
    expect(texts.join()).toMatch(/AED\s200. of your payment/);
    const staff = await eventually('the mails to staff', () => {
      const found = world.mails.filter(
        ({ to, subject, text }) =>
          to === staffEmail && subject.includes('Money') && text.includes(visitor.bookingId),
      );
      return found.length === 2 && found;
    });
    for (const fact of [/Stripe/, new RegExp(`${provider_id}`), /AED\s120/]) {
      expect(staff.map(({ text }) => text).join()).toMatch(fact);
    }
  });

  it('tell the customer of each step of a dispute', async () => {
    const { id: paymentId } = await paid();
    for (const status of ['opened', 'won'] as const) {
      await world.useCases.advance(
        visitor.bookingId,
        {
          type: 'payment.disputed',
          paymentId,
          disputeId: 'dp_1',
          status,
          amount: { minor: 34_900, currency: 'AED' },
        },
        { by: 'stripe', cause: 'webhook' },
      );
      const mail = await eventually('the mail', () => told(`<dispute_${status}`)()[0]);
      expect(mail.text).toMatch(/AED\s349/);
    }
  });
});

describe('noteDeadJob', () => {
  it('flags the order and records it in the history', async () => {
    await noteDeadJob(
      { ...world, ...world.useCases },
      { name: 'order-mail', data: { orderId: visitor.bookingId } },
    );
    expect((await visitor.order()).needs_attention).toBe(true);
    expect(await visitor.history()).toContain('job.failed applied');
    const { flags } = await world.useCases.readOrder({ orderId: visitor.bookingId });
    expect(flags).toEqual(['job_failed']);
  });

  it('is called for a job that failed on its last try', async () => {
    await world.database.sql.query(
      `insert into jobs.job (name, data, retry_limit, dead_letter)
       values ('order-mail', $1, 0, 'dead-jobs')`,
      [JSON.stringify({ orderId: visitor.bookingId, mail: 'confirmation' })],
    );
    await world.database.kysely
      .transaction()
      .execute((tx) =>
        world.queue.enqueue(tx, 'order-mail', {
          orderId: visitor.bookingId,
          mail: 'confirmation',
          paymentId: '',
        }),
      );
    await eventually('the dead job', async () =>
      (await visitor.history()).includes('job.failed applied'),
    );
  });
});

describe('a bundle', () => {
  const bundle = { _service: 'rediscover-you', _price: 510 };

  it('has each part named to staff together with its bundle and reference', async () => {
    const written = { currentSituation: 'I work nights and sleep by day.' };
    const bought = await newCustomer(world, { ...bundle, _answers: written });
    const [payment] = await bought.payments();
    const mailToStaff = (about: string) =>
      eventually(`the mail to staff: ${about}`, () =>
        world.mails.find(
          ({ to, subject }) =>
            to === staffEmail &&
            subject.startsWith(about) &&
            subject.includes(payment?.reference ?? ''),
        ),
      );
    const { text } = await mailToStaff('Draft to review');
    expect(text).toContain('Personal Roadmap, part of Rediscover You');
    const { text: paid } = await mailToStaff('New paid order');
    expect(paid).toContain('Service: \u2068Rediscover You\u2069');
  });

  it('without answers is confirmed with what comes at once and what waits for them', async () => {
    const bought = await newCustomer(world, { ...bundle, _answers: {} });
    const { text } = await eventually('the confirmation', () =>
      mailsOf(bought).find(({ subject }) => subject.includes('confirmed')),
    );
    for (const line of ['Comes at once: Toolkit', 'Waits for your answers: Personal Roadmap'])
      expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(line);
  });
});
