import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#machines/language.ts';
import { siteSettings } from '#studio/seed/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { EditedWords } from '#web/mail/edited-words.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type ReceiptFacts, receiptOf } from './receipt.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

const settled = {
  provider: 'stripe',
  reference: '7K3M-9QXT-2B4C-D6EF',
  settled_minor: 34_900,
  settled_currency: 'AED',
  settled_at: new Date('2026-02-01T12:00:00Z'),
  refunded_minor: null,
  refunded_currency: null,
  refunded_at: null,
} as PaymentRow;
const facts: ReceiptFacts = {
  order: { amount_minor: 34_900, currency: 'AED', created_at: new Date('2026-02-01T11:00:00Z') },
  payments: [settled],
  item: 'Roadmap #1 [*]',
  usd: { minor: 9_500, currency: 'USD' },
};

async function made(
  language: Language,
  {
    seller = {},
    payment = {},
    second,
    edited,
    ...changes
  }: {
    seller?: object;
    payment?: Partial<PaymentRow>;
    second?: PaymentRow;
    edited?: EditedWords;
  } & Partial<ReceiptFacts> = {},
) {
  const fetch = async <T>() => ({ ...siteSettings, ...seller }) as T;
  const payments = [{ ...settled, ...payment }, ...(second ? [second] : [])];
  const given = { ...facts, ...changes, payments };
  return readPdf(await typesetter.typeset(await receiptOf(fetch, given, language, edited)));
}

const textOf = ({ pages }: { pages: string[] }) => pages.join(' ').replace(/\s+/g, ' ');

describe('a receipt', () => {
  it('says who sold what for how much, how it was paid and under which reference', async () => {
    const pdf = await made('en');
    expect([pdf.title, pdf.language, pdf.pages.length]).toEqual(['Receipt', 'en', 1]);
    const text = textOf(pdf);
    for (const words of [
      'Lived Experience Foundation',
      'Dubai, United Arab Emirates',
      'Roadmap #1 [*]',
      '7K3M-9QXT-2B4C-D6EF',
      '1 February 2026',
      'By card',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/AED.349/);
    expect(text).not.toMatch(/VAT|TRN|Tax|Returned/);
  });

  it('is named and closed as editors wrote, but a tax invoice keeps its name', async () => {
    const edited = { receipt: { heading: 'Proof of payment', closing: 'Thank you #1.' } };
    const pdf = await made('en', { edited });
    expect(pdf.title).toBe('Proof of payment');
    expect(textOf(pdf)).toMatch(/Payments.*Thank you #1\./);
    expect((await made('en', { edited, seller: { isVatRegistered: true } })).title).toBe(
      'Tax Invoice',
    );
  });

  it('of a registered seller is a tax invoice, the VAT inside the total', async () => {
    const seller = { isVatRegistered: true, taxNumber: '100000000000003' };
    const pdf = await made('en', { seller });
    expect(pdf.title).toBe('Tax Invoice');
    expect(textOf(pdf)).toMatch(/100000000000003.*VAT \(5 %\).*AED.16\.62/);
  });

  it('tells the price as the page does, where the dollars are known', async () => {
    expect(textOf(await made('en'))).toMatch(
      /Roadmap.*\$95 .*charged as .*AED.349.*Total.*AED.349/,
    );
    const arabic = textOf(await made('ar'));
    const charged = i18nFor('ar').t('common:price.charged', { price: '349' });
    // Read in the order of the page, not of the words.
    for (const word of ['95', ...charged.split(' ')]) expect(arabic).toContain(word);
    const dirhamsAlone = textOf(await made('en', { usd: null }));
    expect(dirhamsAlone).toMatch(/Roadmap.*AED.349.*Total.*AED.349/);
    expect(dirhamsAlone).not.toMatch(/\$|charged/);
  });

  it('tells what was returned, and the dollars that were charged', async () => {
    const returned = { refunded_minor: 9_500, refunded_currency: 'USD', refunded_at: new Date() };
    const charged = { settled_minor: 9_500, settled_currency: 'USD' };
    const text = textOf(await made('en', { payment: { ...charged, ...returned } }));
    expect(text).toMatch(/By card.*\$95.*Returned.*\$95/);
  });

  it.each([
    ['en', 'Payments', ['By card', 'By bank transfer', 'Returned']],
    ['ar', 'المدفوعات', ['بالبطاقة', 'مصرفي', 'عيد']],
  ] as const)('shows all payments on one page in %s', async (language, heading, lines) => {
    const seller = { isVatRegistered: true, taxNumber: '100000000000003' };
    const madeOutTo = { recipient: 'Fajr LLC', recipientTaxNumber: '100000000000009' };
    const returned = { refunded_minor: 9_500, refunded_currency: 'USD', refunded_at: new Date() };
    const second = { ...settled, ...returned, provider: 'bank_transfer' } as const;
    const { pages } = await made(language, { seller, madeOutTo, second });
    const page = pages.find((each) => each.includes(heading));
    for (const line of lines) expect(page).toContain(line);
  });

  it.each([
    ['en', 'To', 'TRN'],
    ['ar', 'إلى', 'الضريبي'],
  ] as const)('is made out to a company and its tax number in %s', async (language, ...words) => {
    const madeOutTo = { recipient: 'Fajr #1 [Trading] LLC', recipientTaxNumber: '100000000000009' };
    const text = textOf(await made(language, { madeOutTo }));
    for (const word of [...words, ...Object.values(madeOutTo)]) expect(text).toContain(word);
    const unnumbered = { ...madeOutTo, recipientTaxNumber: '' };
    expect(textOf(await made(language, { madeOutTo: unnumbered }))).not.toContain(words[1]);
  });

  it.each(['en', 'ar'] as const)('is tagged for screen readers in %s', async (language) => {
    const { isTagged, isAccessible, missingFonts, roles } = await made(language);
    expect([isTagged, isAccessible, missingFonts]).toEqual([true, true, []]);
    expect(await roles(1)).toEqual(expect.arrayContaining(['Table', 'H1']));
  });

  it('is refused where nobody knows who sells', async () => {
    const unset = async <T>() => null as T;
    await expect(receiptOf(unset, facts, 'en')).rejects.toThrow('settings');
  });
});
