import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#machines/language.ts';
import { siteSettings as seededSettings } from '#studio/seed/settings.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { EditedWords } from '#web/mail/edited-words.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { siteSettings } from '../../testing/content.ts';
import { readFields, readPdf } from '../../testing/read-pdf.ts';
import { guideOf } from './guide.ts';
import { type ReceiptFacts, receiptOf } from './receipt.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

const [guide] = guides;
const source = {
  fetchContent: async <T>() => guide as T,
  siteSettings: async () => siteSettings,
  mailWords: async () => ({}),
};

async function make(language: Language) {
  const pdf = await typesetter.typeset(await guideOf(source, 'toolkit', language));
  return { pdf, ...(await readPdf(pdf)) };
}

/** Making a guide takes long, so all tests read the same two. */
const made = { en: await make('en'), ar: await make('ar') };

const steps = guides.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.steps));

describe('the typeset guide', () => {
  it('holds every step, its contents and the numbers for an emergency', () => {
    const { pages, title, language } = made.en;
    expect([title, language]).toEqual(['The Toolkit', 'en']);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const step of steps) {
      const [beginning = ''] = step.task.en.split(/[.:?]/);
      for (const words of [step.title.en, beginning]) expect(text).toContain(words);
    }
    expect(text).toContain('Step 33 of 33');
    expect(pages[0]).toContain('33 small steps');
    expect(pages[2]).toMatch(/Contents.*Where you stand.*4.*At the end of the way/s);
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    // One page for each step: what does not fit there would stand alone on the next.
    expect(pages).toHaveLength(3 + 6 + 33 + 1);
  });

  it('has the words of editors above its steps, and ours where they wrote none', async () => {
    const mailWords = async () => ({ guide: { step: '{n} / {all}' } });
    const { data } = await guideOf({ ...source, mailWords }, 'toolkit', 'en');
    expect(data).toMatchObject({ words: { step: '{n} / {all}', task: 'Something to do' } });
  });

  it('is read from the right in Arabic, with its numbers in order', () => {
    const { pages, title, language } = made.ar;
    expect([title, language]).toEqual(['حقيبة الأدوات', 'ar']);
    // Its words come in the order of the page; not every PDF reader finds those with marks.
    for (const word of ['قبل', 'البداية', 'مكان', 'للكتابة', '33'])
      expect(pages[1]).toContain(word);
    for (const word of ['الخطوة', '1', 'من', '33', 'الوصول']) expect(pages[4]).toContain(word);
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    expect(pages).toHaveLength(3 + 6 + 33 + 1);
  });

  it.each(languages)('is tagged for screen readers in %s', async (language) => {
    const { isTagged, isAccessible, missingFonts, roles } = made[language];
    expect([isTagged, isAccessible, missingFonts]).toEqual([true, true, []]);
    expect(await roles(2)).toContain('H1');
    expect(await roles(3)).toContain('TOC');
    expect(await roles(5)).toEqual(expect.arrayContaining(['H2', 'P']));
  });
});

const LINE_POINTS = (8 / 25.4) * 72;

describe.each([
  ['en', 'Step {n} of 33: ', false],
  ['ar', 'الخطوة {n} من 33: ', true],
] as const)('the room to write in a guide in %s', (language, beginning, isFromRight) => {
  it('is a field of several lines, named after its step, over the drawn lines', async () => {
    const fields = await readFields(made[language].pdf);
    expect(fields.map(({ name }) => name)).toEqual(
      steps.map(({ title }, at) => beginning.replace('{n}', `${at + 1}`) + title[language]),
    );
    for (const [at, { rect, lines, ...field }] of fields.entries()) {
      expect(field).toMatchObject({ isFromRight, mayHaveLines: true });
      const [left = 0, bottom = 0, right = 0, top = 0] = rect;
      const drawn = Array.from({ length: steps[at]?.lines ?? 0 }, (_, line) => [
        left,
        top - LINE_POINTS * (line + 1),
        right,
      ]);
      const rounded = (places: readonly (readonly number[])[]) =>
        places.map((each) => each.map((place) => Math.round(place)));
      expect(rounded(lines)).toEqual(rounded(drawn));
      expect(bottom).toBeCloseTo(drawn.at(-1)?.[1] ?? 0, 1);
    }
  });

  it('is read aloud after its task', async () => {
    expect((await made[language].roles(5)).at(-1)).toBe('Form');
  });
});

describe('a guide that cannot be typeset', () => {
  it('is one that is missing, or lacks a language', async () => {
    const none = { ...source, fetchContent: async <T>() => null as T };
    await expect(guideOf(none, 'toolkit', 'en')).rejects.toThrow('lacks everything');
    const half = { ...guide, closing: { en: 'Goodbye.' } };
    const untranslated = { ...source, fetchContent: async <T>() => half as T };
    await expect(guideOf(untranslated, 'toolkit', 'en')).rejects.toThrow('lacks closing.ar');
  });

  it('is one without the numbers for an emergency', async () => {
    const unset = { ...source, siteSettings: async () => null };
    await expect(guideOf(unset, 'toolkit', 'en')).rejects.toThrow('settings');
  });
});

describe('a receipt', () => {
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
    const fetch = async <T>() => ({ ...seededSettings, ...seller }) as T;
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
      const madeOutTo = {
        recipient: 'Fajr #1 [Trading] LLC',
        recipientTaxNumber: '100000000000009',
      };
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
});
