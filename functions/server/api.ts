import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { apiBases } from '#machines/api/call.ts';
import { countStep } from '#machines/api/count-step.ts';
import { createBooking } from '#machines/api/create-booking.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
} from '#machines/api/create-payment-link.ts';
import { cspReportPath } from '#machines/api/csp-report.ts';
import { eraseOrder } from '#machines/api/erase-order.ts';
import { formTicket } from '#machines/api/form-ticket.ts';
import { generateAiContent } from '#machines/api/generate-ai-content.ts';
import { type HealthResponse, healthPath } from '#machines/api/health.ts';
import { listBookings } from '#machines/api/list-bookings.ts';
import { pageProblemPath } from '#machines/api/page-problem.ts';
import { readAppointment } from '#machines/api/read-appointment.ts';
import { readDeliveries } from '#machines/api/read-deliveries.ts';
import { readFigures } from '#machines/api/read-figures.ts';
import { releaseBooking } from '#machines/api/release-booking.ts';
import { resumeBooking } from '#machines/api/resume-booking.ts';
import { saveAnswers } from '#machines/api/save-answers.ts';
import { search } from '#machines/api/search.ts';
import { sendBankTransferNotification } from '#machines/api/send-bank-transfer-notification.ts';
import { sendBookingLinks } from '#machines/api/send-booking-links.ts';
import { sendMessage } from '#machines/api/send-message.ts';
import { subscribe } from '#machines/api/subscribe.ts';
import { type UploadReceiptResponse, uploadReceipt } from '#machines/api/upload-receipt.ts';
import { verifyPaymentStatus } from '#machines/api/verify-payment-status.ts';
import { withdrawBankTransfer } from '#machines/api/withdraw-bank-transfer.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { CountStep } from '../booking/orders/count-step.ts';
import type { CreateBooking } from '../booking/orders/create-booking.ts';
import type { Erasures } from '../booking/orders/erase-order.ts';
import type { ListBookings } from '../booking/orders/list-bookings.ts';
import type { ReadAppointment } from '../booking/orders/read-appointment.ts';
import type { ReadDeliveries } from '../booking/orders/read-deliveries.ts';
import type { ReadFigures } from '../booking/orders/read-figures.ts';
import type { RequestContent } from '../booking/orders/request-content.ts';
import type { SaveAnswers } from '../booking/orders/save-answers.ts';
import type { SendBookingLinks } from '../booking/orders/send-booking-links.ts';
import { addStaffExports } from '../booking/orders/staff-exports.ts';
import {
  addStaffSessionCalls,
  type SessionUseCases,
} from '../booking/sessions/staff-session-calls.ts';
import type { Pauses } from '../delivery/deliveries/pauses.ts';
import { addStaffDeliveryCalls } from '../delivery/deliveries/staff-delivery-calls.ts';
import type { Reviews } from '../delivery/drafts/reviews.ts';
import { addStaffReviewCalls } from '../delivery/drafts/staff-review-calls.ts';
import type { Handwork } from '../delivery/manual-work/handwork.ts';
import { addStaffHandworkCalls } from '../delivery/manual-work/staff-handwork-calls.ts';
import { type Answer, admitted, done } from '../http/answer.ts';
import { answerProblem, problemHandler } from '../http/answer-problem.ts';
import { takeCspReports } from '../http/csp-reports.ts';
import { type ApiEnv, languageOf } from '../http/env.ts';
import { jsonBody, jsonOnly } from '../http/json-body.ts';
import { networkOf } from '../http/network.ts';
import { takePageProblem } from '../http/page-problems.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { requestLog } from '../http/request-log.ts';
import type { AnnounceTransfer } from '../payments/bank-transfer/announce.ts';
import { receiptBody } from '../payments/bank-transfer/receipt-body.ts';
import type { Receipts } from '../payments/bank-transfer/receipts.ts';
import type { WithdrawTransfer } from '../payments/bank-transfer/withdraw.ts';
import type { CreatePaymentLink } from '../payments/create-payment-link.ts';
import { oldestUnsettledSeconds } from '../payments/oldest-unsettled.ts';
import type { ReleaseBooking } from '../payments/release-booking.ts';
import type { ResumeBooking } from '../payments/resume-booking.ts';
import type { VerifyPayment } from '../payments/verify-payment.ts';
import type { Messages } from '../people/forms/messages.ts';
import type { Newsletter } from '../people/forms/newsletter.ts';
import { addStaffFormCalls } from '../people/forms/staff-form-calls.ts';
import type { StaffMessages } from '../people/forms/staff-messages.ts';
import type { StaffSubscribers } from '../people/forms/staff-subscribers.ts';
import type { Staff } from '../people/staff/staff.ts';
import { addStaffCalls } from '../people/staff/staff-calls.ts';
import { addStaffChanges } from '../people/staff/staff-changes.ts';
import { atMostOnceIn } from '../platform/at-most-once-in.ts';
import { bodySize } from '../platform/body-size.ts';
import type { Changes } from '../platform/database/changes.ts';
import { checkWritable } from '../platform/database/check-writable.ts';
import type { Database } from '../platform/database/database.ts';
import { localLimiter, sharedLimiter } from '../platform/database/limiter.ts';
import type { Logger } from '../platform/logger.ts';
import { ProblemError } from '../platform/problem-error.ts';
import type { FormTickets } from '../platform/security/form-tickets.ts';
import type { Search } from '../site/search/search.ts';
import { addStaffOrderCalls, type OrderUseCases } from './staff-order-calls.ts';

