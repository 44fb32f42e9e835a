import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createSeal } from 'service-kit/seal';
import type { UploadReceiptRequest } from '#machines/api/bank-transfer.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { checkReceipt, HEAD_BYTES, type ReceiptType } from '#machines/validation/file.ts';
import { fileNameFor } from '#machines/validation/manual-work.ts';
import type { FindByToken } from '../../booking/orders/find-by-token.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Keys, keysFor } from '../../platform/security/keys.ts';
import type { RemakeFile } from '../../platform/security/remake-file.ts';
import { networkDigest } from '../../platform/security/tokens.ts';
import { findTransfer } from './transfers.ts';

/** An uploaded receipt. */
export interface SentReceipt extends UploadReceiptRequest {
  name: string;
  content: Uint8Array;
}

interface StoredReceipt {
  type: ReceiptType;
  name: string;
  content: Uint8Array;
}

export interface Receipts {
  /**
   * Says whether a receipt may be stored, before its body is read.
   * @throws ProblemError where `FindByToken` does, for an unknown or ended transfer, or where too much was
   * stored today.
   */
  admit(transfer: UploadReceiptRequest, network: string): Promise<unknown>;
  /**
   * Rebuilds a receipt's file and stores the result; the same file for the same transfer is stored once.
   * @returns its id.
   * @throws ProblemError as `admit` does, for a file that cannot be a receipt, or for too many.
   */
  keep(receipt: SentReceipt, network: string): Promise<string>;
  /**
   * Returns a stored receipt, for staff only.
   * @throws ProblemError `not_found`.
   */
  open(id: string): Promise<StoredReceipt>;
  /**
   * Returns the id of the receipt's order and the transfer's reference as its name.
   * @throws ProblemError `not_found`.
   */
  aboutOf(id: string): Promise<{ id: string; name: string }>;
}

const MOST_PER_ORDER = 3;
/**
 * Limits the files of one order that are rebuilt, whether accepted or refused, because each may take as long
 * as the rebuild's time limit.
 */
const INSPECTED_PER_HOUR = 10;
/** Limits what one network stores within a day; many people of one mobile network share an address. */
const NETWORK_DAY_BYTES = 50 * 1024 * 1024;
/** Limits what all networks together store within a day. */
const DAY_BYTES = 1024 * 1024 * 1024;

