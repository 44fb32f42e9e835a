import {
  type EditionEffect,
  type EditionEvent,
  type EditionSnapshot,
  editionMachine,
  restoreEdition,
  stepEdition,
} from '#machines/edition/machine.ts';
import { homeDay } from '#machines/home-day.ts';
import type { Enqueue } from '../../jobs/job.ts';
import { type Locked, machineTable } from '../../platform/database/advance.ts';
import type { EditionRow } from '../../platform/database/tables.ts';
import type { FormJobs } from '../forms/forms.ts';
import { listRecipients } from './recipients.ts';

/** The background jobs of the newsletter's editions. */
export interface EditionJobs {
  /** Puts an edition into the site's archive, under the day in Dubai on which its sending began. */
  'archive-edition': { editionId: string; day: string };
  /** Tells those of staff who may approve an edition that it waits for them. */
  'edition-mail': { editionId: string };
  /** Mails it to one of them; null is the mailbox of staff. */
  'edition-letter': { editionId: string; to: string | null };
}

export type EditionsQueue = Enqueue<FormJobs & EditionJobs>;

async function performEditionEffect(
  { tx, queue, row: { id } }: Locked<EditionRow, EditionsQueue>,
  { type }: EditionEffect,
): Promise<void> {
  switch (type) {
    case 'tellApprovers':
      return queue.enqueue(tx, 'edition-mail', { editionId: id });
    case 'listRecipients':
      return listRecipients(tx, id);
    case 'archive':
      return queue.enqueue(tx, 'archive-edition', { editionId: id, day: homeDay(new Date()) });
    case 'noteDuplicate':
      return;
  }
}

export const { columnsOf, createAdvance: createAdvanceEdition } = machineTable<
  EditionRow,
  EditionSnapshot,
  EditionEvent,
  EditionEffect,
  EditionsQueue
>({
  name: 'edition',
  machine: editionMachine,
  table: 'editions',
  history: 'edition_events',
  reference: 'edition_id',
  lock: (tx, id) =>
    tx
      .selectFrom('editions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  restore: ({ snapshot }) => restoreEdition(snapshot),
  step: stepEdition,
  perform: performEditionEffect,
});
