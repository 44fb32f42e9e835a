import type { AnyEventObject } from 'xstate';
import { detailed, events, loadOutputs, memories, roadmap } from '#machines/booking/fixtures.ts';
import type { BookingSnapshot } from '#machines/booking/view.ts';
import type { CalendarSnapshot } from '#machines/calendar/view.ts';
import { events as paymentEvents, transferLink } from '#machines/payment/fixtures.ts';
import type { PaymentSnapshot } from '#machines/payment/view.ts';
import { bookingModels } from '#machines/testing/booking-models.ts';
import { calendarModels } from '#machines/testing/calendar-models.ts';
import { type paymentInputs, paymentModels } from '#machines/testing/payment-models.ts';
import { done } from '#machines/testing/system-events.ts';
import { type Journey, journeysOf, type Model } from '#machines/testing/walk.ts';
import { canBookingEventHappen, canCalendarEventHappen } from './booking-events.ts';
import { canPaymentEventHappen } from './payment-events.ts';
import type { World } from './world.ts';

/** A journey of a machine's model, and how the sheet comes to where it begins. */
export interface Plan {
  machine: 'booking' | 'payment' | 'calendar';
  prelude: AnyEventObject[];
  journey: Journey;
}

const loaded = (stored: object) => ({ type: 'storage.loaded', stored });
const nothing = loaded(memories.nothing);

const returned = (status: 'completed' | 'cancelled' | 'failed') => [
  { ...events.returned, status },
  loaded(memories.tokenless),
  nothing,
];

const resumed = (stored: object, output: unknown, then: object = memories.nothing) => [
  events.open,
  loaded(stored),
  done('loadBooking', output),
  loaded(then),
];

const byTransfer = { ok: true, value: { ...loadOutputs.unpaid.value, payment: transferLink } };

/** How the sheet comes to each way into the payment step. */
const preludes: Record<keyof typeof paymentInputs, AnyEventObject[]> = {
  booked: resumed(memories.unpaid, loadOutputs.unlinked),
  byAnyMethod: resumed(memories.unpaid, loadOutputs.unlinked),
  unbooked: [events.returnedBare, nothing, nothing],
  linked: resumed(memories.unpaid, loadOutputs.unpaid),
  byTransfer: resumed(memories.unpaid, byTransfer),
  watching: resumed(memories.watching, loadOutputs.unlinked, memories.watching),
  completed: returned('completed'),
  cancelled: returned('cancelled'),
  failed: returned('failed'),
};

const toCalendar = [events.openPackage, nothing, ...detailed.slice(1)];

/** The toolkit asks for nothing of its own, so its form has one section on a phone too. */
const shortForm = [
  { ...events.open, item: { ...roadmap, id: 'toolkit' } },
  nothing,
  events.name,
  events.badEmail,
  events.consent,
  events.submit,
];

/** Enough for the ways into the payment step; the rest is the same from everywhere. */
const entering = [paymentEvents.chooseStripe, paymentEvents.retry, paymentEvents.change];

const plansOf = (model: Model, machine: Plan['machine'], prelude: AnyEventObject[] = []): Plan[] =>
  journeysOf(model).map((journey) => ({ machine, prelude, journey }));

/** Every journey of the models that leads only through what can happen to a page. */
export function plansFor(world: World): Plan[] {
  const [service, ...others] = bookingModels;
  if (!service) throw new Error('no model of a service');
  return [
    ...[service, ...others, { ...service, events: shortForm }].flatMap((model) => {
      const mayHappen: Model['mayHappen'] = (snapshot, event) =>
        canBookingEventHappen(world, snapshot as BookingSnapshot, event);
      return plansOf({ ...model, mayHappen }, 'booking');
    }),
    ...paymentModels
      .filter(({ entry }) => entry !== 'booked')
      .flatMap(({ entry, ...model }) => {
        const possible: Model = {
          ...model,
          events: entry === 'byAnyMethod' ? model.events : entering,
          facts: (snapshot) => [model.facts(snapshot), snapshot.context.link?.embeddedUrl],
          mayHappen: (snapshot, event) =>
            canPaymentEventHappen(world, snapshot as PaymentSnapshot, event),
        };
        return plansOf(possible, 'payment', preludes[entry]);
      }),
    ...calendarModels.slice(0, 1).flatMap((model) => {
      const mayHappen: Model['mayHappen'] = (snapshot, event) =>
        canCalendarEventHappen(snapshot as CalendarSnapshot, event);
      return plansOf({ ...model, mayHappen }, 'calendar', toCalendar);
    }),
  ];
}
