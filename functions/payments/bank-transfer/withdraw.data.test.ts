import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type WithdrawBankTransferRequest,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { MOST_WITHDRAWALS } from '#machines/order/timings.ts';
import { staffEmail } from '../../testing/parts.ts';
import { newTransfer, newVisitor, type Transfer } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
await world.startJobs();
let payer: Transfer;
beforeEach(async () => {
  payer = await newTransfer(world);
});

describe('withdraw-bank-transfer', () => {
  const withdraw = (changes: Partial<WithdrawBankTransferRequest> = {}) =>
    world.post<ProblemResponse>(withdrawBankTransfer.path, {
      token: payer.visitor.token,
      reference: payer.transfer.reference,
      ...changes,
    });

  const noticesOf = (subject: string) =>
    payer.mailsTo(staffEmail).filter((mail) => mail.subject.includes(subject));

  it('takes an announcement back, so that the order may be paid otherwise, and tells staff', async () => {
    const { visitor, announce, passDeadline } = payer;
    await announce();
    await passDeadline();
    await world.expire();
    expect((await visitor.order()).deadline).toBeNull();
    expect((await withdraw()).body).toEqual({ success: true });
    expect((await withdraw()).status).toBe(200);
    const [payment] = await visitor.payments();
    expect(payment).toMatchObject({ status: 'open', announced_at: null });
    expect((await visitor.order()).deadline).toEqual(payment?.expires_at);
    expect(await visitor.resume()).toMatchObject({ status: 'payment-processing' });
    await eventually('the mail', () => noticesOf('taken back')[0]);
    await visitor.link('stripe');
  });

  it('lets it be announced again, of which staff hear again', async () => {
    const { announce } = payer;
    await announce();
    await eventually('the mail', () => noticesOf('to confirm')[0]);
    await withdraw();
    await announce();
    await eventually('another mail', () => noticesOf('to confirm')[1]);
    expect(noticesOf('to confirm')).toHaveLength(2);
  });

  it('refuses to be taken back again and again, and is left to staff then', async () => {
    const { visitor, announce, confirm } = payer;
    for (let times = 0; times < MOST_WITHDRAWALS; times += 1) {
      await announce();
      expect((await withdraw()).status).toBe(200);
    }
    await announce();
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await withdraw();
      expect([status, body.code]).toEqual([409, 'payment_awaiting_confirmation']);
      await announce();
    }
    await eventually('the last mail', () => noticesOf('to confirm')[MOST_WITHDRAWALS]);
    await eventually('the mail before', () => noticesOf('taken back')[MOST_WITHDRAWALS - 1]);
    expect(noticesOf('to confirm')).toHaveLength(MOST_WITHDRAWALS + 1);
    expect(noticesOf('taken back')).toHaveLength(MOST_WITHDRAWALS);
    await confirm();
    expect(await visitor.isIn('paid')()).toBe(true);
  });

  it('refuses once the money arrived, or the order ended', async () => {
    const { announce, confirm } = payer;
    await announce();
    await confirm();
    expect((await withdraw()).body.code).toBe('booking_already_paid');
    const other = await newVisitor(world);
    const { reference } = await other.link('bank_transfer');
    const origin = { by: 'staff', cause: 'test' };
    await world.useCases.advance(other.bookingId, { type: 'order.cancel' }, origin);
    const { body } = await withdraw({ token: other.token, reference });
    expect(body.code).toBe('booking_closed');
  });
});
