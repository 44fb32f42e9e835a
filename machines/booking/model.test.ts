import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine } from '../payment/machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import type { StorageCommand } from '../storage/types.ts';
import { silentCallback, silentPromise } from '../testing/inert.ts';
import { journeysOf, type Model, replay } from '../testing/walk.ts';
import { isFormValid, isUnchanged } from './data.ts';
import { allEvents } from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import type {
  BookingContext,
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';

const storage = silentCallback<StorageCommand>();

const machine = bookingMachine.provide({
  actors: {
    createBooking: silentPromise<CreateBookingOutput, CreateBookingInput>(),
    loadBooking: silentPromise<LoadBookingOutput, LoadBookingInput>(),
    storage,
    payment: paymentMachine.provide({
      actors: {
        createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
        verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
        storage,
      },
    }),
  },
});

function facts({ context }: AnyMachineSnapshot) {
  const { form, item, section, booking, isPaid, idempotencyKey, token, returned } =
    context as BookingContext;
  const typed = [form.fullName !== '', form.email, form.consent];
  const known = [booking?.id, isPaid, idempotencyKey !== null, token, returned?.reference];
  return [item?.id, item?.price, section, typed, known, isFormValid(context), isUnchanged(context)];
}

const model: Model = { machine, input: { methods: ['stripe'] }, events: allEvents, facts };
const journeys = journeysOf(model);
const result = replay(model, journeys);

describe('the booking machine, every way through it', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', ({ annotate }) => {
    annotate(`booking: ${result.walked} of ${result.all} transitions`);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(47);
  });

  it('runs as the model says', () => {
    expect(result.strayed).toEqual([]);
  });

  it('can be closed everywhere', () => {
    for (const { to } of journeys) {
      if (!to.matches('closed')) expect(to.can({ type: 'sheet.close' })).toBe(true);
    }
  });

  it('stays paid until the sheet is closed', () => {
    const fromPaid = journeys.filter(({ from }) => from.context.isPaid);
    expect(fromPaid.length).toBeGreaterThan(0);
    for (const { to } of fromPaid) {
      expect(to.matches('closed') || to.context.isPaid).toBe(true);
      expect(to.matches({ paymentProcessing: 'paying' })).toBe(false);
    }
  });
});
