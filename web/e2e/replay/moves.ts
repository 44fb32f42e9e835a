import fc from 'fast-check';
import { shareSeed } from 'service-kit/testing/proof';
import {
  createOutputs,
  events,
  keys,
  loadOutputs,
  saveOutputs,
  withdrawOutputs,
} from '#machines/booking/fixtures.ts';
import { memories } from '#machines/booking/stored-fixtures.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from '#machines/booking/timings.ts';
import type { BookingView, LoadBookingOutput } from '#machines/booking/types.ts';
import { events as calendarEvents } from '#machines/calendar/fixtures.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import {
  linkOutputs,
  events as paymentEvents,
  transferLink,
  uploadOutputs,
  verifyOutputs,
} from '#machines/payment/fixtures.ts';
import { PAYMENT_SESSION_MINUTES } from '#machines/payment/timings.ts';
import { type Failure, type Outcome, problemCodes } from '#machines/problem.ts';
import { answersTo, questionSets } from '#machines/testing/question-sets.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { formView } from '#web/booking/intake/form-view.ts';
import { isFramed } from '#web/booking/steps/payment/payment-view.ts';
import type { Control } from './screen.ts';
import type { SimulatedSheet } from './simulated-sheet.ts';
import type { Call, SheetEvent, SheetRequest, Step } from './steps.ts';
import type { World } from './world.ts';

const byTransfer: LoadBookingOutput = {
  ok: true,
  value: { ...loadOutputs.unpaid.value, payment: transferLink },
};
const failed: Outcome<unknown> = { ok: false, problem: { code: 'internal_error' } };
const { empty: _, form: __, ...links } = linkOutputs;

/**
 * Every answer of the server, from the machines' fixtures, but for an empty link, which the page refuses,
 * and the card form, which Stripe's script draws.
 */
const answers: Record<Call, readonly Outcome<unknown>[]> = {
  createBooking: Object.values(createOutputs),
  loadBooking: [...Object.values(loadOutputs), byTransfer],
  withdrawTransfer: Object.values(withdrawOutputs),
  saveAnswers: Object.values(saveOutputs),
  createPaymentLink: Object.values(links),
  verifyPayment: Object.values(verifyOutputs),
  uploadReceipt: Object.values(uploadOutputs),
  generateContent: [{ ok: true, value: {} }, failed],
};

/** What editors ask once they have changed their questions: others each day. */
const [drawnQuestions = []] = fc.sample(questionSets(), { seed: shareSeed, numRuns: 1 });

/** The server sends each problem with its sentence, in the reader's language. */
function failureIn({ language }: World, { detail, ...failure }: Failure): Failure {
  const { code, ...params } = failure;
  const isFromServer = code !== 'network_error' && problemCodes.some((known) => known === code);
  if (!isFromServer) return failure;
  return { ...failure, detail: describeProblem(language, code, params), language };
}

/**
 * Returns a fixture adapted to this page: with its own items and payment pages, in its language.
 */
function localised<T>(world: World, fixture: T): T {
  const { items, payAddress, frameAddress } = world;
  return JSON.parse(JSON.stringify(fixture), (key, value) => {
    if (key === 'paymentUrl') return value && payAddress;
    if (key === 'embeddedUrl') return frameAddress;
    if (key === 'problem') return failureIn(world, value);
    if (key === 'questions') return drawnQuestions;
    if (key !== 'item') return value;
    const item = items.find(({ id }) => id === value.id) ?? value;
    return 'url' in value ? item : { ...value, name: item.name };
  }) as T;
}

/** The calls whose answers a journey decides. */
const calls = Object.keys(answers) as Call[];

const outcomesOf = (world: World, call: Call): Outcome<unknown>[] =>
  answers[call].map((each) => localised(world, each));

/** Something that happens next, in one or more steps. */
export type Move = (take: (step: Step) => void) => void;

const steps =
  (...all: Step[]): Move =>
  (take) =>
    all.forEach(take);

const sending = (event: SheetEvent): Step => ({ kind: 'event', event });
export const pressing = ({ place, event }: Control): Step => ({ kind: 'event', event, place });
const passing = (ms: number): Step => ({ kind: 'pass', ms });

const returns = ['completed', 'cancelled', 'failed'] as const;

const arrivals: readonly SheetRequest[] = [
  events.resume,
  events.find,
  ...returns.map((status) => ({ ...events.returned, status })),
  events.returnedBare,
];

const untilWarning = SESSION_LIMIT_MS - SESSION_WARNING_MS;

/** Makes any answer long enough for its section. */
const MORE_WORDS = 'Between two lives, and looking for a way on.';

const typed: Record<string, string | boolean> = {
  fullName: events.name.value,
  email: events.email.value,
  consent: true,
};

/**
 * Every way in which the sheet opens, on a device that stores any of the fixtures but a bundle's; a
 * draft is in the tab.
 */
export function openings(world: World): Move[] {
  // The items whose ways through the sheet differ.
  const items = world.items.filter(({ id }) => ['toolkit', 'roadmap', 'the-map'].includes(id));
  const ways: Step[] = [
    ...items.map((item) => sending({ type: 'sheet.open', item, idempotencyKey: keys.first })),
    ...arrivals.map((event): Step => ({ kind: 'arrive', event })),
    sending(events.focus),
  ];
  const { another: _, several: __, draft: ___, ...stores } = memories;
  return Object.values(stores).flatMap((memory) => {
    const storing: Step = { kind: 'store', stored: localised(world, memory) };
    return ways.map((way) => (memory === memories.nothing ? steps(way) : steps(storing, way)));
  });
}

