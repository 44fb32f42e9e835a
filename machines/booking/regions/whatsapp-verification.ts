import { entering } from '../params.ts';
import { bookingSetup } from '../setup.ts';
import { askingHowItStands } from './announced.ts';

/**
 * Shows what was bought, or a transfer that was announced. Coming back to an announced transfer
 * asks the server again: its money may have come, come by another way, or not be the amount due.
 */
export const whatsappVerification = bookingSetup.createStateConfig({
  entry: [...entering('whatsapp-verification'), 'generateContent', 'dropDueContent'],
  on: {
    'step.back': 'paymentProcessing',
    'answers.open': { guard: 'canAnswer', target: 'answering' },
    'verification.complete': [
      { guard: 'wouldLose', actions: 'askToStay' },
      { guard: 'isPaid', target: 'finished', actions: 'sayConfirmed' },
      { target: 'finished' },
    ],
  },
  initial: 'shown',
  states: {
    shown: {
      on: { 'window.focus': { guard: 'isAnnouncementKnown', target: 'asking' } },
    },
    asking: askingHowItStands('shown'),
  },
});
