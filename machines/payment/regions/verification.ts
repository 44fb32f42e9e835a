import { output } from '../../actors.ts';
import { networkFailure } from '../../problem.ts';
import { connectionProblem, isFrameChosen, returnedWith, verifyRequest } from '../params.ts';
import { paymentSetup } from '../setup.ts';

/** Transitions by what a return claims. Only the server's answer counts as paid. */
export const ownReturns = [
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

/** Polls the server until the payment is settled or the time is over. */
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
  after: { verificationExpires: '#payment.timedOut' },
  on: {
    'method.change': { target: '#payment.select', actions: 'clearProblem' },
    'payment.initiate': {
      actions: [{ type: 'chooseFrame', params: isFrameChosen }, 'rememberPaymentPage'],
    },
    'network.lost': { actions: { type: 'report', params: networkFailure } },
    'payment.return': ownReturns,
  },
});
