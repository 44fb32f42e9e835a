import { output } from '../actors.ts';
import { createRequest } from './inputs.ts';
import { changedPrice, changingField, entering, givenKey, networkTrouble } from './params.ts';
import { bookingSetup } from './setup.ts';

/** The form of a service or bundle, and the booking it makes. */
export const serviceForm = bookingSetup.createStateConfig({
  entry: entering('service-form'),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': changingField,
        'section.next': { guard: 'canGoToNextSection', actions: ['nextSection', 'keepSession'] },
        'section.back': {
          guard: 'hasPreviousSection',
          actions: ['previousSection', 'keepSession'],
        },
        'form.submit': [
          { guard: 'isUnchanged', target: '#booking.paymentProcessing' },
          {
            guard: 'isFormValid',
            target: 'creatingBooking',
            actions: { type: 'ensureKey', params: givenKey },
          },
          { guard: 'isSubmittable', actions: ['showFieldErrors', 'sayCheckForm'] },
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
            actions: [
              { type: 'takeBooking', params: output },
              'rememberBooking',
              'forgetFailure',
              'expectContent',
              'rememberContent',
            ],
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
