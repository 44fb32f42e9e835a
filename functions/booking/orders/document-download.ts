import { type Context, Hono } from 'hono';
import type { OpenDeliveredRequest } from '#machines/api/order.ts';
import { type ReceiptRecipient, receiptForm } from '#machines/api/own-order.ts';
import { copyPath, documentAgainPath, documentPath, receiptPath } from '#machines/api/paths.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import { endingOf } from '#machines/validation/manual-work.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import type { DeliveredFile, Documents } from '../../delivery/deliveries/documents.ts';
import { findDelivery } from '../../delivery/deliveries/find-delivery.ts';
import { receiptOf } from '../../delivery/documents/receipt.ts';
import type { Typesetter } from '../../delivery/documents/typeset.ts';
import { answerProblem } from '../../http/answer-problem.ts';
import { type ApiEnv, linkLanguage } from '../../http/env.ts';
import { attachmentHeaders } from '../../http/files.ts';
import { bodySize } from '../../http/json-body.ts';
import { failedLink } from '../../http/mail-links.ts';
import type { ShowPlainPage } from '../../http/plain-pages.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, settledPaymentsOf } from '../../platform/database/find-order.ts';
import { localLimiter } from '../../platform/database/limiter.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import type { ReadMailWords } from '../../site/content/mail-words.ts';
import { catalogueFacts } from './catalogue-facts.ts';
import type { MakeCopy } from './make-copy.ts';
import type { OrderFiles } from './order-files.ts';

/** Makes the receipt of a paid order as a PDF, with the current state of its payments. */
type MakeReceipt = (
  order: OrderRow,
  language: Language,
  madeOutTo?: ReceiptRecipient,
) => Promise<Uint8Array>;

export function createMakeReceipt(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  itemName: ItemName;
  fetchContent: ContentFetch;
  mailWords: ReadMailWords;
  typesetter: Pick<Typesetter, 'typeset'>;
}): MakeReceipt {
  const { database, itemName, fetchContent, mailWords, typesetter } = deps;
  return async (order, language, madeOutTo) => {
    const payments = await settledPaymentsOf(database, order.id);
    const item = await itemName(order, language);
    const { usd } = await catalogueFacts(deps, order);
    const facts = { order, payments, item, usd, madeOutTo };
    const edited = await mailWords(language);
    return typesetter.typeset(await receiptOf(fetchContent, facts, language, edited));
  };
}

export interface DownloadOptions {
  documents: Pick<Documents, 'open'>;
  orderFiles: Pick<OrderFiles, 'orderOf'>;
  makeReceipt: MakeReceipt;
  makeCopy: MakeCopy;
  partName: PartName;
  database: Pick<Database, 'kysely'>;
  show: ShowPlainPage;
  /** Calls of one network within a minute. */
  limits: { pollsPerMinute: number };
  addressOf(c: Context): string;
  logger: Logger;
}

/**
 * Opens for staff the file that a customer was given.
 * @throws ProblemError `not_found` where there is none.
 */
export function createOpenDelivered(
  deps: Pick<DownloadOptions, 'partName' | 'database'> & { documents: Pick<Documents, 'newest'> },
) {
  return async ({ deliveryId }: OpenDeliveredRequest) => {
    const file = await deps.documents.newest(deliveryId);
    if (!file) throw new ProblemError('not_found');
    const { order_id: orderId, item_id: itemId } = await findDelivery(deps.database, deliveryId);
    const { type, content } = file;
    return { name: await nameOf(deps, { orderId, itemId, type }), type, content };
  };
}

const page = 'documentAgain';

/** Files that one network may download within a minute where each is made anew. */
const MADE_PER_MINUTE = 10;

/** The media type and the name of each file that is made anew. */
const madeFiles = {
  receipt: ['application/pdf', 'receipt.pdf'],
  copy: ['application/zip', 'data.zip'],
} as const;

/** Several times the longest name and tax number, in Arabic and percent-encoded. */
const LARGEST_FORM = 16 * 1024;

/**
 * Sends a finished file to whoever has a valid link; an expired link leads to the page where a new one can be
 * requested.
 */
export function createDownload(options: DownloadOptions): Hono<ApiEnv> {
  const { documents, show, limits, addressOf, logger } = options;
  const allowance = { name: 'documents', times: limits.pollsPerMinute, seconds: MINUTE_MS / 1_000 };
  const app = new Hono<ApiEnv>();
  app.onError(failedLink({ show, logger }, page));
  app.use(documentPath, rateLimit({ limiter: localLimiter(allowance), addressOf }));
  app.get(documentPath, async (c) => {
    const token = c.req.query('token') ?? '';
    const file = await documents.open(token);
    if (file === null) return show(c, linkLanguage(c), { page, state: 'unknown' }, 404);
    if (file === 'expired') {
      const query = new URLSearchParams({ token, lang: linkLanguage(c) });
      return c.redirect(`${documentAgainPath}?${query}`, 303);
    }
    return c.body(new Uint8Array(file.content), 200, {
      ...attachmentHeaders({ type: file.type, name: await nameOf(options, file) }),
      'X-Robots-Tag': 'noindex, nofollow',
    });
  });

  type File = 'receipt' | 'copy';
  const send = async (
    c: Context<ApiEnv>,
    file: File,
    make: (order: OrderRow, language: Language) => Promise<Uint8Array>,
  ) => {
    const order = await options.orderFiles.orderOf(file, c.req.query('token') ?? '');
    if (!order) return show(c, linkLanguage(c), { page, state: 'unknown' }, 404);
    const [type, name] = madeFiles[file];
    return c.body(new Uint8Array(await make(order, linkLanguage(c))), 200, {
      ...attachmentHeaders({ type, name }),
      'X-Robots-Tag': 'noindex, nofollow',
    });
  };
  for (const [path, name] of [
    [receiptPath, 'receipt'],
    [copyPath, 'copy'],
  ] as const) {
    const made = { name, times: MADE_PER_MINUTE, seconds: MINUTE_MS / 1_000 };
    app.use(path, rateLimit({ limiter: localLimiter(made), addressOf }));
  }
  app.get(receiptPath, (c) => send(c, 'receipt', options.makeReceipt));
  app.get(copyPath, (c) => send(c, 'copy', options.makeCopy));
  app.post(receiptPath, bodySize(LARGEST_FORM), async (c, next) => {
    const sent = await c.req.parseBody();
    if (!('recipient' in sent)) return next();
    const parsed = parseRequest(receiptForm, sent);
    if (parsed.ok) {
      return send(c, 'receipt', (order, language) =>
        options.makeReceipt(order, language, parsed.value),
      );
    }
    return answerProblem(c, new ProblemError('invalid_input', { errors: parsed.errors }));
  });
  // The button of the error page posts to the same address.
  app.on('POST', [documentPath, receiptPath, copyPath], (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}${search}`, 303);
  });
  return app;
}

async function nameOf(
  { database, partName }: Pick<DownloadOptions, 'partName' | 'database'>,
  file: Pick<DeliveredFile, 'orderId' | 'itemId' | 'type'>,
) {
  const title = await partName(await findOrder(database, file.orderId), file.itemId);
  return `${title}${endingOf(file.type)}`;
}
