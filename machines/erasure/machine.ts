import { assign, type SnapshotFrom, setup } from 'xstate';
import { calling, missingPromise, output, type Service } from '../actors.ts';
import type { EraseOrderRequest } from '../api/erase-order.ts';
import type { SuccessResponse } from '../api/fields.ts';
import { type Failure, networkFailure, type Outcome } from '../problem.ts';

type Erased = Outcome<SuccessResponse>;

interface ErasureContext {
  token: string;
  /** Why it was not erased. */
  problem: Failure | null;
}

type ErasureEvent =
  | { type: 'erasure.ask' }
  | { type: 'erasure.keep' }
  /** Confirms the erasure, after the question what goes and what stays. */
  | { type: 'erasure.confirm' };

/** Has an order's personal data erased, after one clear question. */
export const erasureMachine = setup({
  types: {
    context: {} as ErasureContext,
    events: {} as ErasureEvent,
    input: {} as Pick<ErasureContext, 'token'>,
  },
  actors: { eraseOrder: missingPromise<Erased, EraseOrderRequest>('eraseOrder') },
  actions: {
    report: assign((_, problem: Failure | null) => ({ problem })),
  },
  guards: { isErased: (_, erased: Erased) => erased.ok },
}).createMachine({
  id: 'erasure',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: { type: 'report', params: null },
      on: { 'erasure.ask': 'asking' },
    },
    asking: {
      on: { 'erasure.keep': 'closed', 'erasure.confirm': 'erasing' },
    },
    erasing: {
      entry: { type: 'report', params: null },
      invoke: {
        src: 'eraseOrder',
        id: 'eraseOrder',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isErased', params: output }, target: 'erased' },
          {
            target: 'asking',
            actions: {
              type: 'report',
              params: ({ event }) => (event.output.ok ? null : event.output.problem),
            },
          },
        ],
        onError: { target: 'asking', actions: { type: 'report', params: networkFailure } },
      },
    },
    erased: {},
  },
});

/** Tells whether the question is shown, the call is under way, or everything is gone. */
export function erasureOf({ value, context }: SnapshotFrom<typeof erasureMachine>) {
  return { phase: value, problem: context.problem };
}

export function provideErasure(eraseOrder: Service<EraseOrderRequest, Erased>) {
  return erasureMachine.provide({ actors: { eraseOrder: calling(eraseOrder) } });
}
