import { assign, type SnapshotFrom, setup } from 'xstate';
import { calling, missingPromise, output, type Service } from '../actors.ts';
import type {
  ReadDeliveriesRequest,
  ReadDeliveriesResponse,
  ShownDelivery,
  ShownOrder,
} from '../api/own-order.ts';
import { type Failure, networkFailure, type Outcome } from '../problem.ts';

/** The pause before the server is asked again for a file that is being made. */
export const FIRST_PAUSE_MS = 1_000;
const PAUSE_FACTOR = 1.5;

/**
 * After this many requests, about two minutes, nothing is asked until the person comes back: the
 * file comes by mail.
 */
export const QUESTIONS_MAX = 11;

/** One request may take this long. */
export const ANSWER_LIMIT_MS = 10_000;

/** The pause between two requests for what takes days, while the page stays open. */
export const FOLLOW_PAUSE_MS = 60_000;

/** After this many requests in all, about two hours, only the person's return asks again. */
export const FOLLOWED_MAX = 130;

type ReadDeliveriesOutput = Outcome<ReadDeliveriesResponse>;

interface PurchaseStatusContext {
  token: string;
  /** The order as the server last reported it; null until then. */
  order: ShownOrder | null;
  deliveries: readonly ShownDelivery[];
  /** Why the last request was not answered. */
  problem: Failure | null;
  questions: number;
}

const nothing = { order: null, deliveries: [], problem: null };

type PurchaseStatusEvent =
  /** A purchase is shown; `token` is its booking's resume token. */
  | { type: 'purchase.shown'; token: string }
  | { type: 'purchase.hidden' }
  /** The window is shown again. Links to files expire, so new ones are requested. */
  | { type: 'window.focus' }
  /**
   * Asks again, because something changed or the person wants another try; a response still on its
   * way is dropped.
   */
  | { type: 'try.again' };

/**
 * Asks the server whether what was bought is there, until everything due within seconds is, and
 * follows what takes longer.
 */
export const purchaseStatusMachine = setup({
  types: { context: {} as PurchaseStatusContext, events: {} as PurchaseStatusEvent },
  actors: {
    readDeliveries: missingPromise<ReadDeliveriesOutput, ReadDeliveriesRequest>('readDeliveries'),
  },
  actions: {
    takeToken: assign((_, token: string) => ({ token, ...nothing, questions: 0 })),
    countQuestion: assign(({ context }) => ({ questions: context.questions + 1 })),
    beginAnew: assign({ questions: 0 }),
    takeAnswer: assign((_, output: ReadDeliveriesOutput) =>
      output.ok ? { ...output.value, problem: null } : { problem: output.problem },
    ),
    noteSilence: assign({ problem: networkFailure }),
    forget: assign({ token: '', ...nothing }),
  },
  guards: {
    /** No later request would be answered otherwise. */
    isOver: (_, output: ReadDeliveriesOutput) =>
      !output.ok && ['booking_not_found', 'booking_link_ended'].includes(output.problem.code),
    isThere: (_, output: ReadDeliveriesOutput) =>
      output.ok && !output.value.deliveries.some(({ isSoon }) => isSoon),
    hasAskedEnough: ({ context }) => context.questions >= QUESTIONS_MAX,
    isFollowed: ({ context }) => context.questions < FOLLOWED_MAX,
  },
  delays: {
    answerExpires: ANSWER_LIMIT_MS,
    followPause: FOLLOW_PAUSE_MS,
    pause: ({ context }) => FIRST_PAUSE_MS * PAUSE_FACTOR ** (context.questions - 1),
  },
}).createMachine({
  id: 'purchaseStatus',
  context: { token: '', ...nothing, questions: 0 },
  on: {
    'purchase.shown': {
      target: '.asking',
      actions: { type: 'takeToken', params: ({ event }) => event.token },
    },
    'purchase.hidden': { target: '.idle', actions: 'forget' },
  },
  initial: 'idle',
  states: {
    idle: {},
    asking: {
      entry: 'countQuestion',
      invoke: {
        src: 'readDeliveries',
        id: 'readDeliveries',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOver', params: output },
            target: 'over',
            actions: { type: 'takeAnswer', params: output },
          },
          {
            guard: { type: 'isThere', params: output },
            target: 'resting',
            actions: { type: 'takeAnswer', params: output },
          },
          { target: 'waiting', actions: { type: 'takeAnswer', params: output } },
        ],
        onError: { target: 'waiting', actions: 'noteSilence' },
      },
      after: { answerExpires: { target: 'waiting', actions: 'noteSilence' } },
      on: { 'try.again': { target: 'asking', reenter: true, actions: 'beginAnew' } },
    },
    waiting: {
      always: { guard: 'hasAskedEnough', target: 'resting' },
      after: { pause: 'asking' },
      on: { 'window.focus': 'asking', 'try.again': 'asking' },
    },
    resting: {
      after: { followPause: { guard: 'isFollowed', target: 'asking' } },
      on: {
        'window.focus': { target: 'asking', actions: 'beginAnew' },
        'try.again': { target: 'asking', actions: 'beginAnew' },
      },
    },
    /** The link opens nothing, or no longer opens anything. */
    over: {},
  },
});

/**
 * Returns the status of a purchase, what can be fetched now, whether a request is under way, and
 * whether more comes within seconds.
 */
export function purchaseStatusOf({ context, value }: SnapshotFrom<typeof purchaseStatusMachine>) {
  const { order, deliveries, problem, questions } = context;
  const isWatched = value !== 'resting' && questions <= QUESTIONS_MAX;
  return {
    phase: phaseOf(value, context),
    order,
    deliveries,
    problem,
    isAsking: value === 'asking',
    isComing: isWatched && deliveries.some(({ isSoon }) => isSoon),
  };
}

export type PurchasePhase = 'idle' | 'loading' | 'shown' | 'away' | 'over';

function phaseOf(
  value: SnapshotFrom<typeof purchaseStatusMachine>['value'],
  { order, problem }: PurchaseStatusContext,
): PurchasePhase {
  if (value === 'idle' || value === 'over') return value;
  if (order) return 'shown';
  return problem ? 'away' : 'loading';
}

/** Returns the finished files of what was bought. */
export function filesOf({ deliveries }: Pick<PurchaseStatusContext, 'deliveries'>) {
  return deliveries.flatMap(({ title, file }) => (file === null ? [] : [{ title, file }]));
}

export function providePurchaseStatus(
  readDeliveries: Service<ReadDeliveriesRequest, ReadDeliveriesOutput>,
) {
  return purchaseStatusMachine.provide({ actors: { readDeliveries: calling(readDeliveries) } });
}
