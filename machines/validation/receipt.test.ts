import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentFile } from './file.ts';
import { checkReceipt, receiptTypes } from './receipt.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const MEGABYTE = 1024 * 1024;

const heads = {
  jpeg: bytes('\u00ff\u00d8\u00ff\u00e0 JFIF...'),
  png: bytes('\u0089PNG\r\n\u001a\n....'),
  webp: bytes('RIFF\u0010\u0000\u0000\u0000WEBP'),
  pdf: bytes('%PDF-1.7\n...'),
};

const good = [
  { name: 'receipt.jpg', type: 'image/jpeg', size: 1, head: heads.jpeg },
  { name: 'RECEIPT.JPEG', type: '', size: 5 * MEGABYTE, head: heads.jpeg },
  { name: 'my.receipt.png', type: 'IMAGE/PNG', size: 900, head: heads.png },
  { name: 'إيصال.webp', type: 'image/webp', size: 900, head: heads.webp },
  { name: 'receipt.pdf', type: 'application/pdf', size: 10 * MEGABYTE, head: heads.pdf },
] satisfies SentFile[];

const [jpeg, , png, webp, pdf] = good;

describe('a receipt', () => {
  it.each(good)('may be $name ($type, $size bytes)', (file) => {
    const { ok } = checkReceipt(file);
    expect(ok).toBe(true);
  });

  it('is of the kind its first bytes say', () => {
    expect([jpeg, png, webp, pdf].map((file) => file && checkReceipt(file))).toEqual(
      receiptTypes.map((value) => ({ ok: true, value })),
    );
  });

  it.each([
    ['receipt_empty', { ...jpeg, size: 0, head: new Uint8Array() }],
    ['receipt_too_large', { ...pdf, size: 10 * MEGABYTE + 1 }],
    ['receipt_image_too_large', { ...jpeg, size: 5 * MEGABYTE + 1 }],
    ['receipt_type_refused', { ...jpeg, name: 'receipt.pdf' }],
    ['receipt_type_refused', { ...jpeg, name: 'receipt' }],
    ['receipt_type_refused', { ...jpeg, name: 'receipt.jpg.exe' }],
    ['receipt_type_refused', { ...jpeg, type: 'text/html' }],
    ['receipt_type_refused', { ...pdf, head: bytes('<html><script>') }],
    ['receipt_type_refused', { ...pdf, head: bytes('%PD') }],
    ['receipt_type_refused', { ...webp, head: bytes('RIFF\u0010\u0000\u0000\u0000WAVE') }],
    ['receipt_type_refused', { ...png, name: 'receipt.svg', type: 'image/svg+xml' }],
    ['receipt_type_refused', { ...png, name: 'photo.heic', type: 'image/heic' }],
  ])('DATA-21: is refused as %s: %#', (code, file) => {
    expect(checkReceipt(file as SentFile)).toEqual({ ok: false, problem: { code } });
  });

  it('is judged without throwing, whatever is sent', () => {
    const file = fc.record({
      name: fc.string(),
      type: fc.string(),
      size: fc.integer(),
      head: fc.uint8Array({ maxLength: 16 }),
    });
    fc.assert(
      fc.property(file, (sent) => {
        expect(checkReceipt(sent).ok).toBe(false);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
