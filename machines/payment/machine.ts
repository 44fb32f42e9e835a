import { output } from '../actors.ts';
import { networkFailure } from '../problem.ts';
import {
  announcedOutput,
  changedPriceOutput,
  chosenProvider,
  completedOutput,
  expiredSession,
  initialContext,
  isFrameChosen,
  linkRequest,
  listening,
  missingBooking,
  missingDetails,
  unknownProvider,
  watching,
} from './params.ts';
import { decisions, ownReturn, toPage, transfer, verification } from './regions.ts';
import { paymentSetup } from './setup.ts';
import type { PaymentOutput } from './types.ts';

const choosing = { type: 'chooseMethod', params: chosenProvider } as const;
const linking = [{ type: 'rememberLink', params: output }, 'sendLink'] as const;
const toSelect = { target: 'select', actions: 'clearProblem' } as const;

/** The payment step, from choosing a method to a verified payment or an announced transfer. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: initialContext,
  output: ({ event }) => event.output as PaymentOutput,
  invoke: { src: 'storage', id: 'storage' },
  on: {
    'order.reported': decisions,
    'window.focus': { actions: 'askWatch' },
    'network.restored': { actions: 'askWatch' },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'hasUnmatchedMoney', params: 'wrong-amount' }, target: 'wrongAmount' },
        { guard: { type: 'hasUnmatchedMoney', params: 'refunded' }, target: 'refunded' },
        { guard: 'isWatching', target: 'verification' },
        { guard: 'hasTransfer', target: 'transfer' },
        { guard: 'hasLink', target: 'payment' },
        { target: 'select' },
      ],
    },
    select: {
      invoke: watching,
      on: {
        'verification.retry': { guard: 'canGoBackToPage', target: 'verification' },
        'method.choose': [
          { guard: 'hasNoBooking', actions: { type: 'report', params: missingBooking } },
          {
            guard: { type: 'hasTransferBy', params: chosenProvider },
            target: 'transfer',
            actions: choosing,
          },
          {
            guard: { type: 'hasLinkBy', params: chosenProvider },
            target: 'payment',
            actions: choosing,
          },
          {
            guard: { type: 'isOffered', params: chosenProvider },
            target: 'creatingLink',
            actions: choosing,
          },
          { actions: { type: 'report', params: unknownProvider } },
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
            guard: { type: 'isTransferMade', params: output },
            target: 'transfer',
            actions: linking,
          },
          { guard: { type: 'isLinkMade', params: output }, target: 'payment', actions: linking },
          {
            guard: { type: 'lacksDetails', params: output },
            target: 'select',
            actions: { type: 'report', params: missingDetails },
          },
          {
            guard: { type: 'hasPriceChanged', params: output },
            target: 'priceChanged',
            actions: { type: 'rememberPrice', params: output },
          },
          { guard: { type: 'isAlreadyPaid', params: output }, target: 'completed' },
          {
            guard: { type: 'isRefusedForAmount', params: output },
            target: 'wrongAmount',
            actions: { type: 'rememberRefusal', params: output },
          },
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
      invoke: watching,
      on: {
        'payment.initiate': {
          target: 'verification',
          actions: [
            { type: 'chooseFrame', params: isFrameChosen },
            'watchLink',
            'rememberSession',
            'rememberPaymentPage',
          ],
        },
        'payment.return': ownReturn,
        'method.change': toSelect,
        'page.request': toPage,
      },
      after: {
        sessionExpires: {
          // Somebody may be typing into the form.
          guard: 'hasPage',
          target: 'select',
          actions: [
            'watchLink',
            'dropLink',
            'sendLink',
            'forgetSession',
            { type: 'report', params: expiredSession },
          ],
        },
      },
    },
    transfer,
    verification,
    timedOut: {
      invoke: listening,
      on: { 'verification.retry': 'verification', 'method.change': toSelect },
    },
    unverifiable: {
      invoke: listening,
      on: { 'verification.retry': 'verification', 'method.change': toSelect },
    },
    failed: {
      invoke: watching,
      entry: ['dropLink', 'sendLink', 'forgetSession', 'dropClaim', 'closePage'],
      on: { 'verification.retry': 'verification', 'method.change': toSelect },
    },
    cancelled: {
      invoke: watching,
      entry: ['dropLink', 'sendLink', 'forgetSession', 'dropClaim', 'closePage'],
      on: { 'verification.retry': 'verification', 'method.change': toSelect },
    },
    wrongAmount: { invoke: listening, entry: ['dropLink', 'sendLink', 'forgetSession'] },
    // A refunded order may be paid again on another page that is still open.
    refunded: { invoke: listening, entry: ['dropLink', 'sendLink', 'forgetSession'] },
    completed: { type: 'final', entry: 'forgetSession', output: completedOutput },
    announced: { type: 'final', entry: 'forgetSession', output: announcedOutput },
    priceChanged: { type: 'final', entry: 'forgetSession', output: changedPriceOutput },
  },
});
