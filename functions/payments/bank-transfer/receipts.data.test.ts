import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { createFindByToken } from '../../booking/orders/find-by-token.ts';
import { activePdfs, packedPdf, pdf, pdfOf, pdfWithHidden } from '../../testing/documents.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { deleteReceipts } from './delete-receipts.ts';
import { createReceipts } from './receipts.ts';

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

let receipt: Buffer;
beforeAll(async () => {
  receipt = await pdf();
});

const findByToken = () => createFindByToken({ ...world, ...world.useCases });

const another = (n: number) => pdf((document) => document.setTitle(`receipt ${n}`));

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });

const asPng = { name: 'receipt.png', type: 'image/png' };
const asJpeg = { name: 'receipt.jpg', type: 'image/jpeg' };

interface Answer {
  success: boolean;
  receiptId: string;
  code?: ProblemCode;
}

function upload(
  content: Buffer,
  { name = 'receipt.pdf', type = 'application/pdf', to = reference, by = visitor.token } = {},
) {
  return world.post<Answer>(
    `${uploadReceipt.path}?${new URLSearchParams({ reference: to })}`,
    content,
    {
      Authorization: `Bearer ${by}`,
      'Content-Type': type,
      'X-File-Name': encodeURIComponent(name),
    },
  );
}

