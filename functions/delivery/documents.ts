import { documentPath } from '#machines/api/document-paths.ts';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import type { Database, Tx } from '../data/database.ts';
import type { OrderVault } from '../data/order-vault.ts';
import type { DeliveryRow, DocumentRow } from '../data/tables.ts';
import { StaffProblemError } from '../kernel/problem-error.ts';
import { createDocumentTokens } from '../security/document-tokens.ts';
import type { Keys } from '../security/keys.ts';
import type { RemakeFile } from '../security/remake-file.ts';

interface FinishedFile {
  id: string;
  /** A media type. */
  type: string;
  content: Uint8Array;
}

/** A file that its customer may have. */
export interface DeliveredFile extends FinishedFile {
  deliveryId: string;
  orderId: string;
  /** Of the catalogue. */
  itemId: string;
  kind: DeliveryKind;
}

export interface Documents {
  /** Keeps the next version of a delivery's file, in the transaction of its event. */
  keep(
    tx: Tx,
    delivery: Pick<DeliveryRow, 'id' | 'order_id'>,
    /** `by`: who of staff made it; without one the program did. */
    file: FinishedFile & { by?: { id: string; name: string } },
  ): Promise<void>;
  /** What may be handed out of a file. @throws StaffProblemError where an old one cannot be made safe. */
  contentOf(row: DocumentRow, orderId: string): Promise<Uint8Array>;
  /** Where the newest file of a delivery is fetched, on our origin; null where there is none. */
  linkTo(deliveryId: string, lifetimeMs: number): Promise<string | null>;
  /** The newest file of a delivery that was delivered; null where there is none. */
  newest(deliveryId: string): Promise<FinishedFile | null>;
  /** `expired`: the token was good once. */
  open(token: string): Promise<DeliveredFile | 'expired' | null>;
  /** The delivery that a token was made for, however old it is; null where nothing can be fetched any more. */
  deliveryOf(token: string): Promise<{ orderId: string; deliveryId: string } | null>;
  isGenuine(token: string): boolean;
}

export function createDocuments(deps: {
  database: Pick<Database, 'kysely'>;
  vault: OrderVault;
  keys: Pick<Keys, 'documentLinks' | 'former'>;
  remake: RemakeFile;
}): Documents {
  const { database, vault, keys, remake } = deps;
  const { kysely } = database;
  const tokens = createDocumentTokens(
    keys.documentLinks,
    keys.former.map((each) => each.documentLinks),
  );

  /** The newest version of a delivered file; a link to an older one leads to it as well. */
  const newestOf = (deliveryId: string) =>
    kysely
      .selectFrom('documents')
      .innerJoin('deliveries', 'deliveries.id', 'documents.delivery_id')
      .selectAll('documents')
      .select(['deliveries.order_id', 'deliveries.item_id', 'deliveries.kind'])
      .where('documents.delivery_id', '=', deliveryId)
      .where('deliveries.state', '=', 'delivered')
      .orderBy('documents.version', 'desc')
      .executeTakeFirst();

  async function contentOf(row: DocumentRow, orderId: string): Promise<Uint8Array> {
    const content = await vault.open(database, orderId, row.id, row.sealed);
    if (row.is_remade || row.uploaded_by === null) return content;
    const remade = await remake({ type: row.type, content }, row.id);
    if ('flaw' in remade) throw new StaffProblemError(`file_${remade.flaw}`);
    return remade.content;
  }

  async function namedBy(token: string) {
    const named = tokens.read(token);
    if (!named) return null;
    const row = await kysely
      .selectFrom('documents')
      .select('delivery_id')
      .where('id', '=', named.id)
      .executeTakeFirst();
    const newest = row && (await newestOf(row.delivery_id));
    return newest ? { ...named, newest } : null;
  }

  return {
    async keep(tx, { id: deliveryId, order_id: orderId }, { id, type, content, by }) {
      const { version } = await tx
        .selectFrom('documents')
        .select(({ fn }) => fn.max('version').as('version'))
        .where('delivery_id', '=', deliveryId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('documents')
        .values({
          id,
          delivery_id: deliveryId,
          version: (version ?? 0) + 1,
          type,
          size: content.byteLength,
          sealed: await vault.seal(tx, orderId, id, content),
          is_remade: true,
          uploaded_by: by?.id ?? null,
          uploaded_by_name: by?.name ?? null,
        })
        .execute();
    },
    contentOf,
    async linkTo(deliveryId, lifetimeMs) {
      const newest = await newestOf(deliveryId);
      return newest ? `${documentPath}?token=${tokens.tokenFor(newest.id, lifetimeMs)}` : null;
    },
    async newest(deliveryId) {
      const newest = await newestOf(deliveryId);
      if (!newest) return null;
      const { id, type, order_id } = newest;
      return { id, type, content: await contentOf(newest, order_id) };
    },
    async open(token) {
      const named = await namedBy(token);
      if (!named) return null;
      if (named.isExpired) return 'expired';
      const { id, type, delivery_id, order_id, item_id, kind } = named.newest;
      const content = await contentOf(named.newest, order_id);
      return {
        id,
        type,
        content,
        deliveryId: delivery_id,
        orderId: order_id,
        itemId: item_id,
        kind,
      };
    },
    async deliveryOf(token) {
      const named = await namedBy(token);
      if (!named) return null;
      return { orderId: named.newest.order_id, deliveryId: named.newest.delivery_id };
    },
    isGenuine: (token) => tokens.read(token) !== null,
  };
}
