import { output } from '../actors.ts';
import { networkFailure } from '../problem.ts';
import {
  chosenProvider,
  connectionProblem,
  initialContext,
  linkRequest,
  missingBooking,
  paymentOutput,
  returnedWith,
  verifyRequest,
} from './data.ts';
import { paymentSetup } from './setup.ts';

const ownReturns = [
  {
    guard: { type: 'isOwnCancel', params: returnedWith },
    target: '#payment.cancelled',
    actions: 'watchLink',
  },
  {
    guard: { type: 'isOwnFailure', params: returnedWith },
    target: '#payment.failed',
    actions: 'watchLink',
  },
  {
    guard: { type: 'isOwnReturn', params: returnedWith },
    target: '#payment.verification',
    actions: ['watchLink', 'rememberSession'],
  },
] as const;

/** From choosing how to pay to knowing that it is paid. What a return claims is always checked. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: initialContext,
  output: paymentOutput,
  invoke: { src: 'storage', id: 'storage' },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'hasReturnedAs', params: 'cancelled' }, target: 'cancelled' },
        { guard: { type: 'hasReturnedAs', params: 'failed' }, target: 'failed' },
        { guard: 'isWatching', target: 'verification' },
        { guard: 'hasLink', target: 'payment' },
        { target: 'select' },
      ],
    },
    select: {
      on: {
        'method.choose': [
          { guard: 'hasNoBooking', actions: { type: 'report', params: missingBooking } },
          {
            guard: { type: 'hasLinkBy', params: chosenProvider },
            target: 'payment',
            actions: { type: 'chooseMethod', params: chosenProvider },
          },
          {
            guard: { type: 'isOffered', params: chosenProvider },
            target: 'creatingLink',
            actions: { type: 'chooseMethod', params: chosenProvider },
          },
        ],
      },
    },
    creatingLink: {
      tags: 'busy',
      invoke: {
        src: 'createPaymentLink',
        id: 'createPaymentLink',
        input: linkRequest,
        onDone: [
          {
            guard: { type: 'isLinkMade', params: output },
            target: 'payment',
            actions: { type: 'rememberLink', params: output },
          },
          {
            guard: { type: 'hasPriceChanged', params: output },
            target: 'priceChanged',
            actions: { type: 'rememberPrice', params: output },
          },
          { guard: { type: 'isAlreadyPaid', params: output }, target: 'completed' },
          { target: 'select', actions: { type: 'reportOutcome', params: output } },
        ],
        onError: { target: 'select', actions: { type: 'report', params: networkFailure } },
      },
      after: {
        requestLimit: { target: 'select', actions: { type: 'report', params: networkFailure } },
      },
      on: { 'method.change': 'select' },
    },
    payment: {
      on: {
        'payment.initiate': {
          target: 'verification',
          actions: ['watchLink', 'rememberSession'],
        },
        'payment.return': ownReturns,
        'method.change': { target: 'select', actions: 'clearProblem' },
      },
    },
    verification: {
      entry: 'startChecks',
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'verifyPayment',
            id: 'verifyPayment',
            input: verifyRequest,
            onDone: [
              {
                guard: { type: 'isPaid', params: output },
                target: '#payment.completed',
                actions: { type: 'rememberBooking', params: output },
              },
              { guard: { type: 'isFailed', params: output }, target: '#payment.failed' },
              { guard: { type: 'isCancelled', params: output }, target: '#payment.cancelled' },
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
          },
        },
      },
      after: { verificationExpires: 'timedOut' },
      on: {
        'method.change': { target: 'select', actions: 'clearProblem' },
        'network.lost': { actions: { type: 'report', params: networkFailure } },
        'payment.return': ownReturns,
      },
    },
    timedOut: {
      on: {
        'verification.retry': 'verification',
        'method.change': { target: 'select', actions: 'clearProblem' },
      },
    },
    unverifiable: {
      on: {
        'verification.retry': 'verification',
        'method.change': { target: 'select', actions: 'clearProblem' },
      },
    },
    failed: {
      entry: ['dropLink', 'forgetSession'],
      on: {
        'verification.retry': { guard: 'isWatching', target: 'verification' },
        'method.change': { target: 'select', actions: 'clearProblem' },
      },
    },
    cancelled: {
      entry: ['dropLink', 'forgetSession'],
      on: {
        'verification.retry': { guard: 'isWatching', target: 'verification' },
        'method.change': { target: 'select', actions: 'clearProblem' },
      },
    },
    completed: { type: 'final', tags: 'settled', entry: 'forgetSession' },
    priceChanged: { type: 'final', entry: 'forgetSession' },
  },
});
