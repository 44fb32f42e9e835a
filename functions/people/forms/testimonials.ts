import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { TestimonialDocuments } from '../../site/content/testimonial-documents.ts';
import type { FormJobs, FormsQueue } from './forms.ts';
import type { Messages } from './messages.ts';

/** Takes words back: their message and all that waits about it are deleted, and then their document is cleared. */
export async function takeBack(tx: Tx, queue: FormsQueue, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('testimonials')
    .set({ taken_back_at: sql<Date>`coalesce(taken_back_at, now())` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // A person in danger is looked after, whatever becomes of their words.
  await tx
    .deleteFrom('messages')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('care_cases')
            .select('id')
            .where('message_id', '=', id)
            .where('closed_at', 'is', null),
        ),
      ),
    )
    .execute();
  await queue.enqueue(tx, 'clear-testimonial', { testimonialId: id });
  return true;
}

/** What becomes of words that people offered. */
export function createTestimonials(deps: {
  database: Pick<Database, 'kysely'>;
  queue: FormsQueue;
  messages: Pick<Messages, 'find' | 'idOf'>;
  testimonialDocuments: TestimonialDocuments;
}) {
  const { database, queue, messages, testimonialDocuments: documents } = deps;
  const { kysely } = database;
  const find = (id: string) =>
    kysely.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    /**
     * Puts words into the Studio as a draft.
     * @throws StaffProblemError `message_not_found` for words that were taken back, or never offered.
     */
    async prepare({ messageId: id }: { messageId: string }, by: { name: string }): Promise<void> {
      const [row, message] = [await find(id), await messages.find(id)];
      if (!row || !message || row.taken_back_at) throw new StaffProblemError('message_not_found');
      if (row.prepared_at) return;
      const { message: quote, name, program = '', spokenLanguage } = message.fields;
      const language = spokenLanguage ?? message.language;
      const { consent, agreed_at: agreedAt } = row;
      await documents.prepare(id, { quote, name, program, language, consent, agreedAt });
      const { numUpdatedRows } = await kysely
        .updateTable('testimonials')
        .set({ prepared_at: new Date(), prepared_by: by.name })
        .where('id', '=', id)
        .where('taken_back_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
      await documents.clear(id);
      throw new StaffProblemError('message_not_found');
    },
    /** What the link in the mail to their author does. */
    takingBack: {
      isGenuine: (token: string) => messages.idOf(token) !== null,
      async act(token: string): Promise<boolean> {
        const id = messages.idOf(token);
        if (id === null) return false;
        return kysely.transaction().execute(async (tx) => {
          const isTaken = await takeBack(tx, queue, id);
          if (isTaken) await queue.enqueue(tx, 'note-erasure', { testimonial: id });
          return isTaken;
        });
      },
    },
  };
}

/** Clears the document of words that were taken back. */
export const clearTestimonial = (
  { testimonialDocuments }: { testimonialDocuments: TestimonialDocuments },
  { testimonialId }: FormJobs['clear-testimonial'],
): Promise<void> => testimonialDocuments.clear(testimonialId);
