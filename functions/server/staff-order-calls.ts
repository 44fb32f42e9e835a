import type { Hono, MiddlewareHandler } from 'hono';
import { confirmTransfer } from '#machines/api/confirm-transfer.ts';
import { endTransfer } from '#machines/api/end-transfer.ts';
import { eraseForCustomer } from '#machines/api/erase-for-customer.ts';
import { listOrders } from '#machines/api/list-orders.ts';
import { readOrder } from '#machines/api/read-order.ts';
import { type ReadReceiptRequest, readReceipt } from '#machines/api/read-receipt.ts';
import { refundPayment } from '#machines/api/refund-payment.ts';
import { settleAttention } from '#machines/api/settle-attention.ts';
import type { Erasures } from '../booking/orders/erase-order.ts';
import type { ListOrders } from '../booking/orders/list-orders.ts';
import type { ReadOrder } from '../booking/orders/read-order.ts';
import type { SettleAttention } from '../booking/orders/settle-attention.ts';
import { type Answer, admitted, done } from '../http/answer.ts';
import { attachmentHeaders } from '../http/attachment.ts';
import { type ApiEnv, languageOf } from '../http/env.ts';
import { jsonBody, jsonOnly } from '../http/json-body.ts';
import type { ConfirmBankTransfer } from '../payments/bank-transfer/confirm.ts';
import type { EndTransfer } from '../payments/bank-transfer/end.ts';
import type { Receipts } from '../payments/bank-transfer/receipts.ts';
import type { RefundPayment } from '../payments/refund-payment.ts';
import type { StaffMember } from '../people/staff/as-staff.ts';
import type { Staff } from '../people/staff/staff.ts';

export interface OrderUseCases {
  listOrders: ListOrders;
  readOrder: ReadOrder;
  settleAttention: SettleAttention;
  erasures: Pick<Erasures, 'byStaff'>;
  refundPayment: RefundPayment;
  confirmBankTransfer: ConfirmBankTransfer;
  endTransfer: EndTransfer;
  receipts: Pick<Receipts, 'open' | 'aboutOf'>;
}

interface Limits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
}

/** The name that an order's history gets. */
const by = ({ name }: StaffMember) => `staff ${name}`;

/** Mounts staff's calls about orders; each is recorded before it runs. */
export function addStaffOrderCalls(
  api: Hono<ApiEnv>,
  answer: Answer,
  { reads, writes }: Limits,
  { asStaff, asRecorded }: Pick<Staff, 'asStaff' | 'asRecorded'>,
  useCases: OrderUseCases,
): void {
  answer(listOrders, reads, asStaff('list-orders', useCases.listOrders));
  answer(readOrder, reads, asStaff('read-order', useCases.readOrder));
  answer(
    confirmTransfer,
    writes,
    asRecorded(
      'confirm-transfer',
      ({ orderId, reference }) => ({ id: orderId, name: reference }),
      done(({ orderId, reference, receivedMinor }, staff) =>
        useCases.confirmBankTransfer(orderId, by(staff), {
          reference,
          received: { minor: receivedMinor, currency: 'AED' },
        }),
      ),
    ),
  );
  answer(
    endTransfer,
    writes,
    asRecorded(
      'end-transfer',
      ({ orderId, reference }) => ({ id: orderId, name: reference }),
      done((request, staff) => useCases.endTransfer(request, by(staff))),
    ),
  );
  answer(
    refundPayment,
    writes,
    asRecorded(
      'refund-payment',
      ({ paymentId, reference }) => ({ id: paymentId, name: reference }),
      done((request, staff) => useCases.refundPayment(request, by(staff))),
    ),
  );
  answer(
    settleAttention,
    writes,
    asRecorded(
      'settle-attention',
      ({ orderId }) => ({ id: orderId, name: orderId }),
      done((request, staff) => useCases.settleAttention(request, by(staff))),
    ),
  );
  answer(
    eraseForCustomer,
    writes,
    asRecorded(
      'erase-for-customer',
      ({ orderId }) => ({ id: orderId, name: orderId }),
      done((request, staff) => useCases.erasures.byStaff(request, by(staff))),
    ),
  );
  const openReceipt = asRecorded(
    'read-receipt',
    ({ receiptId }: ReadReceiptRequest) => useCases.receipts.aboutOf(receiptId),
    ({ receiptId }) => useCases.receipts.open(receiptId),
  );
  const admit = admitted(openReceipt);
  api.post(readReceipt.path, reads, admit, ...jsonOnly, jsonBody(readReceipt), async (c) => {
    const request = c.req.valid('json') as ReadReceiptRequest;
    const { content, ...file } = await openReceipt(request, languageOf(c), c);
    return c.body(new Uint8Array(content), 200, attachmentHeaders(file));
  });
}
