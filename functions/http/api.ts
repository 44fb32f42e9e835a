import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import {
  parseCreateBooking,
  parseCreatePaymentLink,
  parseGenerateAiContent,
  parseResumeBooking,
  parseSendBankTransferNotification,
  parseVerifyPaymentStatus,
} from '#machines/validation/requests.ts';
import type { Database } from '../data/database.ts';
import type { Logger } from '../kernel/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { CreateBooking } from '../orders/create-booking.ts';
import type { RequestContent } from '../orders/request-content.ts';
import type { AnnounceTransfer } from '../payments/bank-transfer/announce.ts';
import type { Receipts } from '../payments/bank-transfer/receipts.ts';
import type { CreatePaymentLink } from '../payments/create-payment-link.ts';
import type { ResumeBooking } from '../payments/resume-booking.ts';
import type { VerifyPayment } from '../payments/verify-payment.ts';
import { answerProblem, problemHandler } from './answer-problem.ts';
import { type ApiEnv, languageOf } from './env.ts';
import { jsonBody, jsonOnly } from './json-body.ts';
import { rateLimit } from './rate-limit.ts';
import { receiptBody } from './receipt-door.ts';
import { requestLog } from './request-log.ts';

export interface ApiOptions {
  useCases: {
    createBooking: CreateBooking;
    createPaymentLink: CreatePaymentLink;
    verifyPayment: VerifyPayment;
    resumeBooking: ResumeBooking;
    announceTransfer: AnnounceTransfer;
    receipts: Pick<Receipts, 'keep'>;
    requestContent: RequestContent;
  };
  /** Endpoints of the outside services, mounted beside our own. */
  webhooks: Hono;
  database: Pick<Database, 'sql'>;
  logger: Logger;
  /** Calls of one address within a minute; verification polls, so it may call more often. */
  limits?: { writesPerMinute: number; pollsPerMinute: number };
  /** The caller's address; the connection's own unless a trusted proxy tells another. */
  addressOf?: (c: Context) => string;
}

export type Api = ReturnType<typeof createApi>;

const defaultLimits = { writesPerMinute: 120, pollsPerMinute: 600 };

/** A file is as large as many other requests together. */
const UPLOAD_WEIGHT = 6;

const doors = ['/functions/v1/*', '/rest/v1/*'];

/**
 * The server's HTTP doors. Mounted before the pages: under its two bases nothing but JSON is answered, and
 * what nobody answers becomes a problem too.
 */
export function createApi(options: ApiOptions) {
  const {
    useCases,
    webhooks,
    database,
    logger,
    limits = defaultLimits,
    addressOf = connection,
  } = options;
  const writes = rateLimit({ perMinute: limits.writesPerMinute, addressOf });
  const uploads = rateLimit({
    perMinute: Math.ceil(limits.writesPerMinute / UPLOAD_WEIGHT),
    addressOf,
  });
  const polls = rateLimit({ perMinute: limits.pollsPerMinute, addressOf });

  const base = new Hono<ApiEnv>();
  base.onError(problemHandler(logger));
  for (const path of doors) {
    base.use(path, requestLog(logger));
    base.use(path, async (c, next) => {
      await next();
      if (c.res.status === 404 && !isProblem(c.res)) {
        c.res = answerProblem(c, new ProblemError('not_found'));
      }
    });
  }

  const api = base
    .get('/functions/v1/health', async (c) => {
      await database.sql.query('select 1').catch((error) => {
        throw new ProblemError('database_error', {}, error);
      });
      return c.json({ status: 'ok' as const });
    })
    .post(
      '/rest/v1/rpc/create_booking',
      writes,
      ...jsonOnly,
      jsonBody(parseCreateBooking),
      async (c) => c.json(await useCases.createBooking(c.req.valid('json'))),
    )
    .post(
      '/functions/v1/create-payment-link',
      writes,
      ...jsonOnly,
      jsonBody(parseCreatePaymentLink),
      async (c) => {
        const paymentData = await useCases.createPaymentLink(c.req.valid('json'), languageOf(c));
        return c.json({ success: true as const, paymentData });
      },
    )
    .post(
      '/functions/v1/verify-payment-status',
      polls,
      ...jsonOnly,
      jsonBody(parseVerifyPaymentStatus),
      async (c) => c.json(await useCases.verifyPayment(c.req.valid('json'))),
    )
    .post(
      '/functions/v1/resume-booking',
      writes,
      ...jsonOnly,
      jsonBody(parseResumeBooking),
      async (c) => c.json(await useCases.resumeBooking(c.req.valid('json'), languageOf(c))),
    )
    .post('/functions/v1/upload-receipt', uploads, ...receiptBody, async (c) => {
      const receiptId = await useCases.receipts.keep(c.get('receipt'));
      return c.json({ success: true as const, receiptId });
    })
    .post(
      '/functions/v1/send-bank-transfer-notification',
      writes,
      ...jsonOnly,
      jsonBody(parseSendBankTransferNotification),
      async (c) => {
        await useCases.announceTransfer(c.req.valid('json'));
        return c.json({ success: true as const });
      },
    )
    .post(
      '/functions/v1/generate-ai-content',
      writes,
      ...jsonOnly,
      jsonBody(parseGenerateAiContent),
      async (c) => {
        await useCases.requestContent(c.req.valid('json'));
        return c.json({ success: true as const }, 202);
      },
    );

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
