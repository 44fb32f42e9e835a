import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { orderMails } from '#web/testing/mail-requests.ts';
import { bare, orderMail, settingsIn } from '#web/testing/order-mail.ts';
import { calmPalette as calm, nightPalette as night } from '#web/theme/palette.ts';

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
