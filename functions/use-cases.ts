import type { Catalogue } from './catalogue/catalogue.ts';
import type { Database } from './data/database.ts';
import type { Queue } from './jobs/queue.ts';
import type { Logger } from './logger.ts';
import { type Advance, createAdvance } from './orders/advance.ts';
import { type CreateBooking, createBookings } from './orders/create-booking.ts';
import { createResumeBooking, type ResumeBooking } from './orders/resume-booking.ts';
import { type CheckPayment, createCheckPayment } from './payments/check-payment.ts';
import { type CreatePaymentLink, createPaymentLinks } from './payments/create-payment-link.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { createLinkPayment } from './payments/link-payment.ts';
import { createTakeReport } from './payments/take-report.ts';
import { createVerifyPayment, type VerifyPayment } from './payments/verify-payment.ts';
import { createAnswersVault } from './security/answers.ts';
import type { Keys } from './security/keys.ts';
import { createResumeTokens, type ResumeTokens } from './security/resume-token.ts';
import { createTakeStripeNews, type TakeStripeNews } from './webhooks/stripe/take-news.ts';

/** What the server does, apart from how it is asked to. */
export interface UseCases {
  createBooking: CreateBooking;
  createPaymentLink: CreatePaymentLink;
  verifyPayment: VerifyPayment;
  resumeBooking: ResumeBooking;
  takeStripeNews: TakeStripeNews;
  checkPayment: CheckPayment;
  advance: Advance;
  resumeTokens: ResumeTokens;
}

export interface UseCaseDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
  catalogue: Pick<Catalogue, 'find'>;
  /** The ways to be paid that are configured. */
  gateways: readonly PaymentGateway[];
  keys: Keys;
  logger: Logger;
}

export function createUseCases(deps: UseCaseDeps): UseCases {
  const { database, queue, catalogue, keys, logger } = deps;
  const gateways = new Map(deps.gateways.map((gateway) => [gateway.provider, gateway]));
  const vault = createAnswersVault(keys.answers);
  const resumeTokens = createResumeTokens(keys.resumeTokens);
  const advance = createAdvance({ database, queue, logger });
  const takeReport = createTakeReport(advance);
  const linkPayment = createLinkPayment({ gateways, advance });
  const checkPayment = createCheckPayment({ gateways, linkPayment, takeReport });
  return {
    createBooking: createBookings({ database, catalogue, vault, resumeTokens, keys }),
    createPaymentLink: createPaymentLinks({
      database,
      gateways,
      advance,
      linkPayment,
      checkPayment,
    }),
    verifyPayment: createVerifyPayment({ database, checkPayment }),
    resumeBooking: createResumeBooking({ database, catalogue, resumeTokens }),
    takeStripeNews: createTakeStripeNews({ database, takeReport, logger }),
    checkPayment,
    advance,
    resumeTokens,
  };
}