export interface ApiOptions {
  useCases: OrderUseCases &
    SessionUseCases & {
      createBooking: CreateBooking;
      createPaymentLink: CreatePaymentLink;
      verifyPayment: VerifyPayment;
      resumeBooking: ResumeBooking;
      listBookings: ListBookings;
      releaseBooking: ReleaseBooking;
      readAppointment: ReadAppointment;
      readDeliveries: ReadDeliveries;
      erasures: Erasures;
      sendBookingLinks: SendBookingLinks;
      announceTransfer: AnnounceTransfer;
      withdrawTransfer: WithdrawTransfer;
      receipts: Pick<Receipts, 'admit' | 'keep'>;
      requestContent: RequestContent;
      saveAnswers: SaveAnswers;
      formTickets: Pick<FormTickets, 'issue'>;
      messages: Pick<Messages, 'send'>;
      newsletter: Pick<Newsletter, 'subscribe'>;
      search: Search;
      reviews: Reviews;
      handwork: Handwork;
      changes: Pick<Changes, 'follow'>;
      staffMessages: StaffMessages;
      countStep: CountStep;
      readFigures: ReadFigures;
      staffSubscribers: StaffSubscribers;
      pauses: Pick<Pauses, 'aboutOf' | 'begin' | 'end'>;
    };
  /** Without it there are no staff calls. */
  staff?: Staff;
  /** Endpoints of the outside services, mounted beside our own. */
  webhooks: Hono;
  database: Pick<Database, 'sql' | 'servers'>;
  logger: Logger;
  /** Calls of one network within a minute. Verification polls have their own, higher limit. */
  limits?: { writesPerMinute: number; pollsPerMinute: number };
  /** Returns the caller's address: the connection's own unless a trusted proxy names another. */
  addressOf?: (c: Context) => string;
}

/**
 * Reports of one browser within a minute; a page that breaks, or breaks its policy, often reports the same
 * thing again.
 */
const REPORTS_PER_MINUTE = 20;

/** Limits how often the health check runs, because it writes to the database's disk and anybody may call it. */
const HEALTH_CHECK_MS = 3_000;

const LARGEST_REPORT = 16 * 1024;

const defaultLimits = { writesPerMinute: 120, pollsPerMinute: 600 };

/** One upload counts as this many requests, because files are large. */
const UPLOAD_WEIGHT = 6;

/** One request that sends a mail counts as this many; a person makes it once or twice. */
export const MAIL_WEIGHT = 20;

