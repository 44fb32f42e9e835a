import { createActor, type EventObject, setup } from 'xstate';
import { createStorageLogic } from '../storage/storage.ts';
import type { StorageCommand, StorageLike } from '../storage/types.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

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
