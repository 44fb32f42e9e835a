import { sealedColumns as sealedOfAccounts } from 'accounts/database';
import { createSeal, isSealedWith } from 'service-kit/seal';
import type { Keys } from '../security/keys.ts';
import type { Database } from './database.ts';

/** The encrypted columns. Receipts are large, so fewer of them are read at a time. */
const sealedColumns = [
  { name: 'answers', table: 'orders', column: 'answers', key: 'answers', batch: 200 },
  { name: 'receipts', table: 'receipts', column: 'sealed', key: 'receipts', batch: 10 },
  { name: 'order keys', table: 'order_keys', column: 'sealed', key: 'orderKeys', batch: 200 },
  { name: 'messages', table: 'messages', column: 'sealed', key: 'messages', batch: 200 },
  { name: 'care notes', table: 'care_cases', column: 'notes', key: 'care', batch: 200 },
  { name: 'notes', table: 'messages', column: 'note', key: 'messages', batch: 200 },
  { name: 'replies', table: 'message_replies', column: 'sealed', key: 'messages', batch: 200 },
  ...sealedOfAccounts.map((each) => ({ ...each, batch: 200 })),
] as const;

export interface Resealed {
  name: (typeof sealedColumns)[number]['name'];
  /** How many are now encrypted with the present key. */
  resealed: number;
  /** How many no given key decrypts. */
  unreadable: number;
}

interface SealedRow {
  id: string;
  sealed: Buffer;
}

/**
 * Encrypts everything with the present key that is still encrypted with a former one, in batches. Servers may
 * use the database meanwhile; nothing that they store is overwritten.
 */
export async function reseal(
  { sql }: Pick<Database, 'sql'>,
  keys: Pick<Keys, (typeof sealedColumns)[number]['key'] | 'former'>,
  batchSize?: number,
): Promise<Resealed[]> {
  const results: Resealed[] = [];
  for (const { name, table, column, key, batch } of sealedColumns) {
    const former = keys.former.map((each) => each[key]);
    const { seal, open } = createSeal(keys[key], former);
    const result: Resealed = { name, resealed: 0, unreadable: 0 };
    const limit = batchSize ?? batch;
    const nextBatch = async (after: string) => {
      const { rows } = await sql.query<SealedRow>(
        `select id, ${column} as sealed from ${table}
         where ${column} is not null and id > $1 order by id limit ${limit}`,
        [after],
      );
      return rows;
    };
    let rows = await nextBatch('00000000-0000-0000-0000-000000000000');
    for (; rows.length > 0; rows = await nextBatch(rows.at(-1)?.id ?? '')) {
      for (const { id, sealed } of rows) {
        if (isSealedWith(keys[key], sealed)) continue;
        const anew = opened(() => seal(id, open(id, sealed)));
        if (!anew) result.unreadable += 1;
        else {
          await sql.query(`update ${table} set ${column} = $2 where id = $1 and ${column} = $3`, [
            id,
            anew,
            sealed,
          ]);
          result.resealed += 1;
        }
      }
    }
    results.push(result);
  }
  return results;
}

function opened(seal: () => Buffer): Buffer | undefined {
  try {
    return seal();
  } catch {
    return undefined;
  }
}
