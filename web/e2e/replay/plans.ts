import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
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
import { bookingMayHappen, paymentMayHappen } from './possible.ts';
import { calendarMayHappen } from './realise-calendar.ts';
import type { World } from './world.ts';

/** How a transition is called: where it starts, by what, on what condition and where it leads. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, target } = transition.toJSON();
  const condition = typeof guard === 'object' && guard ? guard.type : guard;
  const by = eventType || 'always';
  const to = (target ?? []).join().replaceAll('#', '');
  return `${source.replace('#', '')}: ${by}${condition ? ` if ${condition}` : ''}${to ? ` → ${to}` : ''}`;
}

/** A journey of a model, and how the sheet comes to where it begins. */
export interface Plan {
  /** The names of the transitions it is there for. */
  goals: string[];
  machine: 'booking' | 'payment' | 'calendar';
  prelude: AnyEventObject[];
  journey: Journey;
}

const recalls = (stored: object) => ({ type: 'storage.loaded', stored });
const nothing = recalls(memories.nothing);

const returned = (status: 'completed' | 'cancelled' | 'failed') => [
  { ...events.returned, status },
  recalls(memories.tokenless),
  nothing,
];

const resumed = (stored: object, output: unknown, then: object = memories.nothing) => [
  events.open,
  recalls(stored),
  done('loadBooking', output),
  recalls(then),
];

const byTransfer = {
  ok: true,
  value: { ...loadOutputs.unpaid.value, payment: transferLink },
};

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

/** How the sheet comes to the calendar. */
const toCalendar = [events.openPackage, nothing, ...detailed.slice(1)];

/** A service that asks nothing of its own has one section, on a phone too. */
const shortForm = [
  { ...events.open, item: { ...roadmap, id: 'toolkit' } },
  nothing,
  events.name,
  events.badEmail,
  events.consent,
  events.submit,
];

/** What can only be seen where the payment step is entered so; the rest is the same from everywhere. */
const entering = [paymentEvents.chooseStripe, paymentEvents.retry, paymentEvents.change];

function goalsOf(machine: AnyStateMachine, { from, events: [...way] }: Journey): string[] {
  const last = way.pop();
  return last ? (machine.getTransitionData(from, last) ?? []).map(transitionName) : [];
}

function plansOf(model: Model, machine: Plan['machine'], prelude: AnyEventObject[]): Plan[] {
  return journeysOf(model).map((journey) => ({
    goals: goalsOf(model.machine, journey),
    machine,
    prelude,
    journey,
  }));
}

/** Every journey of the models that leads only through what can happen to a page. */
export function plansFor(world: World): Plan[] {
  const [service, ...others] = bookingModels;
  if (!service) throw new Error('no model of a service');
  return [
    ...[service, ...others, { ...service, events: shortForm }].flatMap((model) => {
      const mayHappen: Model['mayHappen'] = (snapshot, event) =>
        bookingMayHappen(world, snapshot as BookingSnapshot, event);
      return plansOf({ ...model, mayHappen }, 'booking', []);
    }),
    ...paymentModels
      .filter(({ entry }) => entry !== 'booked')
      .flatMap(({ entry, ...model }) => {
        const possible: Model = {
          ...model,
          events: entry === 'byAnyMethod' ? model.events : entering,
          facts: (snapshot) => [model.facts(snapshot), snapshot.context.link?.embeddedUrl],
          mayHappen: (snapshot, event) => paymentMayHappen(snapshot as PaymentSnapshot, event),
        };
        return plansOf(possible, 'payment', preludes[entry]);
      }),
    ...calendarModels.slice(0, 1).flatMap((model) => {
      const mayHappen: Model['mayHappen'] = (snapshot, event) =>
        calendarMayHappen(snapshot as CalendarSnapshot, event);
      return plansOf({ ...model, mayHappen }, 'calendar', toCalendar);
    }),
  ];
}
