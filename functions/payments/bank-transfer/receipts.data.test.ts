import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let visitor: Visitor;
let reference: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  visitor = await newVisitor(world);
  ({ reference } = await visitor.link('bank_transfer'));
});

const MEGABYTE = 1024 * 1024;

const pdf = (text = 'paid') => Buffer.from(`%PDF-1.7\n${text}`);

interface Answer {
  success: boolean;
  receiptId: string;
  code?: ProblemCode;
}

function upload(
  content: Buffer,
  { name = 'receipt.pdf', type = 'application/pdf', to = reference } = {},
) {
  return world.post<Answer>(
    `${uploadReceipt.path}?${new URLSearchParams({ reference: to })}`,
    content,
    {
      'Content-Type': type,
      'X-File-Name': encodeURIComponent(name),
    },
  );
}

describe('upload-receipt', () => {
  it('stores the file encrypted, with its Arabic name', async () => {
    const content = pdf('a very private account number');
    const { status, body } = await upload(content, { name: 'إيصال.pdf' });
    expect(status).toBe(200);
    expect(await world.useCases.receipts.open(body.receiptId)).toEqual({
      type: 'application/pdf',
      name: 'إيصال.pdf',
      content,
    });
    const { rows } = await world.database.sql.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from receipts where id = $1`,
      [body.receiptId],
    );
    expect(rows[0]?.text).not.toContain('private');
    expect(rows[0]?.text).not.toContain('.pdf');
  });

  it('accepts ten megabytes and refuses one byte more', async () => {
    const content = Buffer.concat([pdf(), randomBytes(10 * MEGABYTE - pdf().length)]);
    const { status, body } = await upload(content);
    expect(status).toBe(200);
    const kept = await world.useCases.receipts.open(body.receiptId);
    expect(kept.content.equals(content)).toBe(true);
    const refused = await upload(Buffer.concat([content, Buffer.from('x')]));
    expect([refused.status, refused.body.code]).toEqual([413, 'receipt_too_large']);
  });

  it('stores one receipt when it is sent ten times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(pdf())));
    expect(new Set(replies.map(({ body }) => body.receiptId)).size).toBe(1);
  });

  it.each([
    ['empty', Buffer.alloc(0), {}, 422, 'receipt_empty'],
    ['a page', Buffer.from('<html>'), {}, 415, 'receipt_type_refused'],
    ['a page by name', pdf(), { name: 'receipt.html' }, 415, 'receipt_type_refused'],
    ['a picture by type', pdf(), { type: 'image/png' }, 415, 'receipt_type_refused'],
    ['without a name', pdf(), { name: '' }, 415, 'receipt_type_refused'],
    ['of no transfer', pdf(), { to: 'AAAA-BBBB-CCCC-DDDD' }, 404, 'payment_not_found'],
    ['of nothing', pdf(), { to: '' }, 422, 'invalid_input'],
  ])('refuses a receipt that is %s', async (_, content, how, status, code) => {
    const refused = await upload(content, how);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.success).toBe(false);
  });

  it('refuses a sixth receipt for one transfer', async () => {
    for (let n = 0; n < 5; n++) expect((await upload(pdf(`page ${n}`))).status).toBe(200);
    expect((await upload(pdf('page 6'))).body.code).toBe('too_many_requests');
    expect((await upload(pdf('page 1'))).status).toBe(200);
  });

  it('refuses a receipt for a released transfer', async () => {
    await visitor.link('stripe');
    expect((await upload(pdf())).body.code).toBe('booking_closed');
  });

  it('is recorded with its own transfer only', async () => {
    const { body } = await upload(pdf());
    const other = await newVisitor(world);
    const { paymentId } = await other.link('bank_transfer');
    const announced = (bookingReference: string) =>
      world.useCases.announceTransfer({
        customerName: '',
        customerEmail: '',
        customerWhatsapp: '',
        serviceName: 'Personal Roadmap',
        amount: 349,
        reference: bookingReference,
        bankDetails: { accountHolder: 'x', bankName: 'x', iban: 'x' },
        receiptId: body.receiptId,
      });
    const [payment] = await other.payments();
    await announced(payment?.reference ?? '');
    await announced(reference);
    const { rows } = await world.database.sql.query<{ payment: string; receipt: string | null }>(
      `select detail->>'paymentId' as payment, detail->>'receiptId' as receipt
       from order_events where event = 'payment.announced'`,
    );
    expect(rows).toContainEqual({ payment: paymentId, receipt: null });
    expect(rows.map(({ receipt }) => receipt)).toContain(body.receiptId);
  });

  it('is not served by any endpoint', async () => {
    const { body } = await upload(pdf());
    for (const path of ['upload-receipt', 'receipts', `receipts/${body.receiptId}`]) {
      const response = await fetch(`${world.url}/functions/v1/${path}`);
      expect([404, 405]).toContain(response.status);
    }
    await expect(world.useCases.receipts.open(crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
