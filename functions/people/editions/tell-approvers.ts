import { type MailReadersDeps, readerOf, readersWho } from '../../mail/mail-readers.ts';
import type { SendMail } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EditionRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EditionJobs, EditionsQueue } from './advance-edition.ts';

interface Deps extends MailReadersDeps {
  database: Pick<Database, 'kysely'>;
  logger: Logger;
}

/** Tells everybody who may approve an edition that it waits for them, but for whoever asked. */
export async function tellApprovers(
  deps: Deps & { queue: EditionsQueue },
  { editionId }: EditionJobs['edition-mail'],
): Promise<void> {
  const edition = await waiting(deps, editionId);
  if (!edition) return;
  const readers = await readersWho('approve-edition', deps);
  await deps.database.kysely.transaction().execute(async (tx) => {
    for (const { id: to } of readers) {
      if (to !== null && to === edition.snapshot.context.askedBy?.id) continue;
      await deps.queue.enqueue(tx, 'edition-letter', { editionId, to });
    }
  });
}

/** Mails one member of staff that an edition waits for approval, unless it no longer does. */
export async function mailApprover(
  deps: Deps & { sendMail: SendMail; publicUrl: string },
  { editionId, to }: EditionJobs['edition-letter'],
): Promise<void> {
  const [edition, reader] = [await waiting(deps, editionId), await readerOf(to, deps)];
  if (!edition?.content || !reader) return;
  const { askedBy, revision } = edition.snapshot.context;
  const { language, email } = reader;
  await deps.sendMail(
    {
      kind: 'edition-asked',
      language,
      title: edition.content.title[language],
      askedBy: askedBy?.name ?? '',
      link: `${deps.publicUrl}/admin/newsletter/${editionId}?lang=${language}`,
    },
    { to: email, id: `edition-asked.${editionId}.${revision}.${to ?? 'staff'}` },
  );
}

function waiting({ database }: Deps, id: string): Promise<EditionRow | undefined> {
  return database.kysely
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
}
