import { output } from '../actors.ts';
import { networkFailure } from '../problem.ts';
import {
  chosenReceipt,
  connectionProblem,
  isFrameChosen,
  outcomeAfter,
  returnedWith,
  uploadRequest,
  verifyRequest,
  watching,
} from './params.ts';
import { paymentSetup } from './setup.ts';

/** The account to transfer to and an optional receipt; announcing does not wait for the upload. */
export const transfer = paymentSetup.createStateConfig({
  invoke: watching,
  initial: 'idle',
  states: {
    idle: { on: { 'payment.initiate': '#payment.announced' } },
    uploading: {
      invoke: {
        src: 'uploadReceipt',
        id: 'uploadReceipt',
        input: uploadRequest,
        onDone: [
          {
            guard: { type: 'isReceiptStored', params: output },
            target: 'idle',
            actions: { type: 'keepReceipt', params: output },
          },
          { target: 'idle', actions: { type: 'failReceipt', params: output } },
        ],
        onError: { target: 'idle', actions: { type: 'loseReceipt', params: networkFailure } },
      },
      after: {
        uploadLimit: { target: 'idle', actions: { type: 'loseReceipt', params: networkFailure } },
      },
      exit: 'dropChosen',
    },
  },
  on: {
    'receipt.choose': [
      {
        guard: { type: 'isReceiptAccepted', params: chosenReceipt },
        target: '.uploading',
        actions: { type: 'takeReceipt', params: chosenReceipt },
      },
      { actions: { type: 'refuseReceipt', params: chosenReceipt } },
    ],
    'method.change': '#payment.select',
  },
});

/** A return is a claim, of success and failure alike: only the server's answer is shown. */
export const ownReturn = {
  guard: { type: 'isOwnReturn', params: returnedWith },
  target: '#payment.verification',
  actions: ['watchLink', { type: 'takeClaim', params: returnedWith }, 'rememberSession'],
} as const;

/** The payment of the form ends, and one on Stripe's own page takes its place. */
export const toPage = {
  guard: 'hasCardForm',
  target: '#payment.creatingLink',
  actions: ['wantPage', 'sendLink', 'forgetSession'],
} as const;

const rememberOrder = { type: 'rememberOrder', params: output } as const;

/** Transitions that money has decided, whichever view receives the answer. */
export const decisions = [
  {
    guard: { type: 'isPaid', params: output },
    target: '#payment.completed',
    actions: rememberOrder,
  },
  {
    guard: { type: 'isWrongAmount', params: output },
    target: '#payment.wrongAmount',
    actions: [rememberOrder, { type: 'rememberAmount', params: output }],
  },
  {
    guard: { type: 'isRefunded', params: output },
    target: '#payment.refunded',
    actions: rememberOrder,
  },
] as const;

/**
 * Polls the server until the payment is settled or the time is over; for a page in the sheet the
 * time is never over.
 */
export const verification = paymentSetup.createStateConfig({
  entry: 'startChecks',
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'verifyPayment',
        id: 'verifyPayment',
        input: verifyRequest,
        onDone: [
          ...decisions,
          { guard: { type: 'isFailed', params: output }, target: '#payment.failed' },
          { guard: { type: 'isCancelled', params: output }, target: '#payment.cancelled' },
          {
            guard: { type: 'isPendingAfter', params: outcomeAfter('failed') },
            target: '#payment.failed',
          },
          {
            guard: { type: 'isPendingAfter', params: outcomeAfter('cancelled') },
            target: '#payment.cancelled',
          },
          {
            guard: { type: 'isPendingAfter', params: outcomeAfter('completed') },
            target: 'waiting',
            actions: ['countCheck', 'dropClaim', 'sayPaymentProcessing'],
          },
          {
            guard: { type: 'isPending', params: output },
            target: 'waiting',
            actions: 'countCheck',
          },
          { target: 'judging', actions: { type: 'countError', params: connectionProblem } },
        ],
        onError: { target: 'judging', actions: { type: 'countError', params: networkFailure } },
      },
      after: {
        requestLimit: {
          target: 'judging',
          actions: { type: 'countError', params: networkFailure },
        },
      },
    },
    judging: {
      always: [
        { guard: 'hasTooManyErrors', target: '#payment.unverifiable' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      after: { pollInterval: 'checking' },
      on: {
        'window.focus': 'checking',
        'network.restored': { target: 'checking', actions: 'clearProblem' },
        'verification.retry': { guard: 'isUnchecked', target: 'checking' },
      },
    },
  },
  after: { verificationExpires: { guard: 'isPageElsewhere', target: '#payment.timedOut' } },
  on: {
    'method.change': { target: '#payment.select', actions: 'clearProblem' },
    'page.request': toPage,
    // A page that was just opened has its whole time.
    'payment.initiate': {
      target: '#payment.verification',
      reenter: true,
      actions: [{ type: 'chooseFrame', params: isFrameChosen }, 'rememberPaymentPage'],
    },
    'network.lost': { actions: { type: 'report', params: networkFailure } },
    'payment.return': ownReturn,
  },
});
