import { output } from '../actors.ts';
import { createRequest } from './data.ts';
import { changedField, changedPrice, givenKey, networkTrouble } from './params.ts';
import { bookingSetup } from './setup.ts';

/** The form of a service or bundle, and the booking it makes. */
export const serviceForm = bookingSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': {
          guard: { type: 'canTakeField', params: changedField },
          actions: { type: 'changeField', params: changedField },
        },
        'section.next': { guard: 'canGoToNextSection', actions: 'nextSection' },
        'section.back': { guard: 'hasPreviousSection', actions: 'previousSection' },
        'form.submit': [
          { guard: 'isUnchanged', target: '#booking.paymentProcessing' },
          {
            guard: 'isFormValid',
            target: 'creatingBooking',
            actions: { type: 'ensureKey', params: givenKey },
          },
          { guard: 'isSubmittable', actions: 'showFieldErrors' },
        ],
      },
    },
    creatingBooking: {
      tags: 'busy',
      entry: 'rememberBooking',
      invoke: {
        src: 'createBooking',
        id: 'createBooking',
        input: createRequest,
        onDone: [
          {
            guard: { type: 'isCreated', params: output },
            target: '#booking.paymentProcessing',
            actions: [{ type: 'takeBooking', params: output }, 'rememberBooking', 'forgetFailure'],
          },
          {
            guard: { type: 'hasPriceChanged', params: output },
            target: 'priceChanged',
            actions: { type: 'takeNewPrice', params: changedPrice },
          },
          {
            guard: { type: 'hasFieldErrors', params: output },
            target: 'editing',
            actions: [
              { type: 'takeFieldErrors', params: output },
              { type: 'reportOutcome', params: output },
            ],
          },
          {
            guard: { type: 'isPaidElsewhere', params: output },
            target: '#booking.opening.asking',
          },
          {
            guard: { type: 'isKeySpent', params: output },
            target: 'editing',
            actions: [
              'dropBooking',
              'forgetBooking',
              { type: 'reportOutcome', params: output },
              'rememberFailure',
            ],
          },
          {
            target: 'editing',
            actions: [{ type: 'reportOutcome', params: output }, 'rememberFailure'],
          },
        ],
        onError: { target: 'editing', actions: [networkTrouble, 'rememberFailure'] },
      },
      after: {
        createExpires: { target: 'editing', actions: [networkTrouble, 'rememberFailure'] },
      },
    },
    priceChanged: {
      on: {
        'price.accept': [
          {
            guard: 'isFormValid',
            target: 'creatingBooking',
            actions: { type: 'acceptPrice', params: givenKey },
          },
          { target: 'editing', actions: { type: 'acceptPrice', params: givenKey } },
        ],
        'step.back': { target: 'editing', actions: 'dropNewPrice' },
      },
    },
  },
});
