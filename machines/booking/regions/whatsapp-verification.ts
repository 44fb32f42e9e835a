import { entering } from '../params.ts';
import { bookingSetup } from '../setup.ts';
import { askingHowItStands } from './announced.ts';

/**
 * What was bought, or a transfer that was announced. Whoever comes back to an announced one is told how the
 * order stands now: its money may have come, or come otherwise, or not be what was due.
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
