import { bareReturn } from '../payment/return.ts';
import { initialContext } from './context.ts';
import {
  entering,
  failureReason,
  givenKey,
  givenToken,
  openedItem,
  returnedWith,
  sessionEnded,
  storedValues,
} from './params.ts';
import { answering } from './regions/answering.ts';
import { bookingComplete, serviceForm } from './regions/creating.ts';
import { opening } from './regions/opening.ts';
import { calendly, packageDetails } from './regions/package.ts';
import { paymentProcessing, whatsappVerification } from './regions/payment.ts';
import { bookingSetup } from './setup.ts';

const startingFresh = [{ type: 'startFresh', params: givenKey }, 'forgetAll'] as const;

/**
 * The booking sheet. A service or bundle goes from its form through payment to WhatsApp; a package
 * from its details through calendar, booking and instructions to payment and WhatsApp.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: initialContext,
  invoke: [
    { src: 'storage', id: 'storage' },
    { src: 'background', id: 'background' },
  ],
  on: {
    'sheet.close': [
      { guard: 'wouldLose', actions: 'askToStay' },
      { target: '.closed', actions: 'forgetDraft' },
    ],
    'leave.stay': { guard: 'isLeaving', actions: 'stay' },
    'leave.confirm': { guard: 'isLeaving', target: '.closed', actions: 'forgetDraft' },
    'leave.save': { guard: 'isLeavingWithStep', actions: ['chooseSave', 'keepProgress'] },
    'progress.save': {
      guard: 'hasStep',
      actions: ['stay', 'chooseSave', 'keepProgress', 'keepDraft'],
    },
    'progress.discard': {
      guard: 'hasStep',
      actions: ['stay', 'chooseNotToSave', 'forgetProgress', 'keepDraft', 'rememberContent'],
    },
    'progress.stored': [
      { guard: 'isLeaving', target: '.closed', actions: ['sayProgressSaved', 'forgetDraft'] },
      { actions: 'sayProgressSaved' },
    ],
    'progress.refused': { actions: ['unchooseSave', 'sayRefused', 'keepDraft'] },
    'booking.startFresh': [
      { guard: 'isPackage', target: '.packageDetails', actions: startingFresh },
      { guard: 'hasItem', target: '.serviceForm', actions: startingFresh },
    ],
    'banner.dismiss': { actions: 'dismissBanner' },
    'person.active': { guard: 'hasStep', actions: ['noteActive', 'touchClock'] },
    'session.expiring': {
      guard: 'hasStep',
      actions: ['noteExpiring', 'sayExpiring', 'countLastMinutes'],
    },
    'session.expired': {
      guard: 'hasStep',
      target: '.interrupted',
      actions: ['beginPage', 'forgetDraft', 'endSession', { type: 'report', params: sessionEnded }],
    },
    'content.generated': { actions: 'forgetContent' },
    'content.failed': { actions: { type: 'rememberContentFailure', params: failureReason } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: ['reset', 'beginPage'],
      on: {
        'sheet.open': { target: 'opening', actions: { type: 'openItem', params: openedItem } },
        'booking.resume': { target: 'opening', actions: { type: 'takeToken', params: givenToken } },
        'booking.find': 'interrupted',
        'payment.return': {
          target: 'opening',
          actions: [{ type: 'takeReturn', params: returnedWith }, 'forgetRedirect', 'noteReturn'],
        },
        'window.focus': { actions: 'readStorage' },
        'storage.loaded': {
          guard: { type: 'hasBeenRedirected', params: storedValues },
          target: 'opening',
          actions: [{ type: 'takeReturn', params: bareReturn }, 'forgetRedirect', 'noteReturn'],
        },
      },
    },
    opening,
    serviceForm,
    packageDetails,
    calendly,
    bookingComplete,
    screenshotInstructions: {
      entry: entering('screenshot-instructions'),
      on: {
        'step.next': { guard: 'hasPrice', target: 'paymentProcessing' },
        'step.back': 'bookingComplete',
      },
    },
    paymentProcessing,
    whatsappVerification,
    answering,
    finished: {
      entry: ['completeSession', 'forgetBooking'],
      exit: ['forgetProgress', 'forgetDraft'],
      after: { finishedReset: 'closed' },
    },
    interrupted: { on: { 'step.retry': 'opening' } },
  },
});
