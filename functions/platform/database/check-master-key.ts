import { createSeal } from 'service-kit/seal';
import { StartError } from '../errors.ts';
import { fingerprintOf, type Keys } from '../security/keys.ts';
import type { Database } from './database.ts';
import type { Sql } from './sql.ts';

/**
 * Refuses a master key that is not the database's, because everything would seem to work while the stored
 * answers were unreadable. The database records the key's fingerprint at the first start and when a new key
 * replaces a former one.
 * @throws StartError
 */
export async function checkMasterKey(
  { sql }: Pick<Database, 'sql'>,
  masterKey: Buffer,
  formerMasterKeys: readonly Buffer[],
  keys: Pick<Keys, 'answers' | 'former'>,
): Promise<void> {
  const fingerprint = fingerprintOf(masterKey);
  const { rows } = await sql.query<{ fingerprint: Buffer }>('select fingerprint from master_key');
  const noted = rows[0]?.fingerprint;
  if (noted?.equals(fingerprint)) return;
  const isFormer = formerMasterKeys.some((former) => noted?.equals(fingerprintOf(former)));
  const isKnown = noted ? isFormer : await opensAnswers(sql, keys);
  if (!isKnown) {
    throw new StartError(
      'The master key is not the one that the answers in this database were sealed with; set MASTER_KEY (or restore master.key in the data folder), or name the former key in FORMER_MASTER_KEYS.',
    );
  }
  await sql.query(
    `insert into master_key (fingerprint) values ($1)
     on conflict (is_only) do update set fingerprint = excluded.fingerprint, since = now()`,
    [fingerprint],
  );
}

/**
 * Tries to decrypt a stored answer, for databases that an older version filled without recording a
 * fingerprint.
 */
async function opensAnswers(sql: Sql, { answers, former }: Pick<Keys, 'answers' | 'former'>) {
  const { rows } = await sql.query<{ id: string; answers: Buffer }>(
    'select id, answers from orders where answers is not null order by created_at desc limit 1',
  );
  const [order] = rows;
  if (!order) return true;
  const seal = createSeal(
    answers,
    former.map((each) => each.answers),
  );
  try {
    seal.open(order.id, order.answers);
    return true;
  } catch {
    return false;
  }
}
