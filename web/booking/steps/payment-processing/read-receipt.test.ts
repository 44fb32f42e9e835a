import { expect, it } from 'vitest';
import { checkReceipt } from '#machines/validation/receipt.ts';
import { readReceipt } from './read-receipt.ts';

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
