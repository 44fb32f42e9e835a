import { createActor, type EventObject, setup } from 'xstate';
import { createOutputs, loadOutputs } from '../booking/fixtures.ts';
import { linkOutputs } from '../payment/fixtures.ts';
import { createStorageLogic } from '../storage/storage.ts';
import type { StorageCommand, StorageLike } from '../storage/types.ts';

/** An in-memory `Storage`. */
export function memoryStorage(
  start: Record<string, string> = {},
): StorageLike & { keys(): string[] } {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
    keys: () => [...values.keys()],
  };
}

/** How the server answers about the one booking. */
export const answers = {
  createBooking: [createOutputs.created],
  loadBooking: [loadOutputs.unpaid],
  createPaymentLink: [linkOutputs.made],
  verifyPayment: ['silence' as const],
};

/** A storage in which an earlier visit left a booking, and its payment. */
export function remembering(booking: object, payment?: object) {
  return memoryStorage({
    currentBooking: JSON.stringify(booking),
    ...(payment ? { activePaymentSession: JSON.stringify(payment) } : {}),
  });
}

export const NOW = 1_000_000_000;

/** The storage actor over a device and a tab, and its answers. */
export function startStorage(
  storage: StorageLike | null,
  sessionStorage: StorageLike | null = memoryStorage(),
) {
  let time = NOW;
  const received: EventObject[] = [];
  const logic = createStorageLogic({ storage, sessionStorage, now: () => time });
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', id: 'storage' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const child = createActor(parent).start().getSnapshot().children.storage;
  const tell = (command: StorageCommand) => child?.send(command);
  const value = (from: StorageLike | null, key: string) => JSON.parse(from?.getItem(key) ?? 'null');
  return {
    received,
    tell,
    onDevice: (key: string) => value(storage, key),
    inTab: (key: string) => value(sessionStorage, key),
    pass: (ms: number) => {
      time += ms;
    },
  };
}
