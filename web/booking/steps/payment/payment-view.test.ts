import { describe, expect, it } from 'vitest';
import { bankDetails, events, linkOutputs, verifyOutputs } from '#machines/payment/fixtures.ts';
import { settle } from '#machines/testing/actors.ts';
import { begin, untilPaying } from '#machines/testing/payment-step.ts';
import { checkReceipt } from '#machines/validation/file.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { isFramed, isHalted, paymentProblemText } from './payment-view.ts';
import { fileSize, readReceipt } from './receipt.ts';
import { groupsOf, transferLines } from './transfer-slip.tsx';

addBookingTexts();
const t = i18nFor('en').getFixedT('en', 'booking');

describe('isHalted', () => {
  it('is true once the payment failed, and false while it is checked', async () => {
    const failed = await untilPaying({ checks: [verifyOutputs.failed] });
    expect(isHalted(failed.stage())).toBe(true);
    const checked = await untilPaying({ checks: [verifyOutputs.processing] });
    expect(isHalted(checked.stage())).toBe(false);
  });
});

describe('isFramed', () => {
  const links = [linkOutputs.embedded];

  it('is true once the person chose to pay in the sheet', async () => {
    const here = begin({ links });
    here.actor.send(events.chooseZiina);
    await settle();
    expect(isFramed(here.view())).toBe(false);
    here.actor.send(events.initiateHere);
    await settle();
    expect(isFramed(here.view())).toBe(true);
  });

  it('is false when the payment page is opened in a tab', async () => {
    const tab = await untilPaying({ links });
    expect(isFramed(tab.view())).toBe(false);
  });
});

describe('paymentProblemText', () => {
  it('returns null when there is no problem', async () => {
    expect(paymentProblemText((await untilPaying({})).view(), t, 'en')).toBe(null);
  });

  it("names Stripe when its payment details are missing, and the problem's own text otherwise", async () => {
    const view = (await untilPaying({})).view();
    const missing = { ...view, problem: { code: 'payment_details_missing' } } as const;
    expect(paymentProblemText(missing, t, 'en')).toBe(t('payment.stripeMissing'));
    expect(paymentProblemText({ ...missing, provider: 'ziina' }, t, 'en')).toBe(
      'Unable to load payment details.',
    );
  });
});

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

it('returns all that a transfer needs, ready for the fields of a bank', () => {
  const spaced = { ...bankDetails, iban: 'AE63 0000 0000 0000 0000 000' };
  expect(transferLines(spaced, 'REF2-0000-0000-0000', 'AED 1,300')).toEqual([
    { name: 'amount', text: '1300' },
    { name: 'reference', text: 'REF2-0000-0000-0000' },
    { name: 'accountHolder', text: 'Foundation' },
    { name: 'bankName', text: 'Example Bank' },
    { name: 'iban', text: 'AE630000000000000000000' },
    { name: 'accountNumber', text: '0000000000000' },
    { name: 'accountType', text: 'Saving' },
    { name: 'currency', text: 'AED' },
  ]);
});

it('leaves out unknown details', () => {
  const bare = { ...bankDetails, accountNumber: '', accountType: '' };
  const names = transferLines(bare, null, null).map(({ name }) => name);
  expect(names).toEqual(['accountHolder', 'bankName', 'iban', 'currency']);
});

it('shows an IBAN in groups of four', () => {
  expect(groupsOf('AE6300001')).toEqual([
    { at: 0, text: 'AE63' },
    { at: 4, text: '0000' },
    { at: 8, text: '1' },
  ]);
});
