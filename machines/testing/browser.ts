import { createActor, SimulatedClock } from 'xstate';
import type { Service } from '../actors.ts';
import { detailed, smooth } from '../booking/fixtures.ts';
import { type BookingServices, provideBooking } from '../booking/provide.ts';
import { bookingView } from '../booking/view.ts';
import { events as calendarEvents } from '../calendar/fixtures.ts';
import type { SelectedItem } from '../catalogue.ts';
import { paymentView } from '../payment/view.ts';
import type { StorageLike } from '../storage/types.ts';
import type { Toast } from '../toast.ts';
import { type Answer, inTurn, settle } from './actors.ts';
import { memoryStorage } from './storage.ts';

const calls = [
  'createBooking',
  'loadBooking',
  'withdrawTransfer',
  'saveAnswers',
  'createPaymentLink',
  'verifyPayment',
  'uploadReceipt',
  'notifyTransfer',
  'generateContent',
] as const;

export type Call = (typeof calls)[number];

/** The sheet's calls, each made by its name. */
export function callsBy(make: (call: Call) => Service<never, unknown>) {
  return Object.fromEntries(calls.map((call) => [call, make(call)])) as unknown as Pick<
    BookingServices,
    Call
  >;
}

export type Answers = { [Name in Call]?: Answer<Awaited<ReturnType<BookingServices[Name]>>>[] };

type Asked = { [Name in Call]: Parameters<BookingServices[Name]>[0][] };

export interface Device {
  storage?: StorageLike | null;
  /** The tab's own. */
  sessionStorage?: StorageLike | null;
  /** Milliseconds since 1970 when the page opens. */
  time?: number;
  /** What the page sells. */
  items?: readonly SelectedItem[];
}

/**
 * A page with the booking sheet, on a simulated clock. Passing the same `storage` to a second page is a
 * reload.
 */
export function openPage(
  answers: Answers,
  storage: StorageLike | null = memoryStorage(),
  { sessionStorage = memoryStorage(), time = 1_000_000, items = [] }: Device = {},
) {
  const clock = new SimulatedClock();
  const asked = Object.fromEntries(calls.map((call) => [call, []])) as unknown as Asked;
  const machine = provideBooking({
    ...callsBy((call) => inTurn<unknown, unknown>(answers[call], asked[call])),
    storage,
    sessionStorage,
    now: () => time + clock.now(),
  });
  const input = {
    methods: ['stripe', 'ziina', 'bank_transfer'],
    embedDomain: 'example.org',
    items,
  } as const;
  const actor = createActor(machine, { input, clock }).start();
  const toasts: Toast['toast'][] = [];
  actor.on('toast', ({ toast }) => toasts.push(toast));
  const view = () => bookingView(actor.getSnapshot());
  const payment = () => actor.getSnapshot().children.payment;
  const calendar = () => actor.getSnapshot().children.calendar;
  return {
    actor,
    asked,
    toasts,
    storage,
    sessionStorage,
    calendar,
    view,
    step: () => view().step,
    state: () => JSON.stringify(actor.getSnapshot().value),
    data: () => actor.getSnapshot().context.data,
    payment,
    paymentView: () => {
      const snapshot = payment()?.getSnapshot();
      return snapshot ? paymentView(snapshot) : null;
    },
    stored: (key: string) => JSON.parse(storage?.getItem(key) ?? 'null'),
    inTab: (key: string) => JSON.parse(sessionStorage?.getItem(key) ?? 'null'),
    /** Sends events one by one and lets the answers arrive. */
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
    pay: async (...events: Parameters<NonNullable<ReturnType<typeof payment>>['send']>[0][]) => {
      for (const event of events) {
        payment()?.send(event);
        await settle();
      }
    },
    /** Sends events of the calendar's frame. */
    sendToCalendar: async (
      ...events: Parameters<NonNullable<ReturnType<typeof calendar>>['send']>[0][]
    ) => {
      for (const event of events) {
        calendar()?.send(event);
        await settle();
      }
    },
    pass: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
  };
}

/** A page with a package at its calendar. */
export async function atCalendar(answers: Answers = smooth) {
  const page = openPage(answers);
  await page.send(...detailed);
  return page;
}

/** A page with a package whose appointment is made. */
export async function scheduledPage(answers: Answers = smooth) {
  const page = await atCalendar(answers);
  await page.sendToCalendar(calendarEvents.eventType, calendarEvents.scheduled);
  return page;
}
