import {
  createHandleCalendlyEvent,
  type HandleCalendlyEvent,
} from '../booking/calendly/handle-event.ts';
import { type Advance, createAdvance } from '../booking/orders/advance.ts';
import {
  createFindAnswersStatus,
  type FindAnswersStatus,
} from '../booking/orders/answers-standing.ts';
import { createClaimAppointments } from '../booking/orders/claim-appointments.ts';
import { type CountStep, createCountStep } from '../booking/orders/count-step.ts';
import { type CreateBooking, createBookings } from '../booking/orders/create-booking.ts';
import { createErasures, type Erasures } from '../booking/orders/erase-order.ts';
import { createFindByToken } from '../booking/orders/find-by-token.ts';
import { createListBookings, type ListBookings } from '../booking/orders/list-bookings.ts';
import { createListOrders, type ListOrders } from '../booking/orders/list-orders.ts';
import { createMakeCopy, type MakeCopy } from '../booking/orders/make-copy.ts';
import { createOrderFiles, type OrderFiles } from '../booking/orders/order-files.ts';
import { createOrderIdFor } from '../booking/orders/order-id-for.ts';
import { createReadAppointment, type ReadAppointment } from '../booking/orders/read-appointment.ts';
import { createReadDeliveries, type ReadDeliveries } from '../booking/orders/read-deliveries.ts';
import { createReadFigures, type ReadFigures } from '../booking/orders/read-figures.ts';
import { createReadOrder, type ReadOrder } from '../booking/orders/read-order.ts';
import { createRequestContent, type RequestContent } from '../booking/orders/request-content.ts';
import { createSaveAnswers, type SaveAnswers } from '../booking/orders/save-answers.ts';
import {
  createSendBookingLinks,
  type SendBookingLinks,
} from '../booking/orders/send-booking-links.ts';
import { createSettleAttention, type SettleAttention } from '../booking/orders/settle-attention.ts';
import { createFollowUps, type FollowUps } from '../booking/sessions/follow-ups.ts';
import { createSessions, type Sessions } from '../booking/sessions/sessions.ts';
import {
  type AdvanceDelivery,
  createAdvanceDelivery,
} from '../delivery/deliveries/advance-delivery.ts';
import { createDocuments, type Documents } from '../delivery/deliveries/documents.ts';
import { createPauses, type Pauses } from '../delivery/deliveries/pauses.ts';
import { createReviews, type Reviews } from '../delivery/drafts/reviews.ts';
import { createRevisions, type Revisions } from '../delivery/drafts/revisions.ts';
import { createWriteDraft, type WriteDraft } from '../delivery/drafts/write-draft.ts';
import type { Writer } from '../delivery/drafts/writer.ts';
import { createHandwork, type Handwork } from '../delivery/manual-work/handwork.ts';
import type { Queue } from '../jobs/queue.ts';
import type { ComposeCalendarFile } from '../mail/mailer.ts';
import {
  type AnnounceTransfer,
  createAnnounceTransfer,
} from '../payments/bank-transfer/announce.ts';
import {
  type ConfirmBankTransfer,
  createConfirmBankTransfer,
} from '../payments/bank-transfer/confirm.ts';
import { createEndTransfer, type EndTransfer } from '../payments/bank-transfer/end.ts';
import { createReceipts, type Receipts } from '../payments/bank-transfer/receipts.ts';
import {
  createWithdrawTransfer,
  type WithdrawTransfer,
} from '../payments/bank-transfer/withdraw.ts';
import { createCheckOrder } from '../payments/check-order.ts';
import { type CheckPayment, createCheckPayment } from '../payments/check-payment.ts';
import { type CreatePaymentLink, createPaymentLinks } from '../payments/create-payment-link.ts';
import { createFindMissed, type FindMissed } from '../payments/find-missed.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { createLinkPayment } from '../payments/link-payment.ts';
import { createRefundPayment, type RefundPayment } from '../payments/refund-payment.ts';
import { createReleaseBooking, type ReleaseBooking } from '../payments/release-booking.ts';
import { createResumeBooking, type ResumeBooking } from '../payments/resume-booking.ts';
import {
  createHandleStripeEvent,
  type HandleStripeEvent,
} from '../payments/stripe/handle-event.ts';
import { createTakeReport } from '../payments/take-report.ts';
import { createTakeReversals } from '../payments/take-reversals.ts';
import { createVerifyPayment, type VerifyPayment } from '../payments/verify-payment.ts';
import { createHandleZiinaEvent, type HandleZiinaEvent } from '../payments/ziina/handle-event.ts';
import { createMessages, type Messages } from '../people/forms/messages.ts';
import { createNewsletter, type Newsletter } from '../people/forms/newsletter.ts';
import { createStaffMessages, type StaffMessages } from '../people/forms/staff-messages.ts';
import {
  createStaffSubscribers,
  type StaffSubscribers,
} from '../people/forms/staff-subscribers.ts';
import { createAnswersVault } from '../platform/database/answers-vault.ts';
import type { Database } from '../platform/database/database.ts';
import { createOrderVault } from '../platform/database/order-vault.ts';
import type { Logger } from '../platform/logger.ts';
import { createFormTickets, type FormTickets } from '../platform/security/form-tickets.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createRemakeFile } from '../platform/security/remake-file.ts';
import { createResumeTokens, type ResumeTokens } from '../platform/security/resume-token.ts';
import type { Catalogue } from '../site/catalogue/catalogue.ts';
import {
  createItemName,
  createPartName,
  type ItemName,
  type PartName,
} from '../site/catalogue/item-name.ts';

