import { randomUUID } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { checkPicture, HEAD_BYTES } from '#machines/validation/file.ts';
import { PICTURES_MAX } from '#machines/validation/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf, isUuid, lockOrder } from '../../platform/database/find-order.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RemakeFile } from '../../platform/security/remake-file.ts';
import { deliverySnapshotOf } from '../deliveries/advance-delivery.ts';

type Reader = Pick<Database, 'kysely'>;

/** The pictures that a customer sends for a drawing. */
export interface Pictures {
  /**
   * Says whether an order takes a picture, before its body is read.
   * @throws ProblemError `answers_closed` when it has no drawing that is still to be made; `picture_too_many`.
   */
  admit(orderId: string): Promise<unknown>;
  /**
   * Rebuilds a picture and stores the result.
   * @param network whose files wait for each other
   * @throws ProblemError as `admit` does, for a file that cannot be a picture, or for too many tries.
   */
  add(orderId: string, content: Uint8Array, network: string): Promise<void>;
  /**
   * Deletes a picture; one that is gone already stays gone.
   * @throws ProblemError `answers_closed` when the order has no drawing that is still to be made.
   */
  remove(orderId: string, pictureId: string): Promise<void>;
  /** Lists the pictures of a delivery, the first one first. */
  list(deliveryId: string): Promise<Array<{ id: string; type: string; size: number; at: string }>>;
  /** Returns a picture of a delivery; null where there is no such picture. */
  open(
    delivery: Pick<DeliveryRow, 'id' | 'order_id'>,
    pictureId: string,
  ): Promise<{ type: string; content: Uint8Array } | null>;
}

/** Limits the pictures of one order that are rebuilt, whether accepted or refused. */
const INSPECTED_PER_HOUR = 10;

/** Whether a delivery is a drawing that is still to be made. */
export function takesPictures(row: DeliveryRow): boolean {
  if (row.kind !== 'artwork' || row.state !== 'underway') return false;
  const stage = deliveryStageOf(deliverySnapshotOf(row));
  return stage === 'waitingForAnswers' || stage === 'inTheMaking';
}

export function createPictures(deps: {
  database: Pick<Database, 'kysely' | 'sql' | 'servers'>;
  vault: OrderVault;
  remake: RemakeFile;
}): Pictures {
  const { database, vault, remake } = deps;
  const inspections = sharedLimiter(database, {
    name: 'pictures',
    times: INSPECTED_PER_HOUR,
    seconds: HOUR_MS / 1_000,
  });

  async function list({ kysely }: Reader, deliveryId: string) {
    const rows = await kysely
      .selectFrom('pictures')
      .select(['id', 'type', 'size', 'created_at'])
      .where('delivery_id', '=', deliveryId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
  }

  async function drawingOf(reader: Reader, orderId: string): Promise<DeliveryRow> {
    const drawing = (await deliveriesOf(reader, orderId)).find(takesPictures);
    if (!drawing) throw new ProblemError('answers_closed');
    return drawing;
  }

  async function admit(reader: Reader, orderId: string): Promise<DeliveryRow> {
    const drawing = await drawingOf(reader, orderId);
    const { length } = await list(reader, drawing.id);
    if (length >= PICTURES_MAX) throw new ProblemError('picture_too_many');
    return drawing;
  }

  return {
    admit: (orderId) => admit(database, orderId),
    async add(orderId, content, network) {
      const head = content.subarray(0, HEAD_BYTES);
      const checked = checkPicture({ size: content.byteLength, head });
      if (!checked.ok) throw new ProblemError(checked.problem.code);
      const type = checked.value;
      await inspections.consume(orderId).catch((reason) => {
        throw reason instanceof RateLimiterRes ? new ProblemError('receipts_often') : reason;
      });
      const remade = await remake({ type, content }, network);
      if ('flaw' in remade) throw new ProblemError('picture_unreadable');
      const id = randomUUID();
      const size = remade.content.byteLength;
      await database.kysely.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        const { id: delivery_id } = await admit({ kysely: tx }, orderId);
        const sealed = await vault.seal(tx, orderId, id, remade.content);
        await tx.insertInto('pictures').values({ id, delivery_id, type, size, sealed }).execute();
      });
    },
    async remove(orderId, pictureId) {
      await database.kysely.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const { id } = await drawingOf({ kysely: tx }, orderId);
        if (!isUuid(pictureId)) return;
        const { numDeletedRows } = await tx
          .deleteFrom('pictures')
          .where('delivery_id', '=', id)
          .where('id', '=', pictureId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        const note = { event: 'picture.removed', by: 'customer', cause: 'remove-picture' };
        await noteInHistory(tx, order, note);
      });
    },
    list: (deliveryId) => list(database, deliveryId),
    async open({ id, order_id }, pictureId) {
      const row = await database.kysely
        .selectFrom('pictures')
        .selectAll()
        .where('delivery_id', '=', id)
        .where('id', '=', pictureId)
        .executeTakeFirst();
      if (!row) return null;
      return { type: row.type, content: await vault.open(database, order_id, row.id, row.sealed) };
    },
  };
}
