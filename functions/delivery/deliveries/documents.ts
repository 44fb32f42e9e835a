import { documentPath } from '#machines/api/paths.ts';
import type { DeliveryKind } from '#machines/delivery/types.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeliveryRow, DocumentRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import { type Keys, keysFor } from '../../platform/security/keys.ts';
import type { RemakeFile } from '../../platform/security/remake-file.ts';
import { createDocumentTokens } from '../../platform/security/tokens.ts';
import type { DeliveryJobs } from './find-delivery.ts';

interface FinishedFile {
  id: string;
  /** A media type. */
  type: string;
  content: Uint8Array;
}

/** A file that its customer may download. */
export interface DeliveredFile extends FinishedFile {
  deliveryId: string;
  orderId: string;
  /** The item's id in the catalogue. */
  itemId: string;
  kind: DeliveryKind;
}

export interface Documents {
  /** Stores the next version of a delivery's file, in the transaction of its event. */
  keep(
    tx: Tx,
    delivery: Pick<DeliveryRow, 'id' | 'order_id'>,
    /** `by`: the member of staff who made it; missing when the program did. */
    file: FinishedFile & { by?: { id: string; name: string } },
  ): Promise<void>;
  /**
   * Returns the content that may be handed out.
   * @throws StaffProblemError where an old file cannot be made safe.
   */
  contentOf(row: DocumentRow, orderId: string): Promise<Uint8Array>;
  /** Returns the address on our origin of a delivery's newest file; null where there is none. */
  linkTo(deliveryId: string, lifetimeMs: number): Promise<string | null>;
  /** Returns the newest file of a finished delivery; null where there is none. */
  newest(deliveryId: string): Promise<FinishedFile | null>;
  /** Opens the file that a token names; `expired` where the token was valid once. */
  open(token: string): Promise<DeliveredFile | 'expired' | null>;
  /**
   * Returns the delivery that a token was made for, however old the token is; null where there is no file any
   * more.
   */
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
  const tokens = createDocumentTokens(...keysFor(keys, 'documentLinks'));

  /** Finds the newest version of a delivered file; links to older versions lead to it as well. */
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

/** Mails a link at most this often, however often the button is pressed. */
const AT_MOST_EVERY_MS = 5 * MINUTE_MS;

export interface AgainDeps {
  documents: Pick<Documents, 'deliveryOf' | 'isGenuine'>;
  queue: {
    enqueueOncePer(
      seconds: number,
      name: 'delivery-mail',
      data: DeliveryJobs['delivery-mail'],
      key: string,
    ): Promise<void>;
  };
}

/** Mails a new link to the file's own customer; the page behind an expired link calls it. */
export function askForFileAgain({ documents, queue }: AgainDeps) {
  return {
    isGenuine: documents.isGenuine,
    async act(token: string): Promise<boolean> {
      const named = await documents.deliveryOf(token);
      if (!named) return false;
      const { deliveryId } = named;
      const again = `${Math.floor(Date.now() / AT_MOST_EVERY_MS)}`;
      const seconds = AT_MOST_EVERY_MS / 1_000;
      await queue.enqueueOncePer(seconds, 'delivery-mail', { ...named, again }, deliveryId);
      return true;
    },
  };
}