describe('upload-receipt', () => {
  it('stores the file encrypted, with its Arabic name', async () => {
    const content = await pdf((document) => document.setLanguage('a very private account'));
    const { status, body } = await upload(content, { name: 'إيصال.pdf' });
    expect(status).toBe(200);
    const kept = await world.useCases.receipts.open(body.receiptId);
    expect(kept).toMatchObject({ type: 'application/pdf', name: 'إيصال.pdf' });
    expect((await PDFDocument.load(kept.content)).getLanguage()).toBe('a very private account');
    const { rows } = await world.database.sql.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from receipts where id = $1`,
      [body.receiptId],
    );
    expect(rows[0]?.text).not.toContain('private');
    expect(rows[0]?.text).not.toContain('.pdf');
  });

  it('accepts ten megabytes and refuses one byte more', async () => {
    const content = await pdfOf(10 * MEGABYTE);
    const { status, body } = await upload(content);
    expect(status).toBe(200);
    const kept = await world.useCases.receipts.open(body.receiptId);
    expect((await PDFDocument.load(kept.content)).getPageCount()).toBe(1);
    const refused = await upload(Buffer.concat([content, Buffer.from('x')]));
    expect([refused.status, refused.body.code]).toEqual([413, 'receipt_too_large']);
  });

  it('stores one receipt when it is sent four times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => upload(receipt)));
    expect(new Set(replies.map(({ body }) => body.receiptId)).size).toBe(1);
  });

  it.each([
    ['empty', Buffer.alloc(0), {}, 422, 'receipt_empty'],
    ['a page', Buffer.from('<html>'), {}, 415, 'receipt_type_refused'],
    ['of no transfer', null, { to: 'AAAA-BBBB-CCCC-DDDD' }, 404, 'payment_not_found'],
    ['of nothing', null, { to: '' }, 422, 'invalid_input'],
  ])('refuses a receipt that is %s', async (_, content, how, status, code) => {
    const refused = await upload(content ?? receipt, how);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.success).toBe(false);
  });

  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
  const jpeg = () => picture().jpeg().toBuffer();
  const behind = async (mark: string) => Buffer.concat([Buffer.from(mark), await pdf()]);
  const named = (name: string, type: string) => ({ name, type });
  it.each([
    ['a JPEG of no type', jpeg, named('photo', 'application/octet-stream'), 'image/jpeg'],
    ['a JPEG as image/jpg', jpeg, named('receipt.jfif', 'image/jpg'), 'image/jpeg'],
    ['a PNG named .jpg', () => picture().png().toBuffer(), asJpeg, 'image/png'],
    ['a PDF behind a mark', () => behind('\ufeff'), asPng, 'application/pdf'],
    ['a PDF behind a line break', () => behind('\r\n'), asPng, 'application/pdf'],
    ['a PDF as x-pdf', pdf, named('', 'application/x-pdf'), 'application/pdf'],
    ['a HEIC of a phone', async () => heic, named('IMG.HEIC', 'image/heic'), 'receipt_heic'],
  ])('judges by its content %s', async (_, make, how, want) => {
    const { body } = await upload(await make(), how);
    const type = body.code ?? (await world.useCases.receipts.open(body.receiptId)).type;
    expect(type).toBe(want);
  });

  it('gives staff no script that hides behind a second definition of an object', async () => {
    const { body } = await upload(pdfWithHidden('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'));
    const { content } = await world.useCases.receipts.open(body.receiptId);
    const { context } = await PDFDocument.load(content);
    expect(context.enumerateIndirectObjects().join('')).not.toContain('JavaScript');
  });

  it('refuses five PDFs with 200 MB of objects, and lets an honest one beside them pass', async () => {
    const hostile = packedPdf(200);
    const { receipts } = world.useCases;
    let refused = 0;
    const sent = [1, 2, 3, 4, 5].map((n) => {
      const content = Buffer.concat([hostile, Buffer.from(`%${n}`)]);
      const file = { token: visitor.token, reference, name: 'a.pdf', content };
      return receipts.keep(file, '192.0.2.1').catch(({ code }) => {
        refused += 1;
        return code;
      });
    });
    const payer = await newVisitor(world);
    const { reference: to } = await payer.link('bank_transfer');
    const honest = { token: payer.token, reference: to, name: 'a.pdf', content: receipt };
    await receipts.keep(honest, '192.0.2.2');
    expect(refused).toBeLessThan(4);
    expect(await Promise.all(sent)).toEqual(Array(5).fill('receipt_unreadable'));
  });

  it('accepts a picture up to five megabytes, and no larger one', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg], size);
    expect((await upload(padded(5 * MEGABYTE), asJpeg)).status).toBe(200);
    const refused = await upload(padded(5 * MEGABYTE + 1), asJpeg);
    expect([refused.status, refused.body.code]).toEqual([413, 'receipt_image_too_large']);
  });

  it.each([
    ['is cut off', async () => (await picture(2_000).png().toBuffer()).subarray(0, 400), asPng],
    [
      'only begins like one',
      async () => Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF', 'latin1'),
      asJpeg,
    ],
    ['has too many pixels', () => picture(8_000).png().toBuffer(), asPng],
  ])('refuses a picture that %s', async (_, make, how) => {
    expect((await upload(await make(), how)).body.code).toBe('receipt_unreadable');
  });

  it.each([
    ['only begins like one', async () => Buffer.from('%PDF-1.7\npaid')],
    ['is cut off', async () => (await pdf()).subarray(0, 400)],
    [
      'needs a password',
      () => pdf((document) => document.encrypt({ userPassword: 'x', ownerPassword: 'y' })),
    ],
  ])('refuses a document that %s', async (_, make) => {
    expect((await upload(await make())).body.code).toBe('receipt_unreadable');
  });

  it('accepts a document that anybody can open, though only its bank may change it', async () => {
    const locked = await pdf((document) =>
      document.encrypt({ userPassword: '', ownerPassword: 'bank' }),
    );
    expect((await upload(locked)).status).toBe(200);
  });

  it.each(activePdfs)('refuses a document with %s', async (_, make) => {
    const { status, body } = await upload(await make());
    expect([status, body.code]).toEqual([422, 'receipt_active']);
  });

  it('refuses a fourth receipt of one order, also by another of its transfers', async () => {
    const files = await Promise.all([1, 2, 3, 4].map(another));
    const sent = await Promise.all(files.map((file) => upload(file)));
    const codes = sent.map(({ status, body }) => (status === 200 ? 'kept' : body.code));
    expect(codes.toSorted()).toEqual(['kept', 'kept', 'kept', 'receipt_too_many']);
    const kept = sent.findIndex(({ status }) => status === 200);
    const again = await upload(files[kept] ?? receipt);
    expect(again.body.receiptId).toBe(sent[kept]?.body.receiptId);
  });

  it('looks into ten files of one order within an hour, whichever server is asked', async () => {
    const kept = await upload(receipt);
    for (let n = 2; n <= 10; n += 1) {
      expect((await upload(Buffer.from(`%PDF-1.7\n${n}`))).body.code).toBe('receipt_unreadable');
    }
    const refused = await upload(await another(11));
    expect([refused.status, refused.body.code]).toEqual([429, 'receipts_often']);
    const other = createReceipts({
      ...world,
      findByToken: findByToken(),
      remake: async (file) => file,
    });
    const file = { token: visitor.token, reference, name: 'a.pdf', content: await another(12) };
    await expect(other.keep(file, '192.0.2.1')).rejects.toMatchObject({ code: 'receipts_often' });
    expect((await upload(receipt)).body.receiptId).toBe(kept.body.receiptId);
    const payer = await newVisitor(world);
    const { reference: to } = await payer.link('bank_transfer');
    expect((await upload(receipt, { to, by: payer.token })).status).toBe(200);
  });

  it('takes fifty megabytes of one network a day, and a gigabyte of all', async () => {
    const { body } = await upload(receipt);
    const setSize = (megabytes: number) =>
      world.database.sql.query('update receipts set size = $2 where id = $1', [
        body.receiptId,
        megabytes * MEGABYTE,
      ]);
    const payer = await newVisitor(world);
    const { reference: to } = await payer.link('bank_transfer');
    await setSize(50);
    expect((await upload(receipt, { to, by: payer.token })).body.code).toBe('receipts_often');
    const transfer = { token: payer.token, reference: to };
    const { receipts } = world.useCases;
    await receipts.keep({ ...transfer, name: 'a.pdf', content: receipt }, '192.0.2.1');
    await setSize(1_024);
    const refused = { code: 'receipts_often' };
    await expect(receipts.admit(transfer, '192.0.2.2')).rejects.toMatchObject(refused);
    await world.database.sql.query(`update receipts set created_at = now() - interval '1 day'`);
    expect(await receipts.admit(transfer, '192.0.2.2')).toBeDefined();
  });

  it('makes a receipt anew when it is opened, where a former program stored it as it came', async () => {
    const exif = { IFD3: { GPSLatitude: '25/1 12/1 0/1' } };
    const content = await picture().jpeg().withExif(exif).toBuffer();
    const file = { token: visitor.token, reference, name: 'IMG_1', content };
    const former = createReceipts({
      ...world,
      findByToken: findByToken(),
      remake: async (sent) => sent,
    });
    const id = await former.keep(file, '192.0.2.1');
    const gps = async () => {
      const kept = await world.useCases.receipts.open(id);
      return [kept.name, (await sharp(kept.content).metadata()).exif !== undefined];
    };
    expect(await gps()).toEqual(['IMG_1.jpg', true]);
    await world.database.sql.query('update receipts set is_remade = false where id = $1', [id]);
    expect(await gps()).toEqual(['IMG_1.jpg', false]);
  });

  it('refuses a receipt for a released transfer', async () => {
    await visitor.link('stripe');
    expect((await upload(receipt)).body.code).toBe('booking_closed');
  });

  it('is deleted after thirty days where no money came, and kept where some did', async () => {
    const unpaid = (await upload(receipt)).body.receiptId;
    const payer = await newVisitor(world);
    const { reference: to } = await payer.link('bank_transfer');
    const paid = (await upload(receipt, { to, by: payer.token })).body.receiptId;
    await world.useCases.confirmBankTransfer(payer.bookingId, 'staff');
    const fresh = (await upload(await another(1))).body.receiptId;
    await world.database.sql.query(
      `update receipts set created_at = created_at - interval '30 days' where id = any($1)`,
      [[unpaid, paid]],
    );
    await deleteReceipts(world.database, 30, Date.now() + 1_000);
    for (const kept of [paid, fresh]) await world.useCases.receipts.open(kept);
    await expect(world.useCases.receipts.open(unpaid)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is recorded with its own transfer only', async () => {
    const { body } = await upload(receipt);
    const other = await newVisitor(world);
    const { paymentId } = await other.link('bank_transfer');
    const announced = (token: string, bookingReference: string) =>
      world.useCases.announceTransfer({
        token,
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
    await announced(other.token, payment?.reference ?? '');
    await announced(visitor.token, reference);
    const { rows } = await world.database.sql.query<{ payment: string; receipt: string | null }>(
      `select detail->>'paymentId' as payment, detail->>'receiptId' as receipt
       from order_events where event = 'payment.announced'`,
    );
    expect(rows).toContainEqual({ payment: paymentId, receipt: null });
    expect(rows.map(({ receipt }) => receipt)).toContain(body.receiptId);
  });

  it('is not served by any endpoint', async () => {
    const { body } = await upload(receipt);
    for (const path of ['upload-receipt', 'receipts', `receipts/${body.receiptId}`]) {
      const response = await fetch(`${world.url}/functions/v1/${path}`);
      expect([404, 405]).toContain(response.status);
    }
    await expect(world.useCases.receipts.open(crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
