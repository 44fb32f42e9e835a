import { emit, enqueueActions } from 'xstate';
import type { PaymentOutput } from '../payment/types.ts';
import { redirectKeys, storageKeys } from '../storage/keys.ts';
import type { SessionDraft, SessionStep, StorageCommand, StoredBooking } from '../storage/types.ts';
import type { Toast } from '../toast.ts';
import type { BackgroundCommand } from './background.ts';
import { wouldLose } from './context.ts';
import { dueGeneration, transferNotice } from './requests.ts';
import { SESSION_LIMIT_MS, SESSION_WARNING_MS } from './timings.ts';
import type { BookingContext, BookingData, BookingEvent } from './types.ts';

type Params = object | string | null | undefined;
type Command = StorageCommand | BackgroundCommand;

/** An action that sends a command to a child; null sends nothing. */
function tell<P extends Params = undefined>(
  child: 'storage' | 'background',
  command: (data: BookingData, params: P) => Command | null,
) {
  return enqueueActions<
    BookingContext,
    BookingEvent,
    P,
    BookingEvent,
    never,
    never,
    never,
    never,
    Toast
  >(({ context, enqueue }, params) => {
    const sent = command(context.data, params);
    if (sent) enqueue.sendTo(child, sent);
  });
}

function say(toast: Toast['toast']) {
  return emit<BookingContext, BookingEvent, undefined, BookingEvent, Toast>({
    type: 'toast',
    toast,
  });
}

const forget = (keys: Extract<StorageCommand, { type: 'storage.forget' }>['keys']) =>
  ({ type: 'storage.forget', keys }) as const;

/** The booking as this browser stores it; null when no item is known. */
function remembered(data: BookingData): Omit<StoredBooking, 'timestamp'> | null {
  const { item, booking, idempotencyKey, isPaid, scheduled, isAwaiting, token } = data;
  if (!item) return null;
  const unpaid = booking ? 'payment-processing' : 'draft';
  return {
    bookingId: booking?.id ?? null,
    // The link to a booking that staff began leads to its form until the person has agreed.
    resumeToken: booking ? booking.resumeToken : token,
    idempotencyKey,
    item,
    status: isPaid ? 'payment-completed' : unpaid,
    scheduled,
    isAwaitingConfirmation: isAwaiting,
  };
}

function statusOf({ isPaid, step }: BookingData): SessionDraft['status'] {
  if (isPaid) return 'payment-completed';
  const isPaying = step === 'payment-processing' || step === 'whatsapp-verification';
  return isPaying ? 'payment-processing' : 'draft';
}

/**
 * The session to store; null before the first step. Between two attempts there is no key, so the item's
 * id names it.
 */
function sessionOf(data: BookingData): SessionDraft | null {
  const { item, step, booking, idempotencyKey, form, section, saving } = data;
  if (!item || !step) return null;
  const id = booking?.id ?? idempotencyKey ?? item.id;
  return {
    id,
    sessionId: idempotencyKey ?? id,
    currentStep: step,
    formData: saving === 'save' ? form : null,
    section,
    itemId: item.id,
    packageName: item.name,
    packagePrice: item.price,
    itemType: item.type,
    status: statusOf(data),
  };
}

/**
 * Steps whose session is stored in the tab even if the person has not asked for it (specification
 * §4).
 */
const automatic: readonly SessionStep[] = [
  'calendly',
  'payment-processing',
  'whatsapp-verification',
];

function sessionToKeep(data: BookingData): StorageCommand | null {
  const session = sessionOf(data);
  if (!session) return null;
  if (data.saving === 'save') return { type: 'storage.keepProgress', session, isAsked: false };
  const isSavedStep = automatic.includes(session.currentStep);
  const mayKeep = data.saving === 'undecided' && !data.isFresh;
  return isSavedStep && mayKeep ? { type: 'storage.save', session } : null;
}

