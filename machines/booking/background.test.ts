import { expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { settle } from '../testing/actors.ts';
import { createBackgroundLogic } from './background.ts';

it('the background actor aborts its calls with the sheet and sends nothing more', async () => {
  const ended: string[] = [];
  const received: EventObject[] = [];
  const logic = createBackgroundLogic({
    notifyTransfer: async () => ({ ok: true, value: { success: true } }),
    generateContent: ({ bookingId }, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          ended.push(bookingId);
          resolve({ ok: true, value: { success: true } });
        });
      }),
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
  await settle();
  expect(ended).toEqual(['booking-1']);
  expect(received).toEqual([]);
});
