import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import { MAILS_AT_ONCE } from '../../jobs/job.ts';
import { type Mailer, MailNotTaken, MailRefusal, messageIds } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EditionMailStatus } from '../../platform/database/edition-tables.ts';
import type { EditionRow } from '../../platform/database/tables.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { type Newsletter, removeSubscriber } from '../forms/newsletter.ts';
import { createAdvanceEdition, type EditionJobs, type EditionsQueue } from './advance-edition.ts';
import { mailWithToken, readerLinks } from './edition-content.ts';
import { isDue } from './recipients.ts';

export interface SendEditionsDeps {
  database: Pick<Database, 'kysely'>;
  queue: EditionsQueue;
  logger: Logger;
  mailer: Pick<Mailer, 'send' | 'isReachable'>;
  newsletter: Pick<Newsletter, 'leaving'>;
  /** What the relay takes of the newsletter. */
  newsletterMailsPerHour: number;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
}

/** Shows an edition in the site's archive from now on, under this day. */
type ArchiveEdition = (id: string, day: string) => Promise<void>;

interface Taken {
  id: string;
  digest: Uint8Array;
  email: string;
  language: Language;
  tries: number;
}

/** The relay may say “later” of a recipient so many times, within less than three hours. */
const MOST_TRIES = 6;

/** A run ends after this time, and the next goes on. */
const RUN_MS = 5 * MINUTE_MS;
const PAUSE_MS = 1_000;

/** How many mails were taken within the last minute. */
const takenLately = sql<number>`select count(*)::int from edition_mails
  where taken_at > now() - interval '1 minute'`;

const perMinute = ({ newsletterMailsPerHour }: Pick<SendEditionsDeps, 'newsletterMailsPerHour'>) =>
  Math.floor(newsletterMailsPerHour / 60);

/** Hands the editions that are being sent to the relay, within its limit. */
export async function sendEditions(
  deps: SendEditionsDeps,
  _: object,
  signal: AbortSignal,
): Promise<void> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(RUN_MS)]);
  const editions = await deps.database.kysely
    .selectFrom('editions')
    .selectAll()
    .where('state', '=', 'sending')
    .orderBy('updated_at')
    .execute();
  for (const edition of editions) await sendEdition(deps, edition, ends);
}

async function sendEdition(
  deps: SendEditionsDeps,
  edition: EditionRow,
  signal: AbortSignal,
): Promise<void> {
  for (let isDoubtful = true; !signal.aborted; ) {
    if (isDoubtful && !(await deps.mailer.isReachable())) return;
    const taken = await take(deps, edition.id);
    if (taken.length === 0 && !(await isHeldBack(deps, edition.id))) return;
    const outcomes = await Promise.all(taken.map((each) => sendOne(deps, edition, each)));
    await note(deps, taken, outcomes);
    // The relay takes nothing now; the next run asks it again.
    if (outcomes.includes('again')) return;
    isDoubtful = outcomes.includes('taken');
    if (taken.length === 0) {
      await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Says whether only the limit holds an edition back that nobody could be taken of; those who wait for another try are
 * left to a later run. Ends its sending when nobody is to get it any more.
 */
async function isHeldBack(deps: SendEditionsDeps, id: string): Promise<boolean> {
  const { kysely } = deps.database;
  const due = sql<boolean>`exists (
    select from edition_mails m where m.edition_id = editions.id and ${isDue}
  )`;
  const found = await kysely
    .selectFrom('editions')
    .select([due.as('isDue'), sql<number>`(${takenLately})`.as('taken')])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (found?.isDue === false) {
    const origin = { by: 'jobs', cause: 'send-editions' };
    await createAdvanceEdition(deps)(id, { type: 'recipients.served' }, origin);
  }
  return found?.isDue === true && found.taken >= perMinute(deps);
}

/**
 * Takes the next recipients, as many as the limit allows. This is committed before any mail is handed on, so that a
 * mail is never sent twice; and it waits for whoever leaves the list just then, because their leaving changes the
 * same row.
 */
async function take(deps: SendEditionsDeps, editionId: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with room as (
      select greatest(0, least(${MAILS_AT_ONCE}::int, ${perMinute(deps)}::int - (${takenLately}))) as mails
    ), next as (
      select m.id from edition_mails m join editions e on e.id = m.edition_id
      where m.edition_id = ${editionId} and e.state = 'sending' and ${isDue}
        and (m.taken_at is null or m.taken_at < now() - interval '5 minutes' * 2 ^ (m.tries - 1))
      order by m.taken_at nulls first
      limit (select mails from room)
      for update of m skip locked
    )
    update edition_mails m set status = 'taken', taken_at = clock_timestamp(), tries = m.tries + 1
    from next, subscribers s
    where m.id = next.id and s.digest = m.digest and s.confirmed_at is not null
    returning m.id, m.digest, s.email, s.language, m.tries`.execute(deps.database.kysely);
  return rows;
}

/** What became of a mail; `again` where it is to be tried again and the try does not count. */
type Outcome = EditionMailStatus | 'again';

/** Hands one mail to the relay. */
async function sendOne(
  { mailer, newsletter, publicUrl, logger }: SendEditionsDeps,
  { content }: EditionRow,
  { id, email, language, tries }: Taken,
): Promise<Outcome> {
  if (!content) throw new Error('an edition is sent that nobody approved');
  const token = newsletter.leaving.tokenFor(email);
  try {
    await mailer.send({
      ...mailWithToken(content.mails[language], token),
      to: email,
      messageId: messageIds(publicUrl)(`edition.${id}`),
      stopLink: readerLinks(publicUrl, language, token).leaveLink,
    });
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefusal) return 'bounced';
    logger.log('warn', 'newsletter mail not sent', errorFields(error));
    if (!(error instanceof MailNotTaken)) return 'taken';
    if (!error.isOfRecipient) return 'again';
    return tries < MOST_TRIES ? 'waiting' : 'refused';
  }
}

/** Notes what became of the mails, and takes addresses that do not exist off the list. */
async function note(
  deps: SendEditionsDeps,
  taken: readonly Taken[],
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const [outcome, mails] of Map.groupBy(taken, (_, at) => outcomes[at] ?? 'taken')) {
    if (outcome === 'taken') continue;
    const ids = mails.map(({ id }) => id);
    const untried = { status: 'waiting', taken_at: null, tries: sql<number>`tries - 1` } as const;
    await deps.database.kysely
      .updateTable('edition_mails')
      .set(outcome === 'again' ? untried : { status: outcome })
      .where('id', 'in', ids)
      // A report of its bounce may have come first.
      .where('status', '=', 'taken')
      .execute();
    if (outcome !== 'bounced') continue;
    for (const { digest } of mails) await removeSubscriber(deps, Buffer.from(digest));
  }
}

/** Puts an edition into the site's archive. */
export const archiveEdition = (
  { archiveEdition: archive }: { archiveEdition: ArchiveEdition },
  { editionId, day }: EditionJobs['archive-edition'],
): Promise<void> => archive(editionId, day);
