import { sendTo, setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import type { WithdrawBankTransferRequest } from '../api/bank-transfer.ts';
import { calendarMachine } from '../calendar/machine.ts';
import { paymentMachine } from '../payment/machine.ts';
import type { StorageCommand } from '../storage/types.ts';
import type { Toast } from '../toast.ts';
import { assigns } from './assigns.ts';
import type { BackgroundCommand } from './background.ts';
import { effects } from './effects.ts';
import { guards } from './guards.ts';
import {
  AUTO_ADVANCE_MS,
  CREATE_LIMIT_MS,
  FINISHED_RESET_MS,
  RESUME_LIMIT_MS,
  WITHDRAW_LIMIT_MS,
} from './timings.ts';
import type {
  BookingContext,
  BookingEvent,
  BookingInput,
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
  SaveAnswersInput,
  SaveAnswersOutput,
  WithdrawTransferOutput,
} from './types.ts';

export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      storage: 'storage';
      background: 'background';
      createBooking: 'createBooking';
      loadBooking: 'loadBooking';
      withdrawTransfer: 'withdrawTransfer';
      saveAnswers: 'saveAnswers';
      calendar: 'calendar';
      payment: 'payment';
    },
  },
  actors: {
    createBooking: missingPromise<CreateBookingOutput, CreateBookingInput>('createBooking'),
    loadBooking: missingPromise<LoadBookingOutput, LoadBookingInput>('loadBooking'),
    withdrawTransfer: missingPromise<WithdrawTransferOutput, WithdrawBankTransferRequest>(
      'withdrawTransfer',
    ),
    saveAnswers: missingPromise<SaveAnswersOutput, SaveAnswersInput>('saveAnswers'),
    calendar: calendarMachine,
    payment: paymentMachine,
    storage: missingCallback<StorageCommand>('storage'),
    background: missingCallback<BackgroundCommand>('background'),
  },
  actions: { ...assigns, ...effects, passReturn: sendTo('payment', ({ event }) => event) },
  guards,
  delays: {
    createExpires: CREATE_LIMIT_MS,
    resumeExpires: RESUME_LIMIT_MS,
    withdrawExpires: WITHDRAW_LIMIT_MS,
    autoAdvance: AUTO_ADVANCE_MS,
    finishedReset: FINISHED_RESET_MS,
  },
});
