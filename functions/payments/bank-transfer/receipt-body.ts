import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { uploadReceipt } from '#machines/api/bank-transfer.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { networkOf } from '../../http/caller.ts';
import type { ApiEnv } from '../../http/env.ts';
import { bearerOf, createFileRoom, fileBody, fileNameOf } from '../../http/files.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Receipts, SentReceipt } from './receipts.ts';

type ReceiptEnv = ApiEnv & { Variables: { receipt: SentReceipt; network: string } };

interface ReceiptBodyOptions {
  receipts: Pick<Receipts, 'admit'>;
  addressOf(c: Context): string;
  limits?: Parameters<typeof fileBody>[2];
}

/** Reads an uploaded receipt, whose body is the file, after checking that it may be stored. */
export function receiptBody({ receipts, addressOf, limits }: ReceiptBodyOptions) {
  const hold = createFileRoom();

  return createMiddleware<ReceiptEnv>(async (c, next) => {
    const sent = { token: bearerOf(c), reference: c.req.query('reference') };
    const parsed = parseRequest(uploadReceipt, sent);
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    const transfer = parsed.value;
    const name = fileNameOf(c);
    const network = networkOf(addressOf(c));
    await receipts.admit(transfer, network);

    await hold(network, async () => {
      const content = await fileBody(c, 'receipt_too_large', limits);
      c.set('receipt', { ...transfer, name, content });
      c.set('network', network);
      await next();
    });
  });
}
