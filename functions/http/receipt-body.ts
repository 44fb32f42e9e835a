import { createMiddleware } from 'hono/factory';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { bodySize } from '../kernel/body-size.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { SentReceipt } from '../payments/bank-transfer/receipts.ts';
import type { ApiEnv } from './env.ts';
import { fileNameOf } from './file-name.ts';

/** Reads an uploaded receipt: the body is the file, its kind in `Content-Type`. */
export const receiptBody = [
  bodySize(DOCUMENT_MAX_BYTES, 'receipt_too_large'),
  createMiddleware<ApiEnv & { Variables: { receipt: SentReceipt } }>(async (c, next) => {
    const parsed = parseRequest(uploadReceipt, { reference: c.req.query('reference') });
    if (!parsed.ok) throw new ProblemError('invalid_input', { errors: parsed.errors });
    const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
    c.set('receipt', {
      reference: parsed.value.reference,
      name: fileNameOf(c),
      type: type.trim(),
      content: new Uint8Array(await c.req.arrayBuffer()),
    });
    await next();
  }),
] as const;
