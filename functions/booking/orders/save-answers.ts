import type { SaveAnswersRequest } from '#machines/api/booking.ts';
import { answerFields, isAnswered } from '#machines/intake/intake.ts';
import { validateAnswers } from '#machines/intake/validate.ts';
import { statePathOf } from '#machines/step.ts';
import type { DeliveryQueue } from '../../delivery/deliveries/find-delivery.ts';
import { answerDeliveries } from '../../delivery/deliveries/follow-order.ts';
import type { Messages } from '../../people/forms/messages.ts';
import { openCareCase } from '../../platform/database/care-cases.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockOrder } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { AnswersVault } from '../../platform/database/vaults.ts';
import { ProblemError } from '../../platform/errors.ts';
import { dangerIn } from '../../site/danger/suggests-danger.ts';
import { snapshotOf } from './advance.ts';
import { findOpening, type IntakeItemOf } from './answers-status.ts';
import { requireAsked } from './create-booking.ts';
import type { FindByToken } from './find-by-token.ts';

/**
 * Replaces an order's answers, for whoever holds its token. The order's history records that answers were
 * sent, but not what they say.
 * @throws ProblemError where `FindByToken` does; `agreement_missing` before the person whom staff booked for has
 * agreed; `item_unknown` when the order asks nothing; `questions_changed` for other questions than the order's;
 * `invalid_input`;
 * `answers_closed` when the order takes no more answers, because its texts are already being written; where they
 * suggest danger, staff get them as a message.
 */
export type SaveAnswers = (request: SaveAnswersRequest) => Promise<void>;

export function createSaveAnswers(deps: {
  database: Pick<Database, 'kysely'>;
  intakeItemOf: IntakeItemOf;
  vault: AnswersVault;
  queue: DeliveryQueue;
  findByToken: FindByToken;
  messages: Pick<Messages, 'keepDanger'>;
}): SaveAnswers {
  const { database, intakeItemOf, vault, queue, findByToken, messages } = deps;
  return async ({ token, answers, questions: version }) => {
    const booked = await findByToken(token);
    const { id: orderId, language } = booked;
    if (booked.agreement_key !== null) throw new ProblemError('agreement_missing');
    const item = await intakeItemOf(booked);
    if (answerFields(item).size === 0) throw new ProblemError('item_unknown');
    requireAsked(version, item.questions);
    const told = { answers, questions: item.questions };
    const danger = dangerIn(told, language);
    const errors = validateAnswers(item, answers);
    if (errors.length > 0) throw new ProblemError('invalid_input', { errors });
    const isTaken = await database.kysely.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const isOpen = (await findOpening({ kysely: tx }, order)) === 'open';
      if (isOpen) {
        await tx
          .updateTable('orders')
          .set({
            answers: await vault.seal(tx, orderId, told),
            is_answered: isAnswered(answers),
            updated_at: new Date(),
          })
          .where('id', '=', orderId)
          .execute();
      }
      if (isOpen && danger.length > 0) await openCareCase(tx, { orderId });
      if (isOpen && isAnswered(answers)) await answerDeliveries({ tx, queue, order });
      const state = statePathOf(snapshotOf(order));
      await noteInHistory(
        tx,
        { id: orderId, state },
        {
          ...{ event: 'answers.saved', by: 'customer', cause: 'save-answers' },
          outcome: isOpen ? 'applied' : 'refused',
        },
      );
      return isOpen;
    });
    if (isTaken) return;
    // What comes too late for the text is still read by somebody.
    const message = danger.join('\n\n');
    if (message) {
      const { full_name: name, email } = booked;
      await messages.keepDanger(Buffer.from(`${orderId} ${message}`), { name, email, message });
    }
    throw new ProblemError('answers_closed');
  };
}
