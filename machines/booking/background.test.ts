import { expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import type { SuccessResponse } from '../api/fields.ts';
import type { Outcome } from '../problem.ts';
import { settle } from '../testing/actors.ts';
import { createBackgroundLogic } from './background.ts';

it('the background actor sends nothing once its sheet is left, though its calls complete', async () => {
  const answer = Promise.withResolvers<Outcome<SuccessResponse>>();
  const received: EventObject[] = [];
  const logic = createBackgroundLogic({
    notifyTransfer: () => answer.promise,
    generateContent: () => answer.promise,
  });
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', id: 'background' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const actor = createActor(parent).start();
  const request = {
    token: 'token-1',
    bookingId: 'booking-1',
    serviceType: 'roadmap',
    formData: {},
  };
  actor.getSnapshot().children.background?.send({ type: 'content.generate', request });
  actor.stop();
  answer.resolve({ ok: true, value: { success: true } });
  await settle();
  expect(received).toEqual([]);
});
