import { type CallbackActorLogic, fromCallback } from 'xstate';
import { BOOKINGS_MAX } from '../api/open-bookings.ts';
import { paymentKeys, type StorageKey } from './keys.ts';
import { forgetPageSession, hasBeenRedirected } from './page.ts';
import type {
  BookingSession,
  SessionDraft,
  StorageCommand,
  StorageEvent,
  StorageLike,
  Stored,
  StoredBooking,
} from './types.ts';
import {
  attempt,
  decodeBooking,
  decodeBookings,
  decodeDraft,
  decodeGeneration,
  decodePaymentSession,
  decodeProgress,
  decodeProgressList,
  decodeSession,
  readKey,
  write,
  writeList,
  writeReadable,
} from './values.ts';

/** A device keeps no more saved forms than this, which is more than there are items; a further one is refused. */
const SAVED_FORMS_MAX = 30;

export interface StorageServices {
  /** The device's storage; null where the browser forbids it: then nothing is stored. */
  storage: StorageLike | null;
  /** The tab's own storage, which ends with it. */
  sessionStorage: StorageLike | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The forms saved on the device, the latest first; one for each item. */
function savedOn({ storage, now }: StorageServices) {
  const time = now();
  const latest = readKey(storage, 'booking_session', decodeProgress, time);
  const list = readKey(storage, 'earlierSessions', decodeProgressList, time) ?? [];
  const earlier = list.filter(({ itemId }) => itemId !== latest?.itemId);
  return { latest, earlier, all: latest ? [latest, ...earlier] : earlier };
}

/** Everything stored that is still valid. Does not throw. */
export function readStored(services: StorageServices): Stored {
  const { storage, sessionStorage, now } = services;
  const time = now();
  const current = readKey(storage, 'currentBooking', decodeBooking, time);
  const earlier = readKey(storage, 'earlierBookings', decodeBookings, time) ?? [];
  return {
    currentBooking: current,
    earlierBookings: earlier.filter(({ item }) => item.id !== current?.item.id),
    activePaymentSession: readKey(storage, 'activePaymentSession', decodePaymentSession, time),
    progress: savedOn(services).all,
    draft: readKey(sessionStorage, 'booking_draft', decodeDraft, time),
    pendingAIGeneration: readKey(storage, 'pendingAIGeneration', decodeGeneration, time),
    hasBeenRedirected: hasBeenRedirected(storage, time),
  };
}

/** The device's bookings, the latest first; one for each item. */
function bookingsOn(services: StorageServices): StoredBooking[] {
  const { currentBooking, earlierBookings } = readStored(services);
  return [...(currentBooking ? [currentBooking] : []), ...earlierBookings];
}

/** Stores bookings, the latest first. */
function writeBookings(storage: StorageLike | null, [latest, ...earlier]: StoredBooking[]): void {
  const forget = (key: StorageKey) => attempt(() => storage?.removeItem(key));
  if (latest) write(storage, 'currentBooking', latest);
  else forget('currentBooking');
  if (latest?.bookingId) write(storage, 'currentBookingId', latest.bookingId);
  else forget('currentBookingId');
  writeList(storage, 'earlierBookings', earlier.slice(0, BOOKINGS_MAX - 1));
}

/** Forgets one booking of the device; a payment under way stays only if it is another booking's. */
export function forgetBooking(
  services: StorageServices,
  isMeant: (booking: StoredBooking) => boolean,
): void {
  const { storage } = services;
  const remaining = bookingsOn(services).filter((each) => !isMeant(each));
  writeBookings(storage, remaining);
  const paying = readStored(services).activePaymentSession;
  const isOfRemaining = remaining.some(({ bookingId }) => bookingId === paying?.bookingId);
  for (const key of ['bookingCreationError', ...(isOfRemaining ? [] : paymentKeys)] as const) {
    attempt(() => storage?.removeItem(key));
  }
}

type SaveCommand = Extract<StorageCommand, { type: 'storage.save' }>;

function save(services: StorageServices, command: SaveCommand): void {
  const { storage, sessionStorage, now } = services;
  const { currentBooking, activePaymentSession, pendingAIGeneration, paymentInProgress } = command;
  const { bookingCreationError, aiGenerationError, session, draft } = command;
  const timestamp = now();
  if (currentBooking) {
    const others = bookingsOn(services).filter(({ item }) => item.id !== currentBooking.item.id);
    writeBookings(storage, [{ ...currentBooking, timestamp }, ...others]);
  }
  if (activePaymentSession) {
    write(storage, 'activePaymentSession', { ...activePaymentSession, timestamp });
  }
  if (pendingAIGeneration) {
    write(storage, 'pendingAIGeneration', { ...pendingAIGeneration, timestamp });
  }
  if (paymentInProgress) {
    write(storage, 'paymentInProgress', true);
    if (paymentInProgress.provider === 'ziina') write(storage, 'ziinaPaymentInProgress', true);
    if (paymentInProgress.isAway) {
      write(storage, 'redirectedForPayment', true);
      write(storage, 'redirectTimestamp', timestamp);
    }
  }
  if (command.returnedFromPayment) write(storage, 'returnedFromPayment', true);
  if (bookingCreationError !== undefined) {
    write(storage, 'bookingCreationError', bookingCreationError);
  }
  if (aiGenerationError !== undefined) write(storage, 'aiGenerationError', aiGenerationError);
  if (session) {
    const before = readKey(sessionStorage, 'booking_session', decodeSession, timestamp);
    write(sessionStorage, 'booking_session', stamped(session, before, timestamp));
  }
  if (draft) {
    writeReadable(sessionStorage, 'booking_draft', { ...draft, timestamp }, decodeDraft, timestamp);
  }
}

/** Adds the times; a session that goes on keeps the time at which it began. */
function stamped(
  session: SessionDraft,
  before: BookingSession | null | undefined,
  now: number,
): BookingSession {
  const timestamp = before?.sessionId === session.sessionId ? before.timestamp : now;
  return { ...session, timestamp, lastActivity: now };
}

/**
 * Stores the form; returns whether it is stored now. The forms of other items stay, and so does its
 * earlier form on failure.
 */
function keepProgress(services: StorageServices, session: SessionDraft): boolean {
  const { storage, now } = services;
  const { latest, all } = savedOn(services);
  const own = all.find(({ itemId }) => itemId === session.itemId);
  if (!own && all.length >= SAVED_FORMS_MAX) return false;
  const isInPlace = latest === null || latest.itemId === session.itemId;
  const time = now();
  return (
    (isInPlace || write(storage, 'earlierSessions', all)) &&
    writeReadable(storage, 'booking_session', stamped(session, own, time), decodeProgress, time)
  );
}

function forgetProgress(services: StorageServices, id: string): void {
  const { storage, sessionStorage } = services;
  const { latest, earlier } = savedOn(services);
  if (latest?.itemId === id) attempt(() => storage?.removeItem('booking_session'));
  writeList(
    storage,
    'earlierSessions',
    earlier.filter(({ itemId }) => itemId !== id),
  );
  forgetPageSession(sessionStorage);
}

/** The storage actor. Reads are answered with `storage.loaded`; both reads and writes are synchronous. */
export function createStorageLogic(services: StorageServices): CallbackActorLogic<StorageCommand> {
  const { storage, sessionStorage } = services;
  const remove = (key: StorageKey) => {
    for (const each of [storage, sessionStorage]) attempt(() => each?.removeItem(key));
  };
  return fromCallback<StorageCommand>(({ receive, sendBack }) => {
    const answer = (event: StorageEvent) => sendBack(event);
    receive((command) => {
      switch (command.type) {
        case 'storage.begin':
          forgetPageSession(sessionStorage);
          readStored(services);
          break;
        case 'storage.read':
          answer({ type: 'storage.loaded', stored: readStored(services) });
          break;
        case 'storage.save':
          save(services, command);
          break;
        case 'storage.keepProgress': {
          const isStored = keepProgress(services, command.session);
          const outcome = isStored ? 'progress.stored' : 'progress.refused';
          if (command.isAsked || !isStored) answer({ type: outcome });
          break;
        }
        case 'storage.forgetProgress':
          forgetProgress(services, command.itemId);
          break;
        case 'storage.forgetBooking': {
          const { itemId, bookingId } = command;
          forgetBooking(
            services,
            (booking) =>
              booking.item.id === itemId || (bookingId !== null && booking.bookingId === bookingId),
          );
          break;
        }
        case 'storage.forget':
          command.keys.forEach(remove);
          break;
      }
    });
  });
}
