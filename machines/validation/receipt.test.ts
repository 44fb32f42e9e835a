import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedBy, checkReceipt, paperKinds } from './file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const MEGABYTE = 1024 * 1024;

const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0 JFIF...');
const pdf = bytes('%PDF-1.7\n...');

describe('a receipt', () => {
  it.each([
    ['image/jpeg', jpeg, 5 * MEGABYTE],
    ['image/png', bytes('\u0089PNG\r\n\u001a\n....'), 1],
    ['image/webp', bytes('RIFF\u0010\u0000\u0000\u0000WEBP'), 1],
    ['application/pdf', pdf, 10 * MEGABYTE],
    ['application/pdf', bytes('\u00ef\u00bb\u00bf%PDF-1.7'), 1],
    ['application/pdf', bytes('\r\n\n%PDF-1.7'), 1],
  ])('is of the kind that its first bytes say: %s', (value, head, size) => {
    expect(checkReceipt({ size, head })).toEqual({ ok: true, value });
  });

  it.each([
    ['receipt_empty', new Uint8Array(), 0],
    ['receipt_too_large', pdf, 10 * MEGABYTE + 1],
    ['receipt_image_too_large', jpeg, 5 * MEGABYTE + 1],
    ['receipt_type_refused', bytes('<html><script>'), 1],
    ['receipt_type_refused', bytes('<html>%PDF-1.7'), 1],
    ['receipt_type_refused', bytes('%PD'), 1],
    ['receipt_type_refused', bytes('RIFF\u0010\u0000\u0000\u0000WAVE'), 1],
    ['receipt_type_refused', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 1],
    ['receipt_heic', bytes('\u0000\u0000\u0000\u0018ftypheic\u0000'), 9 * MEGABYTE],
    ['receipt_heic', bytes('\u0000\u0000\u0000\u001cftypmif1\u0000'), 1],
  ])('DATA-21: is refused as %s: %#', (code, head, size) => {
    expect(checkReceipt({ size, head })).toEqual({ ok: false, problem: { code } });
  });

  it('is chosen by types and endings, and never as HEIC, which iPhones then convert themselves', () => {
    expect(acceptedBy(paperKinds)).toBe(
      'image/jpeg,.jpg,.jpeg,.jfif,image/png,.png,image/webp,.webp,application/pdf,.pdf',
    );
  });

  it('is judged without throwing, whatever is sent', () => {
    const file = fc.record({ size: fc.integer(), head: fc.uint8Array({ maxLength: 80 }) });
    fc.assert(
      fc.property(file, (sent) => {
        expect(checkReceipt(sent).ok).toBe(false);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
