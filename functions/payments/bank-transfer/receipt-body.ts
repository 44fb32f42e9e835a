import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { uploadReceipt } from '#machines/api/bank-transfer.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { networkOf } from '../../http/caller.ts';
import type { ApiEnv } from '../../http/env.ts';
import { fileBody, fileNameOf } from '../../http/files.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Receipts, SentReceipt } from './receipts.ts';

/** How many files may be in memory at once, from one network and from all. */
const MOST_OF_NETWORK = 4;
const MOST_AT_ONCE = 12;

type ReceiptEnv = ApiEnv & { Variables: { receipt: SentReceipt; network: string } };

interface ReceiptBodyOptions {
  receipts: Pick<Receipts, 'admit'>;
  addressOf(c: Context): string;
  limits?: Parameters<typeof fileBody>[2];
}

/** Reads an uploaded receipt, whose body is the file, after checking that it may be stored. */
export function receiptBody({ receipts, addressOf, limits }: ReceiptBodyOptions) {
  /** The network of each file in memory. */
  const held: string[] = [];

  return createMiddleware<ReceiptEnv>(async (c, next) => {
    const [, token] = /^Bearer (.*)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    const parsed = parseRequest(uploadReceipt, { token, reference: c.req.query('reference') });
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    const transfer = parsed.value;
    const name = fileNameOf(c);
    const network = networkOf(addressOf(c));
    await receipts.admit(transfer, network);

    const own = held.filter((each) => each === network);
    if (own.length >= MOST_OF_NETWORK || held.length >= MOST_AT_ONCE) {
      throw new ProblemError('too_many_requests');
    }
    held.push(network);
    try {
      const content = await fileBody(c, 'receipt_too_large', limits);
      c.set('receipt', { ...transfer, name, content });
      c.set('network', network);
      await next();
    } finally {
      held.splice(held.indexOf(network), 1);
    }
  });
}
