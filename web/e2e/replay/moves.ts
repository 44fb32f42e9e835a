import { events, keys, memories } from '#machines/booking/fixtures.ts';
import { events as calendarEvents } from '#machines/calendar/fixtures.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { events as paymentEvents, verifyOutputs } from '#machines/payment/fixtures.ts';
import { PAYMENT_SESSION_MINUTES } from '#machines/payment/timings.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/session-clock/timings.ts';
import { formView } from '#web/booking/intake/form-view.ts';
import { isFramed } from '#web/booking/steps/payment-processing/payment-view.ts';
import { expectedScreen } from './expected-screen.ts';
import type { Element, SheetEvent } from './screen.ts';
import { answersTo, calls, localised } from './server-answers.ts';
import type { SimulatedSheet } from './simulated-sheet.ts';
import type { SheetRequest, Step } from './steps.ts';
import type { World } from './world.ts';

/** Something that happens next, in as many steps as it takes. */
export type Move = (take: (step: Step) => void) => void;

const steps =
  (...all: Step[]): Move =>
  (take) =>
    all.forEach(take);

const sending = (event: SheetEvent): Step => ({ kind: 'event', event });
const using = (element: Element, event: SheetEvent): Step => ({ kind: 'event', event, element });
const passing = (ms: number): Step => ({ kind: 'pass', ms });

const arrivals: readonly SheetRequest[] = [
  events.resume,
  events.find,
  events.returned,
  { ...events.returned, status: 'cancelled' },
  { ...events.returned, status: 'failed' },
  events.returnedBare,
];

/** The items that differ in their ways through the sheet. */
const opened = ['toolkit', 'roadmap', 'the-map'];

const returns = ['completed', 'cancelled', 'failed'] as const;

const untilWarning = SESSION_LIMIT_MS - SESSION_WARNING_MS;

/** Makes any answer long enough for its section. */
const MORE_WORDS = 'Between two lives, and looking for a way on.';

const typed: Record<string, string | boolean> = {
  fullName: events.name.value,
  email: events.email.value,
  consent: true,
};

/** Every way in which the sheet opens, on a device that stores any of the fixtures but a bundle's; a draft stands in the tab. */
export function openings(world: World): Move[] {
  const items = world.items.filter(({ id }) => opened.includes(id));
  const ways: Step[] = [
    ...items.map((item) => sending({ type: 'sheet.open', item, idempotencyKey: keys.first })),
    ...arrivals.map((event): Step => ({ kind: 'arrive', event })),
    sending(events.focus),
  ];
  const { another: _, several: __, draft: ___, ...stores } = memories;
  return Object.values(stores).flatMap((memory) => {
    if (memory === memories.nothing) return ways.map((way) => steps(way));
    const stored = localised(world, memory);
    return ways.map((way) => steps({ kind: 'store', stored }, way));
  });
}

/** Everything that can happen next to an open sheet. */
export function movesIn(world: World, sheet: SimulatedSheet): Move[] {
  const views = sheet.views();
  const screen = expectedScreen(world, views);
  if (!screen) return [];
  const usable = screen.elements.filter(({ state }) => state !== 'disabled');
  const answers = calls
    .filter(sheet.isWaitingFor)
    .flatMap((call) => answersTo(world, call).map((outcome) => ({ call, outcome })));
  // While a form is under way, nothing can be typed into it.
  const fields = views.view.isBusy ? [] : usable.filter(({ field }) => field);
  const first = fields.find(({ role }) => role === 'textbox');
  return [
    ...usable.flatMap(movesOf),
    ...(first ? [fillingIn(world, sheet), steps(changing(first))] : []),
    ...answers.map((answer) => steps({ kind: 'answer', ...answer })),
    ...passages(world, sheet),
    ...outsideEvents(sheet).map((all) => steps(...all.map(sending))),
  ];
}

function movesOf(element: Element): Move[] {
  const { event, field } = element;
  if (field === 'email') return [steps(using(element, events.badEmail))];
  switch (event?.type) {
    case 'receipt.choose':
      return [paymentEvents.chooseReceipt, paymentEvents.chooseWrongReceipt].map((chosen) =>
        steps(using(element, chosen)),
      );
    case 'leave.save':
    case 'progress.save':
      return [
        steps(using(element, event)),
        steps({ kind: 'limitStorage', isFull: true }, using(element, event), {
          kind: 'limitStorage',
          isFull: false,
        }),
      ];
    default:
      return event ? [steps(using(element, event))] : [];
  }
}

