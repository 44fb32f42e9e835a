import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadReceipt } from '#machines/api/bank-transfer.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { createFindByToken } from '../../booking/orders/find-by-token.ts';
import { activePdfs, packedPdf, pdf, pdfOf, pdfWithHidden } from '../../testing/documents.ts';
import { newTransfer, type Transfer, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { createReceipts, deleteReceipts } from './receipts.ts';

const world = await openWorld();
let payer: Transfer;
let visitor: Visitor;
let reference: string;
beforeEach(async () => {
  payer = await newTransfer(world);
  ({ visitor } = payer);
  ({ reference } = payer.transfer);
});

const MEGABYTE = 1024 * 1024;

const receipt = await pdf();

/** The receipts of another server, which stores what it gets. */
const withoutRemake = () =>
  createReceipts({
    ...world,
    findByToken: createFindByToken({ ...world, ...world.useCases }),
    remake: async (file) => file,
  });

const numbered = (n: number) => pdf((document) => document.setTitle(`receipt ${n}`));

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });

const asPng = { name: 'receipt.png', type: 'image/png' };
const asJpeg = { name: 'receipt.jpg', type: 'image/jpeg' };

async function anotherPayer() {
  const { visitor, transfer } = await newTransfer(world);
  return { bookingId: visitor.bookingId, by: visitor.token, to: transfer.reference };
}

interface Answer {
  success: boolean;
  receiptId: string;
  code?: ProblemCode;
}

function upload(
  content: Buffer,
  { name = 'receipt.pdf', type = 'application/pdf', to = reference, by = visitor.token } = {},
) {
  const path = `${uploadReceipt.path}?${new URLSearchParams({ reference: to })}`;
  return world.post<Answer>(path, content, {
    Authorization: `Bearer ${by}`,
    'Content-Type': type,
    'X-File-Name': encodeURIComponent(name),
  });
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
    const another = await anotherPayer();
    const honest = { token: another.by, reference: another.to, name: 'a.pdf', content: receipt };
    let refused = 0;
    const sent = [1, 2, 3, 4, 5].map((n) => {
      const content = Buffer.concat([hostile, Buffer.from(`%${n}`)]);
      const file = { token: visitor.token, reference, name: 'a.pdf', content };
      return receipts.keep(file, '192.0.2.1').catch(({ code }) => {
        refused += 1;
        return code;
      });
    });
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

  const png = (side?: number) => picture(side).png().toBuffer();
  const cutOff = async (file: Promise<Buffer>) => (await file).subarray(0, 400);
  const passwords = { userPassword: 'x', ownerPassword: 'y' };
  const starts = Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF', 'latin1');
  it.each([
    ['picture that is cut off', () => cutOff(png(2_000)), asPng],
    ['picture that only begins like one', async () => starts, asJpeg],
    ['picture that has too many pixels', () => png(8_000), asPng],
    ['document that only begins like one', async () => Buffer.from('%PDF-1.7\npaid'), {}],
    ['document that is cut off', () => cutOff(pdf()), {}],
    ['document that needs a password', () => pdf((each) => each.encrypt(passwords)), {}],
  ])('refuses a %s', async (_, make, how) => {
    expect((await upload(await make(), how)).body.code).toBe('receipt_unreadable');
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
    const files = await Promise.all([1, 2, 3, 4].map(numbered));
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
    const refused = await upload(await numbered(11));
    expect([refused.status, refused.body.code]).toEqual([429, 'receipts_often']);
    const other = withoutRemake();
    const file = { token: visitor.token, reference, name: 'a.pdf', content: await numbered(12) };
    await expect(other.keep(file, '192.0.2.1')).rejects.toMatchObject({ code: 'receipts_often' });
    expect((await upload(receipt)).body.receiptId).toBe(kept.body.receiptId);
    const another = await anotherPayer();
    expect((await upload(receipt, another)).status).toBe(200);
  });

  it('takes fifty megabytes of one network a day, and a gigabyte of all', async () => {
    const { body } = await upload(receipt);
    const setSize = (megabytes: number) =>
      world.database.sql.query('update receipts set size = $2 where id = $1', [
        body.receiptId,
        megabytes * MEGABYTE,
      ]);
    const another = await anotherPayer();
    await setSize(50);
    expect((await upload(receipt, another)).body.code).toBe('receipts_often');
    const transfer = { token: another.by, reference: another.to };
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
    const former = withoutRemake();
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
    const another = await anotherPayer();
    const paid = (await upload(receipt, another)).body.receiptId;
    await world.useCases.confirmBankTransfer(another.bookingId, 'staff');
    const fresh = (await upload(await numbered(1))).body.receiptId;
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
    const other = await newTransfer(world);
    for (const { announce } of [other, payer]) await announce({ receiptId: body.receiptId });
    const { rows } = await world.database.sql.query<{ payment: string; receipt: string | null }>(
      `select detail->>'paymentId' as payment, detail->>'receiptId' as receipt
       from order_events where event = 'payment.announced'`,
    );
    expect(rows).toContainEqual({ payment: other.transfer.paymentId, receipt: null });
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
