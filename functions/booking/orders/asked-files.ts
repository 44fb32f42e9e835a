import type { AskedFile } from '#machines/api/own-order.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import type { Language } from '#machines/language.ts';
import { deliveryAsking, type Pictures, takesFiles } from '../../delivery/deliveries/pictures.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { IntakeItemOf } from './answers-status.ts';

interface Deps {
  intakeItemOf: IntakeItemOf;
}

/** Returns the questions that an order asks for a file; none once its answers are deleted. */
async function fileQuestions({ intakeItemOf }: Deps, order: OrderRow): Promise<FurtherQuestion[]> {
  if (order.answers_deleted_at !== null) return [];
  const { questions } = await intakeItemOf(order);
  return questions.filter(({ kind }) => kind === 'file');
}

/**
 * Finds a question of an order that a file answers.
 * @throws ProblemError `answers_closed` when the order asks for no such file.
 */
export async function fileQuestionOf(
  deps: Deps,
  order: OrderRow,
  name: string,
): Promise<FurtherQuestion> {
  const found = (await fileQuestions(deps, order)).find((each) => each.name === name);
  if (!found) throw new ProblemError('answers_closed');
  return found;
}

/** Returns what tells, for each delivery of an order, the files that are asked for, and which were sent. */
export async function askedFiles(
  deps: Deps & { pictures: Pick<Pictures, 'list'> },
  order: OrderRow,
  deliveries: readonly DeliveryRow[],
  language: Language,
): Promise<(delivery: DeliveryRow) => Promise<{ files?: AskedFile[] }>> {
  const questions = deliveries.some(takesFiles) ? await fileQuestions(deps, order) : [];
  return async (delivery) => {
    const own = questions.filter((each) => deliveryAsking(each, deliveries) === delivery);
    if (own.length === 0) return {};
    const sent = await deps.pictures.list(delivery.id);
    const files = own.map(({ name, label, help }) => {
      const file = sent.find(({ question }) => question === name);
      return {
        ...{ question: name, label: label[language], help: help?.[language] ?? '' },
        file: file ? { id: file.id, size: file.size } : null,
      };
    });
    return { files };
  };
}
