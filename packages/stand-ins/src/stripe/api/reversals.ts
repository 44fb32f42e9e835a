import { chargeColumns } from '../payments/intents.ts';
import { disputeColumns, createRefund as refund, refundColumns } from '../payments/reversals.ts';
import type { ChargeRow, DisputeRow, RefundRow } from '../rows.ts';
import { missingResource } from '../wire/api-error.ts';
import { chargeObject, disputeObject, refundObject } from '../wire/payment-objects.ts';
import { hashOf, optional, readRefundRequest, text } from '../wire/readers.ts';
import {
  conditionsOf,
  type ListQuery,
  listObject,
  listRows,
  listShape,
  type ReadOperation,
  type WriteOperation,
  windowOf,
} from './lists.ts';

export const createRefund: WriteOperation = {
  prepare(form) {
    const request = readRefundRequest(form, '');
    return async (tx, service, { cause }) =>
      refundObject(await refund(tx, service, cause, request));
  },
};

const noParams = hashOf({});
const ofPayment = { payment_intent: optional(text()) };
const ofCharge = { ...ofPayment, charge: optional(text()) };

interface Resource<Row> {
  table: ListQuery['table'];
  columns: string;
  kind: string;
  filters: typeof ofPayment;
  shown(row: Row): object;
}

/** Makes the operations that retrieve one and list many records of a kind. */
function readsOf<Row>({ table, columns, kind, filters, shown }: Resource<Row>) {
  const listParams = hashOf({ ...listShape, ...filters });
  const retrieve: ReadOperation = async ({ sql }, { id, query }) => {
    noParams(query, '');
    const { rows } = await sql.query<Row>(
      `select ${columns} from sandbox_stripe.${table} where id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) throw missingResource(kind, id, 'id');
    return shown(row);
  };
  const list: ReadOperation = async ({ sql }, { query }) => {
    const params = listParams(query, '');
    const given = Object.keys(filters).map((name) => [name, params[name as 'payment_intent']]);
    const conditions = conditionsOf(Object.fromEntries(given), params);
    const window = windowOf(params);
    const { rows, hasMore } = await listRows<Row>(sql, { table, columns, ...conditions, window });
    return listObject(`/v1/${table}`, rows.map(shown), hasMore);
  };
  return { retrieve, list };
}

export const charges = readsOf<ChargeRow>({
  table: 'charges',
  columns: chargeColumns,
  kind: 'charge',
  filters: ofPayment,
  shown: chargeObject,
});

export const refunds = readsOf<RefundRow>({
  table: 'refunds',
  columns: refundColumns,
  kind: 'refund',
  filters: ofCharge,
  shown: refundObject,
});

export const disputes = readsOf<DisputeRow>({
  table: 'disputes',
  columns: disputeColumns,
  kind: 'dispute',
  filters: ofCharge,
  shown: disputeObject,
});
