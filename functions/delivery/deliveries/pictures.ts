import { randomUUID } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { ManualWorkFile } from '#machines/api/manual-work.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import { HOUR_MS } from '#machines/duration.ts';
import type { Told } from '#machines/intake/answers.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import type { Language } from '#machines/language.ts';
import { checkPicture, checkReceipt, HEAD_BYTES } from '#machines/validation/file.ts';
import { PICTURES_MAX } from '#machines/validation/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf, isUuid, lockOrder } from '../../platform/database/find-order.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RemakeFile } from '../../platform/security/remake-file.ts';
import { deliverySnapshotOf } from './advance-delivery.ts';

type Reader = Pick<Database, 'kysely'>;

/** A question of the order's that a file answers. */
type FileQuestion = Pick<FurtherQuestion, 'name' | 'service'>;

interface SentFile {
  id: string;
  /** The name of the question that it answers; null for a picture for a drawing. */
  question: string | null;
  type: string;
  /** Bytes. */
  size: number;
  at: string;
}

/** What a customer sends besides answers: pictures for a drawing, and files that answer editors' questions. */
export interface Pictures {
  /**
   * Says whether an order takes a file, before its body is read.
   * @param asked the question that it answers; a picture for a drawing without one
   * @throws ProblemError `answers_closed` when nothing is still to be made with it; `picture_too_many`.
   */
  admit(orderId: string, asked?: FileQuestion): Promise<unknown>;
  /**
   * Rebuilds a file and stores the result, in place of an earlier answer to the same question.
   * @param network whose files wait for each other
   * @throws ProblemError as `admit` does, for a file that cannot be one, or for too many tries.
   */
  add(orderId: string, content: Uint8Array, network: string, asked?: FileQuestion): Promise<void>;
  /**
   * Deletes a file; one that is gone already stays gone.
   * @throws ProblemError `answers_closed` when it has been used.
   */
  remove(orderId: string, fileId: string): Promise<void>;
  /** Lists the files of a delivery, the first one first. */
  list(deliveryId: string): Promise<SentFile[]>;
  /** Returns a file of a delivery; null where there is no such file. */
  open(
    delivery: Pick<DeliveryRow, 'id' | 'order_id'>,
    fileId: string,
  ): Promise<{ type: string; content: Uint8Array } | null>;
}

/** Limits the files of one order that are rebuilt, whether accepted or refused. */
const INSPECTED_PER_HOUR = 10;

/** Whether a delivery is a drawing that is still to be made. */
export function takesPictures(row: DeliveryRow): boolean {
  if (row.kind !== 'artwork' || row.state !== 'underway') return false;
  const stage = deliveryStageOf(deliverySnapshotOf(row));
  return stage === 'waitingForAnswers' || stage === 'inTheMaking';
}

/** Whether a delivery is still to be made or handed over, so that files for it are of use. */
export const takesFiles = ({ state }: DeliveryRow) => state === 'underway' || state === 'paused';

/**
 * Finds the delivery that the file answering a question belongs to, as long as it takes files: its service's, else the
 * order's first.
 */
export function deliveryAsking(
  { service }: Pick<FileQuestion, 'service'>,
  deliveries: readonly DeliveryRow[],
): DeliveryRow | undefined {
  const found = deliveries.find(({ item_id }) => item_id === service) ?? deliveries[0];
  return found && takesFiles(found) ? found : undefined;
}

/** Describes what a customer sent to staff, beside the questions that it answers. */
export function filesFor(
  files: readonly SentFile[],
  order: Pick<OrderRow, 'full_name'>,
  { questions }: Pick<Told, 'questions'>,
  language: Language,
): ManualWorkFile[] {
  return files.map(({ question, ...file }) => {
    const words = questions.find(({ name }) => name === question)?.label[language];
    return { ...file, by: order.full_name, returned: null, ...(words && { question: words }) };
  });
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

  async function list({ kysely }: Reader, deliveryId: string): Promise<SentFile[]> {
    const rows = await kysely
      .selectFrom('pictures')
      .select(['id', 'question', 'type', 'size', 'created_at'])
      .where('delivery_id', '=', deliveryId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
  }

  async function admit(
    reader: Reader,
    orderId: string,
    asked?: FileQuestion,
  ): Promise<DeliveryRow> {
    const deliveries = await deliveriesOf(reader, orderId);
    const found = asked ? deliveryAsking(asked, deliveries) : deliveries.find(takesPictures);
    if (!found) throw new ProblemError('answers_closed');
    const pictures = asked
      ? []
      : (await list(reader, found.id)).filter(({ question }) => !question);
    if (pictures.length >= PICTURES_MAX) throw new ProblemError('picture_too_many');
    return found;
  }

  async function rebuilt(
    content: Uint8Array,
    network: string,
    orderId: string,
    isPicture: boolean,
  ) {
    const check = isPicture ? checkPicture : checkReceipt;
    const head = content.subarray(0, HEAD_BYTES);
    const checked = check({ size: content.byteLength, head });
    if (!checked.ok) throw new ProblemError(checked.problem.code);
    const type = checked.value;
    await inspections.consume(orderId).catch((reason) => {
      throw reason instanceof RateLimiterRes ? new ProblemError('receipts_often') : reason;
    });
    const remade = await remake({ type, content }, network);
    if (!('flaw' in remade)) return { type, content: remade.content };
    throw new ProblemError(isPicture ? 'picture_unreadable' : `receipt_${remade.flaw}`);
  }

  return {
    admit: (orderId, asked) => admit(database, orderId, asked),
    async add(orderId, sent, network, asked) {
      const { type, content } = await rebuilt(sent, network, orderId, !asked);
      const id = randomUUID();
      const question = asked?.name ?? null;
      await database.kysely.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        const { id: delivery_id } = await admit({ kysely: tx }, orderId, asked);
        if (question) {
          const former = tx.deleteFrom('pictures').where('delivery_id', '=', delivery_id);
          await former.where('question', '=', question).execute();
        }
        const sealed = await vault.seal(tx, orderId, id, content);
        const size = content.byteLength;
        const row = { id, delivery_id, question, type, size, sealed };
        await tx.insertInto('pictures').values(row).execute();
      });
    },
    async remove(orderId, fileId) {
      await database.kysely.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        for (const delivery of await deliveriesOf({ kysely: tx }, orderId)) {
          const file = (await list({ kysely: tx }, delivery.id)).find(({ id }) => id === fileId);
          if (!file) continue;
          const isOpen = file.question ? takesFiles(delivery) : takesPictures(delivery);
          if (!isOpen) throw new ProblemError('answers_closed');
          await tx.deleteFrom('pictures').where('id', '=', fileId).execute();
          const note = { event: 'picture.removed', by: 'customer', cause: 'remove-picture' };
          await noteInHistory(tx, order, note);
        }
      });
    },
    list: (deliveryId) => list(database, deliveryId),
    async open({ id, order_id }, fileId) {
      const row = await database.kysely
        .selectFrom('pictures')
        .selectAll()
        .where('delivery_id', '=', id)
        .where('id', '=', isUuid(fileId) ? fileId : null)
        .executeTakeFirst();
      if (!row) return null;
      return { type: row.type, content: await vault.open(database, order_id, row.id, row.sealed) };
    },
  };
}
