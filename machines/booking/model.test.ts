import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine } from '../payment/machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import type { StorageCommand } from '../storage/types.ts';
import { silentCallback, silentPromise } from '../testing/inert.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import type { BackgroundCommand } from './background.ts';
import { isFormValid, isUnchanged } from './data.ts';
import { events, roadmap } from './fixtures.ts';
import { packageEvents, returnEvents, serviceEvents } from './happenings.ts';
import { bookingMachine } from './machine.ts';
import type {
  BookingData,
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
    background: silentCallback<BackgroundCommand>(),
    payment: paymentMachine.provide({
      actors: {
        createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
        verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
        uploadReceipt: silentPromise<UploadReceiptOutput, UploadReceiptInput>(),
        storage,
      },
    }),
  },
});

function facts(snapshot: AnyMachineSnapshot) {
  const known = snapshot.context.data as BookingData;
  const { form, item, section, booking, idempotencyKey, token, returned } = known;
  const isForm = snapshot.matches('serviceForm') || snapshot.matches('packageDetails');
  return [
    isForm && [form.fullName !== '', form.email, form.consent, known.saving === 'save'],
    [item?.id, item?.price, section],
    [booking !== null, idempotencyKey !== null, token !== null, returned !== null],
    [known.isPaid, known.isAwaiting, known.scheduled !== null, known.hasAdvanced],
    known.step !== null,
    [isFormValid(known), isUnchanged(known)],
  ];
}

const input = { methods: ['stripe'] };

const ways = [serviceEvents, packageEvents, returnEvents].map(
  (events): Model => ({ machine, input, events, facts }),
);

const walks = ways.map((model) => ({ model, journeys: journeysOf(model) }));
const journeys = walks.flatMap((walk) => walk.journeys);

/** No service comes to the calendar today; its way back from there is in the chart all the same. */
function serviceAtCalendar(): Model {
  const found = journeys.find(({ to }) => to.matches({ calendly: 'choosing' }));
  if (!found) throw new Error('no journey leads to the calendar');
  const { to } = found;
  const from = {
    ...to,
    context: { data: { ...to.context.data, item: roadmap } },
  } as AnyMachineSnapshot;
  return { machine, input, facts, from, events: [events.back] };
}

const model = serviceAtCalendar();
const result = coverageOf(
  [...walks, { model, journeys: journeysOf(model) }].map((walk) =>
    replay(walk.model, walk.journeys),
  ),
);

describe('the booking machine, every way through it', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', () => {
    print('booking', result);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(107);
  });

  it('runs as the model says', () => {
    expect(result.strayed).toEqual([]);
  });

  it('can be closed everywhere', () => {
    for (const { to } of journeys) {
      if (!to.matches('closed')) expect(to.can({ type: 'sheet.close' })).toBe(true);
    }
  });

  it('stays paid until the sheet is closed or begun afresh', () => {
    const fromPaid = journeys.filter(({ from }) => from.context.data.isPaid);
    expect(fromPaid.length).toBeGreaterThan(0);
    for (const { to } of fromPaid) {
      expect(to.matches('closed') || to.context.data.isFresh || to.context.data.isPaid).toBe(true);
      expect(to.matches({ paymentProcessing: 'paying' })).toBe(false);
    }
  });
});
