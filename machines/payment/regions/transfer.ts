import { output } from '../../actors.ts';
import { networkFailure } from '../../problem.ts';
import { chosenReceipt, uploadRequest, watching } from '../params.ts';
import { paymentSetup } from '../setup.ts';

/** The account to transfer to and an optional receipt; announcing does not wait for the upload. */
export const transfer = paymentSetup.createStateConfig({
  invoke: watching,
  initial: 'idle',
  states: {
    idle: {
      on: { 'payment.initiate': '#payment.announced' },
    },
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
