import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type DraftDocument, draftDocument } from '#machines/draft/document.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeliveryTables, DraftAct } from '../../platform/database/delivery-tables.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import type { Provenance } from './writer.ts';

const kept = z.object({ document: draftDocument, note: z.nullable(z.string()) });

type DraftRow = Selectable<DeliveryTables['drafts']>;

type Of = Pick<DeliveryRow, 'id' | 'order_id'>;

interface NewRevision {
  act: DraftAct;
  document: DraftDocument;
  /** What a reviewer wants changed. */
  note?: string;
  by?: { id: string; name: string };
  provenance?: Provenance;
}

/** One stored version of a draft. */
export interface Revision {
  /** Counted from 1. */
  number: number;
  act: DraftAct;
  document: DraftDocument;
  note: string | null;
  /** The name of the member of staff; null for the program. */
  by: string | null;
  at: Date;
}

/** Stores the revisions of drafts; a revision never changes. */
export interface Revisions {
  /**
   * Appends a revision. The transaction must have locked the order, so that two revisions never get the same
   * number.
   * @returns the revision's number.
   */
  append(tx: Tx, delivery: Of, revision: NewRevision): Promise<number>;
  latest(database: Pick<Database, 'kysely'>, delivery: Of): Promise<Revision | null>;
  /** Returns the last revision before a number, or the last of them that came about by the given act. */
  before(
    database: Pick<Database, 'kysely'>,
    delivery: Of,
    number: number,
    act?: DraftAct,
  ): Promise<Revision | null>;
}

export function createRevisions(vault: OrderVault): Revisions {
  async function opened(
    database: Pick<Database, 'kysely'>,
    { order_id }: Of,
    row: DraftRow | undefined,
  ): Promise<Revision | null> {
    if (!row) return null;
    const plain = await vault.open(database, order_id, row.id, row.sealed);
    const { document, note } = kept.parse(JSON.parse(plain.toString('utf8')));
    const { revision: number, act, by_name: by, created_at: at } = row;
    return { number, act, document, note, by, at };
  }

  return {
    async append(tx, delivery, { act, document, note = null, by, provenance }) {
      const last = await lastOf({ kysely: tx }, delivery.id);
      const revision = (last?.revision ?? 0) + 1;
      const id = randomUUID();
      const plain = Buffer.from(JSON.stringify({ document, note }));
      await tx
        .insertInto('drafts')
        .values({
          id,
          delivery_id: delivery.id,
          revision,
          act,
          sealed: await vault.seal(tx, delivery.order_id, id, plain),
          by_id: by?.id ?? null,
          by_name: by?.name ?? null,
          model: provenance?.model ?? null,
          prompt: provenance?.prompt ?? null,
          input_tokens: provenance?.inputTokens ?? null,
          output_tokens: provenance?.outputTokens ?? null,
        })
        .execute();
      return revision;
    },
    latest: async (database, delivery) =>
      opened(database, delivery, await lastOf(database, delivery.id)),
    async before(database, delivery, number, act) {
      const row = await draftsOf(database, delivery.id)
        .where('revision', '<', number)
        .$if(act !== undefined, (query) => query.where('act', '=', act ?? null))
        .executeTakeFirst();
      return opened(database, delivery, row);
    },
  };
}

const lastOf = (database: Pick<Database, 'kysely'>, deliveryId: string) =>
  draftsOf(database, deliveryId).executeTakeFirst();

/** Selects a delivery's revisions, newest first. */
function draftsOf({ kysely }: Pick<Database, 'kysely'>, deliveryId: string) {
  return kysely
    .selectFrom('drafts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('revision', 'desc')
    .limit(1);
}