/** Returns everything that can happen next to an open sheet. */
export function movesIn(world: World, sheet: SimulatedSheet): Move[] {
  if (!sheet.views().view.isOpen) return [];
  const { controls } = sheet.screen();
  const answers = calls
    .filter(sheet.isWaitingFor)
    .flatMap((call) => outcomesOf(world, call).map((outcome) => ({ call, outcome })));
  return [
    ...controls.flatMap(pressesOf),
    ...entries(world, sheet),
    ...answers.map((answer) => steps({ kind: 'answer', ...answer })),
    ...passages(sheet),
    ...outsideEvents(sheet).map((all) => steps(...all.map(sending))),
  ];
}

function pressesOf(control: Control): Move[] {
  const press = pressing(control);
  if (!/^(?:leave|progress)\.save$/.test(control.event.type)) return [steps(press)];
  const limit = (isFull: boolean): Step => ({ kind: 'limitStorage', isFull });
  return [steps(press), steps(limit(true), press, limit(false))];
}

/** Returns what can be typed and chosen; nothing while a form is being sent. */
function entries(world: World, sheet: SimulatedSheet): Move[] {
  const { view } = sheet.views();
  const { fields, takesReceipt } = sheet.screen();
  const { chooseReceipt, chooseWrongReceipt } = paymentEvents;
  if (takesReceipt) return [steps(sending(chooseReceipt)), steps(sending(chooseWrongReceipt))];
  const first = fields.find((field) => field !== 'consent');
  if (view.isBusy || !first) return [];
  const typing = [fillingIn(world, sheet), steps(changing(view, first))];
  return fields.includes('email') ? [...typing, steps(sending(events.badEmail))] : typing;
}

/** Returns another answer to a question, a valid one if there was none; a chosen option cannot be unchosen. */
function another(question: FurtherQuestion, value: string | boolean): string {
  const { [question.name]: full = '' } = answersTo([question]);
  if (value !== full) return full;
  return question.kind === 'choice' ? (question.options.at(-1)?.value ?? '') : '';
}

/** Gives a field another valid value. */
function changing({ form }: BookingView, field: string): Step {
  const value = fieldValue(form, field);
  const question = drawnQuestions.find(({ name }) => name === field);
  if (question) return sending({ type: 'field.change', field, value: another(question, value) });
  const known = typed[field];
  const next = known === undefined || known === value ? `${value} ${MORE_WORDS}`.trim() : known;
  return sending({ type: 'field.change', field, value: next });
}

/** Fills in what the visible part of the form still requires. */
function fillingIn(world: World, sheet: SimulatedSheet): Move {
  return (take) => {
    for (;;) {
      const { view } = sheet.views();
      const [missing] = formView(view, world.isPhone).missing;
      if (!missing || !sheet.screen().fields.includes(missing.field)) return;
      take(changing(view, missing.field));
    }
  };
}

/**
 * Returns the ways in which time passes: until the next timer, until the session ends, or for as
 * long as a payment may take.
 */
function passages(sheet: SimulatedSheet): Move[] {
  const { payment } = sheet.views();
  const next = sheet.untilNextTimer();
  if (next === Number.POSITIVE_INFINITY) return [];
  const rest = PAYMENT_SESSION_MINUTES * MINUTE_MS - untilWarning;
  const unopened: Move = (take) => {
    staying(take);
    take(passing(rest));
  };
  const staying: Move = (take) => {
    take(passing(untilWarning));
    const stay = sheet.screen().controls.find(({ event }) => event.type === 'person.active');
    if (stay) take(pressing(stay));
  };
  if (next < untilWarning) {
    return [
      steps(passing(next)),
      ...(isVerifying(sheet) ? [true, false].map((each) => outlasting(sheet, each)) : []),
      // While a check is pending, some of the time until the warning has already passed.
      ...(payment?.stage === 'payment' && !sheet.isWaitingFor('verifyPayment') ? [unopened] : []),
    ];
  }
  return [staying, steps(passing(untilWarning), passing(SESSION_WARNING_MS))];
}

const isVerifying = (sheet: SimulatedSheet) =>
  sheet.snapshots().payment?.matches('verification') === true;

/** Lets a verification run out, whether its checks are answered or not. */
function outlasting(sheet: SimulatedSheet, isAnswered: boolean): Move {
  const answer = { call: 'verifyPayment', outcome: verifyOutputs.processing } as const;
  return (take) => {
    while (isVerifying(sheet)) {
      if (isAnswered && sheet.isWaitingFor('verifyPayment')) take({ kind: 'answer', ...answer });
      else take(passing(MINUTE_MS));
    }
  };
}

/** Returns what the window, the network and the pages in the frames can do. */
function outsideEvents(sheet: SimulatedSheet): SheetEvent[][] {
  const { payment, calendar } = sheet.views();
  const { loaded, profile, eventType, time, resized, scheduled } = calendarEvents;
  if (calendar) {
    const isFetching = sheet.snapshots().calendar?.matches({ loading: 'fetching' });
    return isFetching ? [[loaded]] : [[profile], [eventType], [time], [resized], [scheduled]];
  }
  if (!payment) return sheet.isTaken(events.focus) ? [[events.focus]] : [];
  const news = [[paymentEvents.focus], [paymentEvents.offline, paymentEvents.online]];
  if (!isVerifying(sheet)) return sheet.isWatching() ? news : [];
  const { reference } = payment;
  const returned = returns.map((status): SheetEvent[] => [
    { type: 'payment.return', reference, status, provider: 'ziina' },
  ]);
  return [...news, ...(isFramed(payment) ? returned : [])];
}