/** Gives a field a valid value, other than it has. */
function changing(element: Element): Step {
  const { field = '', value = '' } = element;
  const known = typed[field];
  const next = known === undefined || known === value ? `${value} ${MORE_WORDS}`.trim() : known;
  return using(element, { type: 'field.change', field, value: next });
}

/** Fills in what the shown part of the form still asks for. */
function fillingIn(world: World, sheet: SimulatedSheet): Move {
  return (take) => {
    for (;;) {
      const views = sheet.views();
      const [missing] = formView(views.view, world.isPhone).missing;
      const elements = expectedScreen(world, views)?.elements ?? [];
      const element = missing && elements.find(({ field }) => field === missing.field);
      if (!element) return;
      take(changing(element));
    }
  };
}

/** How time passes: until the next timer, until the session ends, or for as long as a payment may take. */
function passages(world: World, sheet: SimulatedSheet): Move[] {
  const { payment } = sheet.views();
  const next = sheet.untilNextTimer();
  if (next === null) return [];
  const rest = PAYMENT_SESSION_MINUTES * MINUTE_MS - untilWarning;
  const unopened: Move = (take) => {
    staying(take);
    take(passing(rest));
  };
  const staying: Move = (take) => {
    take(passing(untilWarning));
    const screen = expectedScreen(world, sheet.views());
    const stay = screen?.elements.find(({ event }) => event?.type === 'person.active');
    if (stay) take(using(stay, events.active));
  };
  if (next < untilWarning) {
    return [
      steps(passing(next)),
      ...(isVerifying(sheet) ? [true, false].map((each) => outlasting(sheet, each)) : []),
      // While it asks, some of the time until the warning is already over.
      ...(payment?.stage === 'payment' && !sheet.isWaitingFor('verifyPayment') ? [unopened] : []),
    ];
  }
  return [staying, steps(passing(untilWarning), passing(SESSION_WARNING_MS))];
}

const isVerifying = (sheet: SimulatedSheet) =>
  sheet.views().payment?.step === 'verification' &&
  sheet.snapshots().payment?.matches('verification');

/** A verification that comes to no end, whether its checks are answered or not. */
function outlasting(sheet: SimulatedSheet, isAnswered: boolean): Move {
  const answer = { call: 'verifyPayment', outcome: verifyOutputs.processing } as const;
  return (take) => {
    while (isVerifying(sheet)) {
      if (isAnswered && sheet.isWaitingFor('verifyPayment')) take({ kind: 'answer', ...answer });
      else take(passing(MINUTE_MS));
    }
  };
}

/** A transfer that nobody has confirmed yet, and that is not asked about. */
function isAnnounced(sheet: SimulatedSheet): boolean {
  const { booking } = sheet.snapshots();
  const isShown =
    booking.matches({ whatsappVerification: 'shown' }) ||
    booking.matches({ paymentProcessing: { announced: 'shown' } });
  return isShown && sheet.views().view.isAwaitingConfirmation;
}

/** What the window, the network and the pages in the frames do. */
function outsideEvents(sheet: SimulatedSheet): SheetEvent[][] {
  const { payment, calendar } = sheet.views();
  const { loaded, profile, eventType, time, resized, scheduled } = calendarEvents;
  if (calendar) {
    const isFetching = sheet.snapshots().calendar?.matches({ loading: 'fetching' });
    return isFetching ? [[loaded]] : [[profile], [eventType], [time], [resized], [scheduled]];
  }
  if (!payment) return isAnnounced(sheet) ? [[events.focus]] : [];
  const news = [[paymentEvents.focus], [paymentEvents.offline, paymentEvents.online]];
  if (!isVerifying(sheet)) return sheet.isWatching() ? news : [];
  const { reference } = payment;
  const returned = returns.map((status): SheetEvent[] => [
    { type: 'payment.return', reference, status, provider: 'ziina' },
  ]);
  return [...news, ...(isFramed(payment) ? returned : [])];
}
