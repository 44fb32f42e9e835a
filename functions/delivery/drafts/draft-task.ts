import { type IntakeAnswers, serviceSections } from '#machines/intake/fields.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { Task } from './prompts/prompt.ts';

/** Picks, from a bundle's answers, those that this part asked for, in the order of its questions. */
export function answersFor(item: string, answers: IntakeAnswers): IntakeAnswers {
  const fields = (serviceSections.get(item) ?? []).flatMap((section) => section.fields);
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = Object.hasOwn(answers, name) ? answers[name] : undefined;
      return text ? [[name, text]] : [];
    }),
  );
}

export function taskOf(
  { item_id: item }: Pick<DeliveryRow, 'item_id'>,
  { language }: Pick<OrderRow, 'language'>,
  { preferredStyle: style }: IntakeAnswers,
  note: string | null,
): Task {
  return { item, language, style, ...(note && { note }) };
}
