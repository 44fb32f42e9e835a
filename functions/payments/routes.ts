import {
  sendBankTransferNotification,
  type UploadReceiptResponse,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { releaseBooking, resumeBooking } from '#machines/api/open-bookings.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import {
  confirmTransfer,
  endTransfer,
  type RefundPaymentRequest,
  readReceipt,
  refundPayment,
} from '#machines/api/staff-payments.ts';
import type { Booking } from '../booking/open-booking.ts';
import { done } from '../http/env.ts';
import { sendFile } from '../http/files.ts';
import type { Common, Mount } from '../http/mount.ts';
import { mountWebhook, type WebhookSecrets } from '../http/webhook.ts';
import { byStaff, doneBy } from '../people/staff/as-staff.ts';
import type { Staff } from '../people/staff/staff.ts';
import type { Catalogue } from '../site/catalogue/catalogue.ts';
import type { ItemName } from '../site/catalogue/item-name.ts';
import { receiptBody } from './bank-transfer/receipt-body.ts';
import {
  createAnnounceTransfer,
  createConfirmBankTransfer,
  createEndTransfer,
  createWithdrawTransfer,
} from './bank-transfer/transfers.ts';
import { createPaymentLinks } from './create-payment-link.ts';
import type { Payments } from './open-payments.ts';
import { createRefundPayment } from './refund-payment.ts';
import { createReleaseBooking } from './release-booking.ts';
import { createResumeBooking } from './resume-booking.ts';
import { createHandleStripeEvent, readStripeEvent } from './stripe/webhook.ts';
import type { ReportDeps } from './unknown-money.ts';
import { createVerifyPayment } from './verify-payment.ts';
import { createHandleZiinaEvent, readZiinaEvent } from './ziina/webhook.ts';

interface Deps
  extends Common,
    Payments,
    Pick<ReportDeps, 'queue'>,
    Pick<
      Booking,
      'advance' | 'findByToken' | 'resumeTokens' | 'findAnswersStatus' | 'intakeItemOf'
    > {
  catalogue: Pick<Catalogue, 'find'>;
  itemName: ItemName;
  staff: Pick<Staff, 'asStaff' | 'asRecorded'>;
  webhookSecrets: WebhookSecrets;
}

/** Mounts the calls about payments, and the webhooks of the payment providers. */
export function paymentsRoutes(mount: Mount, deps: Deps): void {
  const { api, answer, answerAs, limit } = mount;
  const { reads, writes, uploads, polls } = limit;
  const { receipts, addressOf } = deps;
  const linkTo = createPaymentLinks(deps);
  answer(
    createPaymentLink,
    writes,
    async (request, language): Promise<CreatePaymentLinkResponse> => ({
      success: true,
      paymentData: await linkTo(request, language),
    }),
  );
  answer(verifyPaymentStatus, polls, createVerifyPayment(deps));
  answer(resumeBooking, writes, createResumeBooking(deps));
  answer(releaseBooking, writes, done(createReleaseBooking(deps)));
  answer(sendBankTransferNotification, writes, done(createAnnounceTransfer(deps)));
  answer(withdrawBankTransfer, writes, done(createWithdrawTransfer(deps)));
  api.post(uploadReceipt.path, uploads, receiptBody({ receipts, addressOf }), async (c) => {
    const receiptId = await receipts.keep(c.get('receipt'), c.get('network'));
    return c.json({ success: true, receiptId } satisfies UploadReceiptResponse);
  });
  mountWebhook(mount, deps, {
    path: webhookPaths.stripe,
    service: 'stripe',
    header: 'Stripe-Signature',
    largest: 1024 * 1024,
    read: readStripeEvent,
    handle: createHandleStripeEvent(deps),
  });
  mountWebhook(mount, deps, {
    path: webhookPaths.ziina,
    service: 'ziina',
    header: 'X-Hmac-Signature',
    read: readZiinaEvent,
    handle: createHandleZiinaEvent(deps),
  });

  const { asRecorded } = deps.staff;
  type About = Record<'orderId' | 'reference', string>;
  const order = ({ orderId, reference }: About) => ({ id: orderId, name: reference });
  const confirm = createConfirmBankTransfer(deps);
  answer(
    confirmTransfer,
    writes,
    asRecorded(
      'confirm-transfer',
      order,
      done(({ orderId, reference, receivedMinor }, staff) =>
        confirm(orderId, byStaff(staff), {
          reference,
          received: { minor: receivedMinor, currency: 'AED' },
        }),
      ),
    ),
  );
  const end = doneBy(createEndTransfer(deps));
  answer(endTransfer, writes, asRecorded('end-transfer', order, end));
  const refund = doneBy(createRefundPayment(deps));
  const payment = ({ paymentId, reference }: RefundPaymentRequest) => ({
    id: paymentId,
    name: reference,
  });
  answer(refundPayment, writes, asRecorded('refund-payment', payment, refund));
  answerAs(
    readReceipt,
    reads,
    asRecorded(
      'read-receipt',
      ({ receiptId }) => receipts.aboutOf(receiptId),
      ({ receiptId }) => receipts.open(receiptId),
    ),
    sendFile,
  );
}
