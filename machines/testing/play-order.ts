import type { Fulfilment } from '../catalogue.ts';
import { price } from '../order/fixtures.ts';
import { beginOrder, type OrderStep, restoreOrder, stepOrder } from '../order/step.ts';
import type { OrderEvent } from '../order/types.ts';
import { store } from '../step.ts';

/** Sends the events one by one, storing and restoring the order each time; returns the last step. */
export function playOrder(fulfilment: Fulfilment, ...events: OrderEvent[]): OrderStep {
  let step: OrderStep = beginOrder({ price, fulfilment });
  for (const event of events) {
    const stored = JSON.parse(JSON.stringify(store(step.snapshot)));
    step = stepOrder(restoreOrder(stored), event);
  }
  return step;
}

export const effectsOf = (step: OrderStep) => step.effects.map(({ type }) => type);

/** The reasons of the step's flags. */
export const flagsOf = (step: OrderStep) =>
  step.effects.flatMap((effect) => (effect.type === 'raiseFlag' ? [effect.params.reason] : []));

export const mailsOf = (step: OrderStep) =>
  step.effects.flatMap((effect) => (effect.type === 'sendMail' ? [effect.params.mail] : []));