/** What the server can do, independent of HTTP. */
export interface UseCases {
  createBooking: CreateBooking;
  createPaymentLink: CreatePaymentLink;
  verifyPayment: VerifyPayment;
  resumeBooking: ResumeBooking;
  listBookings: ListBookings;
  releaseBooking: ReleaseBooking;
  readAppointment: ReadAppointment;
  sendBookingLinks: SendBookingLinks;
  announceTransfer: AnnounceTransfer;
  withdrawTransfer: WithdrawTransfer;
  receipts: Receipts;
  requestContent: RequestContent;
  saveAnswers: SaveAnswers;
  findAnswersStatus: FindAnswersStatus;
  formTickets: FormTickets;
  messages: Messages;
  newsletter: Newsletter;
  /** For staff. */
  staffMessages: StaffMessages;
  countStep: CountStep;
  /** For staff. */
  readFigures: ReadFigures;
  /** For staff. */
  staffSubscribers: StaffSubscribers;
  handleStripeEvent: HandleStripeEvent;
  handleZiinaEvent: HandleZiinaEvent;
  handleCalendlyEvent: HandleCalendlyEvent;
  /** For staff. */
  confirmBankTransfer: ConfirmBankTransfer;
  /** For staff. */
  endTransfer: EndTransfer;
  /** For staff. */
  refundPayment: RefundPayment;
  /** For staff. */
  listOrders: ListOrders;
  /** For staff. */
  readOrder: ReadOrder;
  /** For staff. */
  settleAttention: SettleAttention;
  checkPayment: CheckPayment;
  findMissed: FindMissed;
  advance: Advance;
  advanceDelivery: AdvanceDelivery;
  writeDraft: WriteDraft;
  /** For staff. */
  reviews: Reviews;
  /** For staff. */
  handwork: Handwork;
  /** For staff. */
  sessions: Sessions;
  /** For staff. */
  followUps: FollowUps;
  documents: Documents;
  pauses: Pauses;
  revisions: Revisions;
  readDeliveries: ReadDeliveries;
  erasures: Erasures;
  orderFiles: OrderFiles;
  makeCopy: MakeCopy;
  partName: PartName;
  resumeTokens: ResumeTokens;
  itemName: ItemName;
}

export interface UseCaseDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue' | 'enqueueOncePer'>;
  catalogue: Pick<Catalogue, 'find'>;
  /** The configured payment methods. */
  gateways: readonly PaymentGateway[];
  keys: Keys;
  composeCalendarFile: ComposeCalendarFile;
  writer: Writer;
  logger: Logger;
}