export function createReceipts(deps: {
  database: Pick<Database, 'kysely' | 'sql' | 'servers'>;
  keys: Pick<Keys, 'receipts' | 'requests' | 'former'>;
  findByToken: FindByToken;
  remake: RemakeFile;
}): Receipts {
  const { findByToken, remake } = deps;
  const { kysely } = deps.database;
  const seal = createSeal(...keysFor(deps.keys, 'receipts'));
  const digestKey = createSecretKey(deps.keys.requests);
  const inspections = sharedLimiter(deps.database, {
    name: 'receipts',
    times: INSPECTED_PER_HOUR,
    seconds: HOUR_MS / 1_000,
  });

  const receiptsOf = (db: Database['kysely'], orderId: string) =>
    db
      .selectFrom('receipts')
      .innerJoin('payments', 'payments.id', 'receipts.payment_id')
      .select(['receipts.id', 'receipts.payment_id', 'receipts.digest'])
      .where('payments.order_id', '=', orderId)
      .execute();

  /**
   * Returns the id of the same file if it was sent for this transfer before.
   * @throws ProblemError `receipt_too_many` when a further file would exceed the order's limit.
   */
  async function earlier(db: Database['kysely'], payment: PaymentRow, digest: Buffer) {
    const others = await receiptsOf(db, payment.order_id);
    const same = others.find(
      (each) => each.payment_id === payment.id && digest.equals(each.digest),
    );
    if (!same && others.length >= MOST_PER_ORDER) throw new ProblemError('receipt_too_many');
    return same?.id ?? null;
  }

  async function checkRoom(db: Database['kysely'], network: Uint8Array | null): Promise<void> {
    const { all, own } = await db
      .selectFrom('receipts')
      .select(({ fn }) => [
        fn.sum<string | null>('size').as('all'),
        fn.sum<string | null>('size').filterWhere('network', '=', network).as('own'),
      ])
      .where('created_at', '>', new Date(Date.now() - DAY_MS))
      .executeTakeFirstOrThrow();
    const isFull = Number(all) >= DAY_BYTES || Number(own) >= NETWORK_DAY_BYTES;
    if (isFull) throw new ProblemError('receipts_often');
  }

  async function admit({ token, reference }: UploadReceiptRequest, network: string) {
    const { id: orderId } = await findByToken(token);
    const payment = await findTransfer(deps.database, orderId, reference);
    if (payment.status !== 'open') throw new ProblemError('booking_closed');
    await checkRoom(kysely, networkDigest(deps.keys.requests, network));
    return payment;
  }

  return {
    admit,
    async keep({ name, content, ...transfer }, network) {
      const head = content.subarray(0, HEAD_BYTES);
      const checked = checkReceipt({ size: content.byteLength, head });
      if (!checked.ok) throw new ProblemError(checked.problem.code);
      const type = checked.value;
      const payment = await admit(transfer, network);

      const digest = createHmac('sha256', digestKey).update(content).digest();
      const known = await earlier(kysely, payment, digest);
      if (known) return known;
      await inspections.consume(payment.order_id).catch((reason) => {
        throw reason instanceof RateLimiterRes ? new ProblemError('receipts_often') : reason;
      });
      const remade = await remake({ type, content }, network);
      if ('flaw' in remade) throw new ProblemError(`receipt_${remade.flaw}`);

      const id = randomUUID();
      const sealed = seal.seal(id, packed(name, remade.content));
      return kysely.transaction().execute(async (tx) => {
        await tx
          .selectFrom('orders')
          .select('id')
          .where('id', '=', payment.order_id)
          .forUpdate()
          .execute();
        const meanwhile = await earlier(tx, payment, digest);
        if (meanwhile) return meanwhile;
        await tx
          .insertInto('receipts')
          .values({
            id,
            payment_id: payment.id,
            type,
            size: remade.content.byteLength,
            digest,
            sealed,
            is_remade: true,
            network: networkDigest(deps.keys.requests, network),
          })
          .execute();
        return id;
      });
    },
    async open(id) {
      const row = await kysely
        .selectFrom('receipts')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new ProblemError('not_found');
      const { type } = row;
      const { name, content } = unpacked(seal.open(id, row.sealed));
      const remade = row.is_remade ? { content } : await remake({ type, content }, 'staff');
      if ('flaw' in remade) throw new ProblemError(`receipt_${remade.flaw}`);
      return { type, name: fileNameFor(type, name), content: remade.content };
    },
    async aboutOf(id) {
      const row = await kysely
        .selectFrom('receipts')
        .innerJoin('payments', 'payments.id', 'receipts.payment_id')
        .select(['payments.order_id as id', 'payments.reference as name'])
        .where('receipts.id', '=', isUuid(id) ? id : null)
        .executeTakeFirst();
      if (!row) throw new ProblemError('not_found');
      return row;
    },
  };
}

const LONGEST_NAME = 255;

/** Puts name and content in one buffer: the length of the name (2 bytes), the name, the content. */
function packed(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.from(name.slice(0, LONGEST_NAME));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes, content]);
}

function unpacked(bytes: Buffer): Pick<SentReceipt, 'name' | 'content'> {
  const end = 2 + bytes.readUInt16BE();
  return { name: bytes.subarray(2, end).toString(), content: bytes.subarray(end) };
}

/** Deletes receipts after their retention time when no money ever came for their orders. */
export async function deleteReceipts(
  { kysely }: Pick<Database, 'kysely'>,
  keptDays: number,
  now = Date.now(),
): Promise<void> {
  await kysely
    .deleteFrom('receipts')
    .where('created_at', '<', new Date(now - keptDays * DAY_MS))
    .where(sql<SqlBool>`not exists (select from payments sent join payments paid using (order_id)
      where sent.id = receipts.payment_id and paid.settled_at is not null)`)
    .execute();
}
