import { existsSync } from 'node:fs';
import { createErasures } from '#functions/booking/orders/erase-order.ts';
import { createQueue } from '#functions/jobs/queue.ts';
import { createAdvanceEdition } from '#functions/people/editions/advance-edition.ts';
import { takeBack } from '#functions/people/forms/testimonials.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { type Erasure, readErasures } from '#functions/platform/erasures.ts';
import { StartError } from '#functions/platform/errors.ts';
import type { Keys } from '#functions/platform/security/keys.ts';
import { type AllJobs, allJobs } from '#functions/server/compose.ts';
import { totalOf } from './backup.ts';
import { finish, isEmpty, load } from './load.ts';
import { readSealed } from './sealed-file.ts';
import { backupKeyOf, keysFor, openPlace, operatorsConfig } from './settings.ts';

const logger = { log: () => undefined };

/** Says that nobody was erased since the backup. */
const NOBODY = 'none';

/**
 * Restores a backup into the empty database that the settings name, and erases again who was erased since.
 * @param erased the list of the erased if it is not the one of the settings; `none` where there is none.
 * @returns the sentences to print.
 * @throws StartError when the place is not empty, or a key, the list or part of the file is missing.
 */
export async function restore(
  path: string,
  erased: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const config = operatorsConfig(env);
  const { databaseUrl: url, dataFolder: folder } = config;
  const list = erased ?? config.erasedFile;
  return readSealed(path, backupKeyOf(config), async (manifest, lines) => {
    const keys = await keysFor(manifest, config);
    if (list !== NOBODY && !existsSync(list)) {
      throw new StartError(
        `There is no list of the people who were erased at ${list}; name a copy of it with --erased FILE, or say --erased ${NOBODY} if nobody was erased since ${manifest.madeAt}.`,
      );
    }
    const erasures = list === NOBODY ? [] : await readErasures(list);
    const database = await openPlace(config);
    try {
      if (!(await isEmpty(database.sql))) {
        throw new StartError(
          `${url ? 'The database of DATABASE_URL' : folder} is not empty, and a restore overwrites nothing; set ${url ? 'DATABASE_URL to a new database' : 'DATA_FOLDER to a new folder'}.`,
        );
      }
      await load(database, manifest, lines);
      await eraseAgain(database, keys, erasures);
      await reconcileAgain(database);
      await finish(database);
      await pauseEditions(database);
      return `The data of ${manifest.madeAt} is back: ${totalOf(manifest.tables)} rows, as many and with the same sums as the file says. ${erasures.length} erasures were applied again. Now start the servers, and do by hand what docs/operations.md says under “Backups”.`;
    } finally {
      await database.close();
    }
  });
}

/** Has the first server ask the providers what happened since, though they were asked on the day of the backup. */
async function reconcileAgain({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql.query(`delete from jobs.job where name in ('reconcile-stripe', 'reconcile-ziina')`);
}

async function eraseAgain(database: Database, keys: Keys, list: Erasure[]): Promise<void> {
  const queue = createQueue<AllJobs>({ database, logger, keys, kinds: allJobs });
  const findByToken = () => Promise.reject(new Error('nobody asks by a token'));
  const { again } = createErasures({ database, queue, findByToken });
  const hasTestimonials = await isThere(database, 'testimonials');
  async function takeBackAgain(id: string): Promise<void> {
    if (!hasTestimonials) return;
    await database.kysely.transaction().execute((tx) => takeBack(tx, queue, id));
  }
  await queue.start();
  try {
    for (const erasure of list) {
      if ('orderId' in erasure) await again(erasure.orderId);
      else if ('testimonial' in erasure) await takeBackAgain(erasure.testimonial);
      else await forget(database, erasure.subscriber);
    }
  } finally {
    await queue.stop();
  }
}

async function forget({ kysely }: Database, subscriber: string): Promise<void> {
  const digest = Buffer.from(subscriber, 'base64url');
  await kysely.deleteFrom('subscribers').where('digest', '=', digest).execute();
}

/** Whether a table exists; a backup of an earlier version lacks the later ones. */
async function isThere(database: Database, table: string): Promise<boolean> {
  const { rows } = await database.sql.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [table],
  );
  return rows[0]?.isThere === true;
}

/** Pauses newsletters that were being sent: whoever got one since the backup would get it again. */
async function pauseEditions(database: Database): Promise<void> {
  if (!(await isThere(database, 'editions'))) return;
  const sending = database.kysely
    .selectFrom('editions')
    .select('id')
    .where('state', '=', 'sending');
  const advance = createAdvanceEdition({ database, queue: { enqueue: async () => {} }, logger });
  for (const { id } of await sending.execute()) {
    await advance(id, { type: 'sending.pause' }, { by: 'restore', cause: 'restore' });
  }
}
