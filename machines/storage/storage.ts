import { type CallbackActorLogic, fromCallback } from 'xstate';
import { decodeBooking, decodePaymentSession } from './decode.ts';
import type { StorageKey } from './keys.ts';
import type { StorageCommand, StorageEvent, StorageLike, Stored } from './types.ts';

export interface StorageServices {
  /** Null where the browser forbids it; everything then works, but nothing is remembered. */
  storage: StorageLike | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A browser may refuse any use of storage (private mode, full, forbidden); none of it matters. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Reads one key; what no longer holds is deleted on the way. */
function readKey<T>(
  storage: StorageLike,
  key: StorageKey,
  decode: (json: string | null) => T | null,
): T | null {
  const json = attempt(() => storage.getItem(key));
  const value = decode(json);
  if (json !== null && value === null) attempt(() => storage.removeItem(key));
  return value;
}

/** Everything remembered that still holds; never throws, whatever stands in storage. */
export function readStored({ storage, now }: StorageServices): Stored {
  if (!storage) return { currentBooking: null, activePaymentSession: null };
  const time = now();
  return {
    currentBooking: readKey(storage, 'currentBooking', (json) => decodeBooking(json, time)),
    activePaymentSession: readKey(storage, 'activePaymentSession', (json) =>
      decodePaymentSession(json, time),
    ),
  };
}

type SaveCommand = Extract<StorageCommand, { type: 'storage.save' }>;

function write({ storage, now }: StorageServices, command: SaveCommand): void {
  const { currentBooking, activePaymentSession, bookingCreationError } = command;
  const set = (key: StorageKey, value: string) => attempt(() => storage?.setItem(key, value));
  const timestamp = now();
  if (currentBooking) {
    set('currentBooking', JSON.stringify({ ...currentBooking, timestamp }));
    if (currentBooking.bookingId) set('currentBookingId', currentBooking.bookingId);
  }
  if (activePaymentSession) {
    set('activePaymentSession', JSON.stringify({ ...activePaymentSession, timestamp }));
  }
  if (bookingCreationError !== undefined) set('bookingCreationError', bookingCreationError);
}

export type StorageLogic = CallbackActorLogic<StorageCommand>;

/** The storage actor: reads answer at once with `storage.loaded`, writes are done when sent. */
export function createStorageLogic(services: StorageServices): StorageLogic {
  return fromCallback<StorageCommand>(({ receive, sendBack }) => {
    receive((command) => {
      switch (command.type) {
        case 'storage.read':
          sendBack({
            type: 'storage.loaded',
            stored: readStored(services),
          } satisfies StorageEvent);
          break;
        case 'storage.save':
          write(services, command);
          break;
        case 'storage.forget':
          for (const key of command.keys) attempt(() => services.storage?.removeItem(key));
          break;
      }
    });
  });
}
