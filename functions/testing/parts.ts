import { documentLake } from 'content-lake/testing/documents';
import type { ReadOrderRequest } from '#machines/api/order.ts';
import type { ListOrdersRequest } from '#machines/api/orders.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { composeCalendarFile } from '#web/mail/calendar-file.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { composePlainPage } from '#web/mail/plain-page.tsx';
import { createListOrders } from '../booking/orders/list-orders.ts';
import { createReadOrder } from '../booking/orders/read-order.ts';
import { createSendBookingLinks } from '../booking/orders/send-booking-links.ts';
import { createSettleAttention } from '../booking/orders/settle-attention.ts';
import type { Whatsapp } from '../booking/whatsapp/client.ts';
import type { Typesetter } from '../delivery/documents/typeset.ts';
import type { Writer } from '../delivery/drafts/writer.ts';
import { callerBehind } from '../http/caller.ts';
import type { Limits } from '../http/mount.ts';
import { createPlainPages } from '../http/plain-pages.ts';
import type { Enqueue, EnqueueOncePer } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { createAlarms } from '../mail/alarms.ts';
import {
  type ComposeCalendarFile,
  createCompose,
  createSendMail,
  type Mail,
  type SendMail,
} from '../mail/mailer.ts';
import {
  createAnnounceTransfer,
  createConfirmBankTransfer,
  createEndTransfer,
} from '../payments/bank-transfer/transfers.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { createRefundPayment } from '../payments/refund-payment.ts';
import { createHandleStripeEvent } from '../payments/stripe/webhook.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keys } from '../platform/security/keys.ts';
import { type AllJobs, openAreas } from '../server/compose.ts';
import type { Catalogue } from '../site/catalogue/catalogue.ts';
import { createItemName, createPartName } from '../site/catalogue/item-name.ts';
import type { ContentFetch } from '../site/content/lake.ts';
import type { TestimonialDocuments } from '../site/content/testimonial-documents.ts';
import { createSearch } from '../site/search/search.ts';
import type { TestContent } from './content.ts';
import { credentials } from './outside.ts';

type ReadSettings = () => Promise<SiteSettings | null>;

/** Composes mails as the program does. */
const composeWith = (siteSettings: ReadSettings) =>
  createCompose({
    composeMail: async (...request) => composeMail(...request),
    siteSettings,
    mailWords: async () => ({}),
  });

/** Composes mails as the program does, and gives them to a function in place of a mail server. */
export function sendMailTo(
  send: (mail: Mail) => Promise<void>,
  siteSettings: ReadSettings = async () => null,
): SendMail {
  return createSendMail({
    mailer: { send },
    compose: composeWith(siteSettings),
    publicUrl: 'https://example.org',
  });
}

const emptyLake: ContentFetch = (query, params) =>
  documentLake([])(query, { showsExamples: false, ...params });

export const staffEmail = 'staff@example.org';
export const mailbox = 'Foundation <hello@example.org>';

interface PartsDeps {
  database: Database;
  queue: Enqueue<AllJobs> & EnqueueOncePer<AllJobs> & Pick<Queue<AllJobs>, 'reviveDeadJobs'>;
  keys: Keys;
  logger: Logger;
  catalogue: Catalogue;
  content: TestContent;
  typesetter: Pick<Typesetter, 'typeset'>;
  writer: Writer;
  send(mail: Mail): Promise<void>;
  paymentGateways?: readonly PaymentGateway[];
  limits?: Limits;
  unpaidMailsPerDay?: number;
  whatsapp?: Whatsapp | null;
  everySeconds?: number;
  /** Reads what receipts say about the foundation. */
  fetchContent?: ContentFetch | undefined;
  testimonialDocuments?: TestimonialDocuments | undefined;
}

export type Parts = ReturnType<typeof openParts>;

/** Opens the areas above a site without pages. */
export function openParts({ send, content, catalogue, whatsapp = null, ...deps }: PartsDeps) {
  const siteSettings = async () => content.settings;
  const mailWords = async () => ({});
  return openAreas({
    limits: { writesPerMinute: 10_000, pollsPerMinute: 10_000 },
    unpaidMailsPerDay: 10_000,
    everySeconds: 1,
    paymentGateways: [],
    ...{ ...deps, catalogue, siteSettings, staffEmail, whatsapp },
    publicUrl: 'https://example.org',
    addressOf: callerBehind(0),
    itemName: createItemName(catalogue),
    partName: createPartName(catalogue),
    fetchContent: deps.fetchContent ?? content.fetch,
    mailWords,
    guides: { fetchContent: content.fetch, siteSettings, mailWords },
    search: createSearch({
      ...{ fetchContent: emptyLake, contentVersion: () => 0 },
      countMissed: async () => {},
    }),
    show: createPlainPages({
      composePage: async (request) => composePlainPage(request),
      siteSettings,
    }),
    compose: composeWith(siteSettings),
    sendMail: sendMailTo(send, siteSettings),
    archiveEdition: async () => {},
    testimonialDocuments: deps.testimonialDocuments ?? {
      prepare: async () => {},
      clear: async () => {},
    },
    newsletterMailsPerHour: 1_000_000,
    composeCalendarFile: async (...facts: Parameters<ComposeCalendarFile>) =>
      composeCalendarFile(...facts),
    alarms: createAlarms({ ...deps, alarmUrl: null }),
    alarmUrl: null,
    erasedFile: '/dev/null',
    dataFolder: '/dev/null',
    webhookSilenceHours: 24,
    mailer: { send, isReachable: async () => true },
    changes: { follow: () => () => {} },
    accounts: null,
    staffAccounts: {
      service: {
        url: 'http://accounts.invalid',
        fetch: async () => Response.json({ users: [] }),
        serviceKey: async () => '',
      },
      ownSessions: null,
    },
    webhookSecrets: {
      stripe: credentials.stripeWebhook,
      ziina: credentials.ziinaWebhook,
      calendly: credentials.calendlyWebhook,
      whatsapp: credentials.whatsapp.appSecret,
      mail: credentials.mailWebhook,
    },
    mailbox,
    retention: {
      unpaidDetailsDays: 90,
      unpaidOrdersDays: 730,
      unpaidReceiptsDays: 30,
      messagesDays: 90,
      unconfirmedDays: 7,
    },
  });
}

/** What the server does for those who call it, as tests ask for it without HTTP. */
export function addUseCases(parts: Parts) {
  return {
    ...parts,
    readOrder: (request: ReadOrderRequest) => createReadOrder(parts)(request, 'en'),
    listOrders: (request: ListOrdersRequest) => createListOrders(parts)(request, 'en'),
    settleAttention: createSettleAttention(parts.database),
    sendBookingLinks: createSendBookingLinks(parts),
    announceTransfer: createAnnounceTransfer(parts),
    confirmBankTransfer: createConfirmBankTransfer(parts),
    endTransfer: createEndTransfer(parts),
    refundPayment: createRefundPayment(parts),
    handleStripeEvent: createHandleStripeEvent(parts),
  };
}
