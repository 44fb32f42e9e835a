import { output } from '../../actors.ts';
import { goneProblem, loadRequest } from '../params.ts';

/**
 * Asks the server how the order of an announced transfer stands. While the transfer still waits, or
 * nobody answers, it goes back to the page from which it was asked.
 */
export const askingHowItStands = <Page extends string>(page: Page) =>
  ({
    invoke: {
      src: 'loadBooking',
      id: 'loadBooking',
      input: loadRequest,
      onDone: [
        {
          guard: { type: 'isGone', params: output },
          target: '#booking.interrupted',
          actions: [
            { type: 'report', params: goneProblem },
            'dropBooking',
            'dropSchedule',
            'forgetBooking',
            'keepDraft',
          ],
        },
        {
          guard: { type: 'isFoundPaid', params: output },
          target: '#booking.whatsappVerification',
          reenter: true,
          actions: [{ type: 'takeServerState', params: output }, 'rememberBooking'],
        },
        {
          guard: { type: 'isUnannounced', params: output },
          target: '#booking.paymentProcessing',
          reenter: true,
          actions: [{ type: 'takeServerState', params: output }, 'rememberBooking'],
        },
        { target: page },
      ],
      onError: page,
    },
    after: { resumeExpires: page },
  }) as const;
