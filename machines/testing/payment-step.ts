import { createActor, SimulatedClock } from 'xstate';
import { events, input, linkOutputs, verifyOutputs } from '../payment/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentInput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import { paymentView } from '../payment/view.ts';
import { paymentActors } from '../payment/watch.ts';
import { type Answer, inTurn, settle } from './actors.ts';
import { memoryStorage } from './storage.ts';

export interface World {
  input?: PaymentInput;
  links?: Answer<CreatePaymentLinkOutput>[];
  checks?: Answer<VerifyPaymentOutput>[];
  uploads?: Answer<UploadReceiptOutput>[];
}

/** A payment step on a simulated clock. */
export function begin(world: World) {
  const clock = new SimulatedClock();
  const storage = memoryStorage();
  const linked: CreatePaymentLinkInput[] = [];
  const checked: VerifyPaymentInput[] = [];
  const uploaded: UploadReceiptInput[] = [];
  const machine = paymentMachine.provide({
    actors: paymentActors({
      createPaymentLink: inTurn(world.links ?? [linkOutputs.made], linked),
      verifyPayment: inTurn(world.checks ?? [verifyOutputs.processing], checked),
      uploadReceipt: inTurn(world.uploads, uploaded),
      storage,
      sessionStorage: null,
      now: () => 1_000_000,
    }),
  });
  const actor = createActor(machine, { input: world.input ?? input, clock }).start();
  /** Time advances in small steps, so that every answer arrives before the next timer. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.increment(500);
      await settle();
    }
  };
  const view = () => paymentView(actor.getSnapshot());
  const stage = () => view().stage;
  const stored = () => JSON.parse(storage.getItem('activePaymentSession') ?? 'null');
  return { actor, linked, checked, uploaded, storage, pass, view, stage, stored };
}

/** The same, with the link created and its page opened. */
export async function untilPaying(world: World) {
  const run = begin(world);
  run.actor.send(events.chooseStripe);
  await settle();
  run.actor.send(events.initiate);
  await settle();
  return run;
}