/** Keeps a draft of what would be lost, unless the person chose Don't Save. */
function draftToKeep(data: BookingData): StorageCommand {
  const { item, form, section, saving } = data;
  const isWanted = item !== null && saving === 'undecided' && wouldLose(data);
  return isWanted
    ? { type: 'storage.save', draft: { itemId: item.id, form, section } }
    : forget(['booking_draft']);
}

/**
 * Raises the event after the delay, unless the person does something before. The last minutes begin with
 * the warning, so that a computer that slept warns before it ends the session.
 */
function countDown(type: 'session.expiring' | 'session.expired', delay: number) {
  return enqueueActions<
    BookingContext,
    BookingEvent,
    undefined,
    BookingEvent,
    never,
    never,
    never,
    never,
    Toast
  >(({ enqueue }) => {
    enqueue.cancel('session');
    enqueue.raise({ type }, { id: 'session', delay });
  });
}

/** Sends, emits and storage commands. */
export const effects = {
  readStorage: tell('storage', () => ({ type: 'storage.read' })),
  beginPage: tell('storage', () => ({ type: 'storage.begin' })),
  rememberBooking: tell('storage', (data) => {
    const currentBooking = remembered(data);
    return currentBooking && { type: 'storage.save', currentBooking };
  }),
  rememberFailure: tell('storage', ({ problem }) => ({
    type: 'storage.save',
    bookingCreationError: problem?.detail ?? problem?.code ?? '',
  })),
  forgetFailure: tell('storage', () => forget(['bookingCreationError'])),
  forgetBooking: tell('storage', ({ item, booking }) => ({
    type: 'storage.forgetBooking',
    itemId: item?.id ?? null,
    bookingId: booking?.id ?? null,
  })),
  forgetAll: tell('storage', () => forget(storageKeys)),
  noteReturn: tell('storage', () => ({ type: 'storage.save', returnedFromPayment: true })),
  forgetRedirect: tell('storage', () => forget(redirectKeys)),
  keepSession: tell('storage', sessionToKeep),
  keepDraft: tell('storage', draftToKeep),
  forgetDraft: tell('storage', () => forget(['booking_draft'])),
  keepProgress: tell('storage', (data) => {
    const session = sessionOf(data);
    return session && { type: 'storage.keepProgress', session, isAsked: true };
  }),
  forgetProgress: tell(
    'storage',
    ({ item }) => item && { type: 'storage.forgetProgress', itemId: item.id },
  ),
  completeSession: tell('storage', (data) => {
    const command = sessionToKeep(data);
    if (!command || !('session' in command) || !command.session) return null;
    return { ...command, session: { ...command.session, status: 'completed' } };
  }),
  rememberContent: tell('storage', ({ pending, saving }) => {
    if (!pending) return null;
    const formData = saving === 'save' ? pending.formData : {};
    return { type: 'storage.save', pendingAIGeneration: { ...pending, formData } };
  }),
  forgetContent: tell('storage', () => forget(['pendingAIGeneration', 'aiGenerationError'])),
  rememberContentFailure: tell<string>('storage', (_, aiGenerationError) => ({
    type: 'storage.save',
    aiGenerationError,
  })),
  generateContent: tell('background', (data) => {
    const request = dueGeneration(data);
    return request && { type: 'content.generate', request };
  }),
  announceTransfer: tell<PaymentOutput>('background', (data, output) => {
    const request = output.outcome === 'awaitingConfirmation' ? transferNotice(data, output) : null;
    return request && { type: 'transfer.announce', request };
  }),
  touchClock: countDown('session.expiring', SESSION_LIMIT_MS - SESSION_WARNING_MS),
  countLastMinutes: countDown('session.expired', SESSION_WARNING_MS),
  sayProgressSaved: say('progressSaved'),
  sayRefused: say('saveFailed'),
  sayExpiring: say('sessionExpiring'),
  sayConfirmed: say('bookingConfirmed'),
};
