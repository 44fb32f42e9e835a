import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { createOrderVault } from '../platform/database/vaults.ts';
import type { deriveKeys } from '../platform/security/keys.ts';

/** Stores a small PDF as delivered with an order. */
export async function addDocument(
  { kysely }: Pick<Database, 'kysely'>,
  keys: ReturnType<typeof deriveKeys>,
  orderId: string,
): Promise<void> {
  const id = randomUUID();
  await kysely.transaction().execute(async (tx) => {
    const { id: delivery_id } = await tx
      .selectFrom('deliveries')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const vault = createOrderVault(keys.orderKeys);
    const sealed = await vault.seal(tx, orderId, id, Buffer.from('%PDF-1.7'));
    const document = { id, delivery_id, version: 1, type: 'application/pdf', size: 8, sealed };
    await tx.insertInto('documents').values(document).execute();
  });
}