/**
 * Creates the server's HTTP endpoints. They are mounted before the pages: under both base paths every
 * response is JSON, and an unknown path is a problem too.
 */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const {
    useCases,
    staff,
    webhooks,
    database,
    logger,
    limits = defaultLimits,
    addressOf = connection,
  } = options;
  const perMinute = (name: string, times: number) => ({
    name,
    times: Math.ceil(times),
    seconds: MINUTE_MS / 1_000,
  });
  const shared = (name: string, times: number) =>
    rateLimit({ limiter: sharedLimiter(database, perMinute(name, times)), addressOf });
  const writes = shared('writes', limits.writesPerMinute);
  const uploads = shared('uploads', limits.writesPerMinute / UPLOAD_WEIGHT);
  const mails = shared('mails', limits.writesPerMinute / MAIL_WEIGHT);
  const reads = shared('reads', limits.pollsPerMinute);
  // Counted separately, so that reported steps never use up what a booking needs.
  const steps = shared('steps', limits.pollsPerMinute);
  // Counted in memory, because this most frequent call creates nothing and mails nobody, and must not cost a
  // further query.
  const polls = rateLimit({
    limiter: localLimiter(perMinute('polls', limits.pollsPerMinute)),
    addressOf,
  });

  const api = new Hono<ApiEnv>();
  api.onError(problemHandler(logger));
  const log = requestLog(logger, addressOf);
  for (const base of apiBases) {
    api.use(`${base}/*`, log, async (c, next) => {
      await next();
      if (c.res.status === 404 && !isProblem(c.res)) {
        const { body, status } = answerProblem(c, new ProblemError('not_found'));
        // Drops the headers of the 404 page that this replaces, such as its length.
        c.res = undefined;
        c.res = new Response(body, {
          status,
          headers: {
            'Content-Type': 'application/problem+json',
            'Cache-Control': 'no-store',
            'X-Request-Id': c.get('requestId'),
          },
        });
      }
    });
  }

  const answer: Answer = (call, limit, handle) => {
    api.post(call.path, limit, admitted(handle), ...jsonOnly, jsonBody(call), async (c) => {
      const request = c.req.valid('json') as Parameters<typeof handle>[0];
      return c.json(await handle(request, languageOf(c), c), call.status ?? 200);
    });
  };

  const checkHealth = atMostOnceIn(HEALTH_CHECK_MS, async () => {
    await checkWritable(database.sql);
    return oldestUnsettledSeconds(database);
  });
  api.get(healthPath, async (c) => {
    const oldest = await checkHealth().catch((error) => {
      throw new ProblemError('database_error', {}, error);
    });
    return c.json({ status: 'ok', oldestUnsettledSeconds: oldest } satisfies HealthResponse);
  });
  const receipt = receiptBody({ receipts: useCases.receipts, addressOf });
  api.post(uploadReceipt.path, uploads, receipt, async (c) => {
    const receiptId = await useCases.receipts.keep(c.get('receipt'), c.get('network'));
    return c.json({ success: true, receiptId } satisfies UploadReceiptResponse);
  });
  const reports = rateLimit({
    limiter: localLimiter(perMinute('reports', REPORTS_PER_MINUTE)),
    addressOf,
  });
  api.post(cspReportPath, reports, bodySize(LARGEST_REPORT), takeCspReports(logger));
  api.post(pageProblemPath, reports, bodySize(LARGEST_REPORT), takePageProblem(logger));
  answer(createBooking, writes, (request, _language, c) =>
    useCases.createBooking(request, networkOf(addressOf(c))),
  );
  answer(
    createPaymentLink,
    writes,
    async (request, language): Promise<CreatePaymentLinkResponse> => ({
      success: true,
      paymentData: await useCases.createPaymentLink(request, language),
    }),
  );
  answer(verifyPaymentStatus, polls, useCases.verifyPayment);
  answer(resumeBooking, writes, useCases.resumeBooking);
  answer(listBookings, writes, useCases.listBookings);
  answer(releaseBooking, writes, done(useCases.releaseBooking));
  answer(readAppointment, reads, useCases.readAppointment);
  answer(readDeliveries, reads, useCases.readDeliveries);
  answer(eraseOrder, mails, done(useCases.erasures.byToken));
  answer(
    sendBookingLinks,
    mails,
    done((request, language, c) =>
      useCases.sendBookingLinks(request, language, networkOf(addressOf(c))),
    ),
  );
  answer(countStep, steps, done(useCases.countStep));
  answer(search, reads, ({ words }, language, c) =>
    useCases.search(words, language, c.req.raw.signal),
  );
  answer(formTicket, reads, async ({ form }) => ({ ticket: useCases.formTickets.issue(form) }));
  answer(
    sendMessage,
    mails,
    done((request, language, c) =>
      useCases.messages.send(request, language, networkOf(addressOf(c))),
    ),
  );
  answer(
    subscribe,
    mails,
    done((request, language, c) =>
      useCases.newsletter.subscribe(request, language, networkOf(addressOf(c))),
    ),
  );
  answer(sendBankTransferNotification, writes, done(useCases.announceTransfer));
  answer(withdrawBankTransfer, writes, done(useCases.withdrawTransfer));
  answer(saveAnswers, writes, done(useCases.saveAnswers));
  answer(generateAiContent, writes, done(useCases.requestContent));
  if (staff) {
    addStaffCalls(answer, { reads, writes, mails }, staff);
    addStaffChanges(api, reads, staff, useCases.changes);
    const { asStaff } = staff;
    answer(
      readFigures,
      reads,
      asStaff('read-figures', (_, __, language) => useCases.readFigures(language)),
    );
    addStaffFormCalls(answer, { reads, writes }, staff, useCases);
    addStaffExports(api, writes, staff, useCases);
    addStaffOrderCalls(api, answer, { reads, writes }, staff, useCases);
    addStaffReviewCalls(api, answer, { reads, writes }, staff, useCases.reviews);
    addStaffDeliveryCalls(answer, { writes }, staff, useCases);
    addStaffSessionCalls(answer, { reads, writes }, staff, useCases);
    addStaffHandworkCalls(api, answer, { reads, writes, uploads }, staff, useCases.handwork);
  }
  api.route('/', webhooks);
  const methods = new Map(api.routes.map(({ path, method }) => [path, method]));
  for (const [path, method] of methods) {
    if (method === 'ALL') continue;
    api.all(path, (c) => {
      c.header('Allow', method);
      throw new ProblemError('method_not_allowed');
    });
  }
  return api;
}

function isProblem(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
}

function connection(c: Context): string {
  return getConnInfo(c).remote.address ?? 'unknown';
}
