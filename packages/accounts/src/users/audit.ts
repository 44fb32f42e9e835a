import type { Tx } from '../options.ts';
import type { Metadata } from '../tables.ts';

export interface AuditEntry {
  /** The act in the past tense: `user_invited`. */
  action: string;
  userId: string;
  /** Null for the service itself. */
  actorId: string | null;
  at: Date;
  /** Never contains an address or a secret. */
  detail?: Metadata;
}

/** Records an act on an account, in the transaction that performs it. */
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
