import { expect, it } from 'vitest';
import { checkReceipt } from '#machines/validation/file.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { fileSize, readReceipt } from './receipt.ts';

it.each([
  [1, '1 kB', '1 كيلوبايت'],
  [240 * 1024, '240 kB', '240 كيلوبايت'],
  [1.34 * 1024 * 1024, '1.4 MB', '1.4 ميغابايت'],
  [DOCUMENT_MAX_BYTES, '10 MB', '10 ميغابايت'],
  [DOCUMENT_MAX_BYTES + 1, '10.1 MB', '10.1 ميغابايت'],
])('%d bytes are %s, in Arabic %s', (bytes, english, arabic) => {
  expect(fileSize(bytes, 'en')).toBe(english);
  expect(fileSize(bytes, 'ar')).toBe(arabic);
});

const pdf = new File(['%PDF-1.7 and so on'], 'إيصال.pdf', { type: 'application/pdf' });

it('reads the part of a file that its check needs, and keeps the file', async () => {
  const receipt = await readReceipt(pdf);
  expect(receipt).toMatchObject({ name: 'إيصال.pdf', size: 18 });
  expect(new TextDecoder().decode(receipt.head)).toBe('%PDF-1.7 and so on');
  expect(receipt.content).toBe(pdf);
  expect(checkReceipt(receipt).ok).toBe(true);
});

it('leaves an unreadable file to be refused', async () => {
  const folder = new File(['%PDF-1.7'], 'receipts.pdf');
  const unreadable = new Blob();
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('not a file', 'NotReadableError'));
  folder.slice = () => unreadable;
  const receipt = await readReceipt(folder);
  expect(checkReceipt(receipt)).toEqual({ ok: false, problem: { code: 'receipt_type_refused' } });
});
