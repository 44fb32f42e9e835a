import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { EraseOrderRequest } from '../api/erase-order.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { Outcome } from '../problem.ts';
import { inTurn, settle, silentPromise } from '../testing/actors.ts';
import { broken, done } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { erasureMachine, erasureOf, provideErasure } from './machine.ts';

const erased = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'order_in_payment' } } as const;

const ask = { type: 'erasure.ask' } as const;
const keep = { type: 'erasure.keep' } as const;
const confirm = { type: 'erasure.confirm' } as const;

it('erases nothing before the question is answered, and says why where it cannot', async () => {
  const asked: EraseOrderRequest[] = [];
  const answers = inTurn<EraseOrderRequest, Outcome<SuccessResponse>>(
    [refused, 'broken', erased],
    asked,
  );
  const actor = createActor(provideErasure(answers), { input: { token: 'token-1' } }).start();
  const shown = () => erasureOf(actor.getSnapshot());
  actor.send(confirm);
  actor.send(ask);
  actor.send(keep);
  actor.send(confirm);
  expect(shown().phase).toBe('closed');
  expect(asked).toEqual([]);
  actor.send(ask);
  for (const code of ['order_in_payment', 'network_error']) {
    actor.send(confirm);
    expect(shown()).toEqual({ phase: 'erasing', problem: null });
    actor.send(confirm);
    await settle();
    expect(shown()).toMatchObject({ phase: 'asking', problem: { code } });
  }
  actor.send(confirm);
  await settle();
  expect(shown()).toEqual({ phase: 'erased', problem: null });
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ token: 'token-1' })));
});

it('forgets why it could not once everything is to be kept', async () => {
  const answers = inTurn<EraseOrderRequest, Outcome<SuccessResponse>>([refused], []);
  const actor = createActor(provideErasure(answers), { input: { token: 'token-1' } }).start();
  for (const event of [ask, confirm]) actor.send(event);
  await settle();
  actor.send(keep);
  expect(erasureOf(actor.getSnapshot())).toEqual({ phase: 'closed', problem: null });
});

it('walks every transition', () => {
  const model: Model = {
    machine: erasureMachine.provide({ actors: { eraseOrder: silentPromise() } }),
    input: { token: 'token-1' },
    events: [
      ask,
      keep,
      confirm,
      done('eraseOrder', erased),
      done('eraseOrder', refused),
      broken('eraseOrder'),
    ],
    facts: ({ context }) => context.problem?.code ?? '',
  };
  const result = replay(model, journeysOf(model));
  print('erasure', result);
  expect(result).toMatchObject({ missed: [], unreached: [] });
});