export function createUseCases(deps: UseCaseDeps): UseCases {
  const { database, queue, catalogue, keys, composeCalendarFile, writer, logger } = deps;
  const gateways = new Map(deps.gateways.map((gateway) => [gateway.provider, gateway]));
  const resumeTokens = createResumeTokens(
    keys.resumeTokens,
    keys.former.map((each) => each.resumeTokens),
  );
  const orderIdFor = createOrderIdFor({ database, keys });
  const advance = createAdvance({ database, queue, logger });
  const advanceDelivery = createAdvanceDelivery({ database, queue, logger });
  const orderVault = createOrderVault(
    keys.orderKeys,
    keys.former.map((each) => each.orderKeys),
  );
  const vault = createAnswersVault(keys, orderVault);
  const revisions = createRevisions(orderVault);
  // Staff get their own, so that customers' many or slow files do not hold theirs up.
  const remakeForStaff = createRemakeFile();
  const documents = createDocuments({ database, vault: orderVault, keys, remake: remakeForStaff });
  const pauses = createPauses({ database, vault: orderVault, advanceDelivery });
  const orderFiles = createOrderFiles({ database, keys });
  const partName = createPartName(catalogue);
  const claimAppointments = createClaimAppointments({ database, advance });
  const findByToken = createFindByToken({ database, resumeTokens });
  const itemName = createItemName(catalogue);
  const takeReport = createTakeReport(advance);
  const linkPayment = createLinkPayment({ gateways, advance, logger });
  const takeReversals = createTakeReversals({ database, gateways, advance, takeReport });
  const checkPayment = createCheckPayment({ gateways, linkPayment, takeReport });
  const checkOrder = createCheckOrder({ database, checkPayment });
  const tickets = createFormTickets(keys.formTickets);
  const findAnswersStatus = createFindAnswersStatus({ database, catalogue });
  return {
    createBooking: createBookings({
      database,
      catalogue,
      vault,
      resumeTokens,
      orderIdFor,
      claimAppointments,
      keys,
    }),
    createPaymentLink: createPaymentLinks({
      database,
      gateways,
      advance,
      linkPayment,
      checkPayment,
      findByToken,
    }),
    verifyPayment: createVerifyPayment({ database, checkOrder, resumeTokens }),
    resumeBooking: createResumeBooking({
      database,
      findByToken,
      itemName,
      catalogue,
      gateways,
      checkOrder,
      findAnswersStatus,
    }),
    listBookings: createListBookings({ findByToken, itemName }),
    releaseBooking: createReleaseBooking({ database, advance, checkPayment, findByToken, logger }),
    readAppointment: createReadAppointment({ database, findByToken, composeCalendarFile }),
    sendBookingLinks: createSendBookingLinks({ queue, keys }),
    announceTransfer: createAnnounceTransfer({ database, advance, findByToken, logger }),
    withdrawTransfer: createWithdrawTransfer({ database, advance, findByToken }),
    endTransfer: createEndTransfer({ database, advance }),
    refundPayment: createRefundPayment({ database, gateways, advance, takeReversals }),
    listOrders: createListOrders(database),
    readOrder: createReadOrder({ database, partName, pauses }),
    settleAttention: createSettleAttention(database),
    receipts: createReceipts({ database, keys, findByToken, remake: createRemakeFile() }),
    requestContent: createRequestContent({ findByToken }),
    saveAnswers: createSaveAnswers({ database, catalogue, vault, queue, findByToken }),
    findAnswersStatus,
    formTickets: tickets,
    messages: createMessages({ database, queue, tickets, keys }),
    newsletter: createNewsletter({ database, queue, tickets, keys }),
    countStep: createCountStep(database),
    readFigures: createReadFigures(database),
    staffMessages: createStaffMessages({ database, keys }),
    staffSubscribers: createStaffSubscribers(database),
    handleStripeEvent: createHandleStripeEvent({
      database,
      gateways,
      takeReport,
      takeReversals,
      logger,
    }),
    handleZiinaEvent: createHandleZiinaEvent({
      database,
      gateways,
      advance,
      takeReport,
      takeReversals,
      logger,
    }),
    handleCalendlyEvent: createHandleCalendlyEvent({ database, advance, orderIdFor, logger }),
    confirmBankTransfer: createConfirmBankTransfer({ database, takeReport }),
    checkPayment,
    findMissed: createFindMissed({ database, gateways, takeReversals, logger }),
    advance,
    advanceDelivery,
    reviews: createReviews({ database, vault, revisions, writer, advanceDelivery, partName }),
    sessions: createSessions({ database, advanceDelivery, partName }),
    followUps: createFollowUps({ database, partName }),
    handwork: createHandwork({
      database,
      answersVault: vault,
      vault: orderVault,
      documents,
      remake: remakeForStaff,
      partName,
      advanceDelivery,
    }),
    writeDraft: createWriteDraft({
      database,
      vault,
      revisions,
      writer,
      advanceDelivery,
      logger,
    }),
    documents,
    pauses,
    revisions,
    orderFiles,
    makeCopy: createMakeCopy({ database, vault, documents, itemName, partName }),
    erasures: createErasures({ database, queue, findByToken }),
    readDeliveries: createReadDeliveries({
      database,
      catalogue,
      findByToken,
      itemName,
      partName,
      findAnswersStatus,
      documents,
      pauses,
      orderFiles,
    }),
    partName,
    resumeTokens,
    itemName,
  };
}
