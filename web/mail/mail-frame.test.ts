import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { orderMails } from '#web/testing/mail-requests.ts';
import { bare, orderMail, settingsIn } from '#web/testing/order-mail.ts';
import { plain } from '#web/testing/plain.ts';
import { calmPalette as calm, nightPalette as night } from '#web/theme/palette.ts';
import { composeMail } from './compose-mail.tsx';
import { casesOf, editable, mailIds, type TextName } from './editable-mails.ts';
import { mailWordsId, readMailWords } from './edited-words.ts';
import { exampleMail } from './example-mails.ts';
import { ourWords } from './placeholders.ts';

describe.each(languages)('the amounts of a mail in %s', (language) => {
  it.each([
    ['wrong_amount', /348.*349/],
    ['second_payment', /348/],
    ...orderMails
      .filter((mail) => /refund|dispute/.test(mail))
      .map((mail) => [mail, /120/] as const),
  ] as const)('name what the %s mail is about', async (mail, said) => {
    expect((await orderMail(language, mail)).text).toMatch(said);
  });
});

describe.each(languages)('the help at the end of a mail in %s', (language) => {
  it('has the crisis numbers, contact and hours of the settings', async () => {
    const { html, text } = await orderMail(language);
    const hours = { en: '9:00\u00A0am–5:00\u00A0pm', ar: 'من 9\u00A0صباحًا إلى 5\u00A0مساءً' };
    for (const each of ['999', 'help@example.org', '+971 4 123 4567', hours[language]]) {
      for (const body of [html, text]) expect(body).toContain(each);
    }
    // The phone and WhatsApp, each kept together from the left.
    expect(text.match(/\u2066\+971 4 123 4567\u2069/g)).toHaveLength(2);
    expect(html.match(/dir="ltr"[^>]*>\+971 4 123 4567</g)).toHaveLength(2);
    expect(html).toMatch(/<a href="tel:999"[^>]*style="[^"]*padding:10px 16px/);
    expect(html).toContain('href="https://wa.me/97141234567"');
    expect(text).not.toContain('4673');
  });

  it('has the numbers of the specification when there are no settings', async () => {
    const withoutNumbers = await orderMail(language, 'confirmation', { crisisNumbers: [] });
    for (const { text } of [bare(language), withoutNumbers]) {
      expect(text).toContain('999');
      expect(text).toContain('800-HOPE (4673)');
    }
  });

  it('leaves out contact that the settings do not have', async () => {
    const { text } = await orderMail(language, 'confirmation', { whatsapp: '', hours: null });
    expect(text).toContain('help@example.org');
    expect(text).not.toMatch(/WhatsApp|واتساب|09:00/);
  });
});

it.each(languages)('a dark mail program finds a dark colour for all (%s)', async (language) => {
  const { html } = await orderMail(language);
  const darkInAny = new Set([night.night, night.glow, night.onNight]);
  const bright = [...html.matchAll(/<[a-z0-9]+[^>]* style="([^"]*)"[^>]*>/g)].filter(
    ([tag, style = '']) => {
      const colors = [...style.matchAll(/(?:^|;)(?:background-)?color:(#[0-9a-f]{6})/g)];
      const isBody = style.includes(`background-color:${calm.paper}`);
      const isThemed = /class="[^"]*(raised|sunken|ink|soft|accent|button)/.test(tag) || isBody;
      return !isThemed && colors.some(([, color = '']) => !darkInAny.has(color));
    },
  );
  expect(bright.map(([tag]) => tag)).toEqual([]);
  expect(html).toContain('class="paper"');
  expect(html).toContain('<meta name="color-scheme" content="light dark"');
});

it.each(languages)('a mail to a customer is signed by the foundation (%s)', async (language) => {
  const { html, text } = await orderMail(language);
  const { foundationName } = await settingsIn(language);
  for (const body of [html, text]) {
    expect(body).toMatch(/Warmly,|مع خالص المودّة،/);
    expect(body.split(foundationName).length).toBeGreaterThan(1);
  }
  expect(text).toContain(`\n${foundationName}\n`);
});

const every = languages.flatMap((language) => mailIds.map((id) => ({ language, id })));
const mark = (text: TextName) => `[${text}] `;
const sortedLines = (text: string) => text.split('\n').toSorted();

describe.each(every)('the $id mail in $language', ({ language, id }) => {
  it('shows each text that an editor wrote once, in the place of ours, and keeps its help', () => {
    const texts = Object.keys(editable(id).texts) as TextName[];
    const written = texts.map((text) => {
      const [en, ar] = languages.map((each) => mark(text) + ourWords(id, text, each));
      return [text, { en, ar }];
    });
    const document = { _id: mailWordsId(id), ...Object.fromEntries(written) };
    const { words, faults } = readMailWords([document]);
    expect(faults).toEqual([]);
    const cases = casesOf(id);
    for (const inCase of cases.length > 0 ? cases : [undefined]) {
      const request = exampleMail(id, { language, settings: null }, inCase);
      const [ours, theirs] = [composeMail(request), composeMail(request, words[language])];
      const shown = `${theirs.subject}\n${theirs.text}`;
      for (const text of texts.filter((each) => !cases.some((name) => name === each))) {
        expect(shown.split(mark(text)), text).toHaveLength(2);
      }
      if (inCase) expect(shown.split(mark(inCase)), inCase).toHaveLength(2);
      expect(shown).toContain('999');
      // Our own words about bookings know how many there are.
      if (id === 'links') continue;
      const unmarked = texts.reduce((text, name) => text.replace(mark(name), ''), theirs.text);
      expect(sortedLines(unmarked)).toEqual(sortedLines(ours.text));
    }
  });
});

const refunded = (texts: Partial<Record<TextName, object>>) =>
  readMailWords([{ _id: mailWordsId('refunded'), ...texts }]);

const compose = (words: ReturnType<typeof readMailWords>['words'], language: 'en' | 'ar') =>
  composeMail(exampleMail('refunded', { language, settings: null }), words[language]);

it('an editor’s text stands in a mail as plain text, its paragraphs apart, and ours where it is empty', () => {
  const body = { en: '<b>{amount}</b> comes back.\n\nDear {name}: {title}, {reference}.', ar: ' ' };
  const { words } = refunded({ body });
  const { html, text } = compose(words, 'en');
  expect(plain(html)).toContain('&lt;b&gt;AED 120&lt;/b&gt; comes back.</p>');
  expect(text).toContain('\n\nDear Layla Haddad: Personal Roadmap, 7K3M-9QXT-2B4C-D6EF.\n\n');
  expect(text).not.toContain('In all,');
  expect(text).toContain('Your money is on its way back');
  expect(compose(words, 'ar')).toEqual(compose({ en: {}, ar: {} }, 'ar'));
});

it.each([
  ['Dear {nmae}, {amount}.', 'unknown {nmae}'],
  ['{ amount }', 'unknown { amount }'],
  ['{amount} {', 'unknown {'],
  ['The money comes.', 'missing {amount}'],
])('the text “%s” is not used, and its fault is named', (en, fault) => {
  const { words, faults } = refunded({ body: { en }, subject: { en: 'A subject of mine' } });
  expect(faults).toEqual([`refunded body en ${fault}`]);
  expect(compose(words, 'en')).toEqual({
    ...compose({ en: {}, ar: {} }, 'en'),
    subject: 'A subject of mine',
    html: expect.stringContaining('In all, '),
  });
});
