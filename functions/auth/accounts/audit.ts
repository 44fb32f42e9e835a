import type { Metadata } from '../../data/account-tables.ts';
import type { Tx } from '../../data/database.ts';

export interface AuditEntry {
  /** What was done, in the past: `user_invited`. */
  action: string;
  userId: string;
  /** Null for the service itself. */
  actorId: string | null;
  at: Date;
  /** Never an address or a secret. */
  detail?: Metadata;
}

/** Records what was done to an account, in the transaction that does it. */
export async function audit(tx: Tx, { action, userId, actorId, at, detail }: AuditEntry) {
  await tx
    .insertInto('accounts.audit')
    .values({
      at,
      action,
      user_id: userId,
      actor_id: actorId,
      detail: JSON.stringify(detail ?? {}),
    })
    .execute();
}
