import { assign, type SnapshotFrom, setup } from 'xstate';
import { calling, missingPromise, type Service } from '../actors.ts';
import type {
  ReadDeliveriesRequest,
  ReadDeliveriesResponse,
  ShownDelivery,
} from '../api/read-deliveries.ts';
import type { Outcome } from '../problem.ts';
import { ANSWER_LIMIT_MS, FIRST_PAUSE_MS, PAUSE_FACTOR, QUESTIONS_MAX } from './timings.ts';

type ReadDeliveriesOutput = Outcome<ReadDeliveriesResponse>;

interface ArrivalContext {
  token: string;
  deliveries: readonly ShownDelivery[];
  questions: number;
}

type ArrivalEvent =
  /** What was bought is shown; `token` is its booking's resume token. */
  | { type: 'purchase.shown'; token: string }
  | { type: 'purchase.hidden' }
  /** Links to files work for a while only, so they are asked for anew. */
  | { type: 'window.focus' };

/** Whether what was bought is there: asks the server until everything is that comes within seconds. */
export const arrivalMachine = setup({
  types: { context: {} as ArrivalContext, events: {} as ArrivalEvent },
  actors: {
    readDeliveries: missingPromise<ReadDeliveriesOutput, ReadDeliveriesRequest>('readDeliveries'),
  },
  actions: {
    takeToken: assign((_, token: string) => ({ token, deliveries: [], questions: 0 })),
    countQuestion: assign(({ context }) => ({ questions: context.questions + 1 })),
    beginAnew: assign({ questions: 0 }),
    takeAnswer: assign((_, output: ReadDeliveriesOutput) =>
      output.ok ? { deliveries: output.value.deliveries } : {},
    ),
    forget: assign({ token: '', deliveries: [] }),
  },
  guards: {
    isThere: (_, output: ReadDeliveriesOutput) =>
      output.ok && !output.value.deliveries.some(({ isSoon }) => isSoon),
    hasAskedEnough: ({ context }) => context.questions >= QUESTIONS_MAX,
  },
  delays: {
    answerExpires: ANSWER_LIMIT_MS,
    pause: ({ context }) => FIRST_PAUSE_MS * PAUSE_FACTOR ** (context.questions - 1),
  },
}).createMachine({
  id: 'arrival',
  context: { token: '', deliveries: [], questions: 0 },
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
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'waiting',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'waiting',
      },
      after: { answerExpires: 'waiting' },
    },
    waiting: {
      always: { guard: 'hasAskedEnough', target: 'resting' },
      after: { pause: 'asking' },
      on: { 'window.focus': 'asking' },
    },
    resting: { on: { 'window.focus': { target: 'asking', actions: 'beginAnew' } } },
  },
});

/** What can be fetched now, and whether more comes within seconds. */
export function arrivalOf({ context, value }: SnapshotFrom<typeof arrivalMachine>) {
  const { deliveries } = context;
  return {
    files: deliveries.flatMap(({ title, file }) => (file === null ? [] : [{ title, file }])),
    isComing: value !== 'resting' && deliveries.some(({ isSoon }) => isSoon),
  };
}

export function provideArrival(
  readDeliveries: Service<ReadDeliveriesRequest, ReadDeliveriesOutput>,
) {
  return arrivalMachine.provide({ actors: { readDeliveries: calling(readDeliveries) } });
}
