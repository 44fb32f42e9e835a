import { describe, expect, it } from 'vitest';
import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import { type Language, languages } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { type SiteSettings, settingsQuery } from '#web/content/settings.ts';
import { partsAhead } from '#web/i18n/parts-ahead.ts';
import { settings as settingsDocument } from '#web/testing/documents.ts';
import { lakeOf } from '#web/testing/lake.ts';
import { orderMails } from '#web/testing/mail-requests.ts';
import { plain } from '#web/testing/plain.ts';
import { calmPalette as calm, nightPalette as night } from '#web/theme/palette.ts';
import { composeMail } from './compose-mail.tsx';
import type { OrderMailRequest } from './order-mail.ts';

const orderFacts: OrderMailRequest['facts'] = {
  name: 'Layla <script> $t(order.link) {{title}}',
  title: 'Personal Roadmap',
  price: { minor: 34_900, currency: 'AED' },
  received: { minor: 34_800, currency: 'AED' },
  amount: { minor: 12_000, currency: 'AED' },
  reference: '7K3M-9QXT-2B4C-D6EF',
  link: 'https://example.org/coaching?lang=ar#booking=token',
  fulfilment: 'personalised',
  deliveryTime: 'within 72 hours',
  sessions: [],
};

/** Composes a mail about an order without settings. */
const bare = (
  language: Language,
  change: Partial<OrderMailRequest['facts']> = {},
  mail: OrderMail = 'confirmation',
) => {
  const facts = { ...orderFacts, ...change };
  return composeMail({ kind: 'order', mail, language, facts, settings: null });
};

it('the price is written as on the page, with what is charged', () => {
  const usd = { minor: 9_500, currency: 'USD' } as const;
  const arabic = bare('ar', { usd });
  expect(plain(bare('en', { usd }).text)).toContain('Price: $95 charged as AED 349');
  expect(plain(arabic.text)).toContain('السعر: 95 دولارًا والمدفوع 349 درهمًا');
  expect(arabic.text).toContain('\u2067\u206795');
  expect(arabic.html).toMatch(/<span dir="rtl"[^>]*><span style="[^"]*serif[^"]*">\u206795/);
  const alone = bare('en');
  expect(plain(alone.text)).toContain('Price: AED 349');
  expect(alone.html).not.toContain('charged as');
});

it.each([
  ['personalised', 'When it comes: within 72 hours.'],
  ['instant', 'It follows in a separate e-mail'],
] as const)('a delivery (%s) comes when the mail says', (fulfilment, said) => {
  expect(bare('en', { fulfilment }).text).toContain(said);
});

it.each(languages)('a finished file comes with its link and how long it works (%s)', (language) => {
  const facts = {
    ...{ name: 'Layla', title: 'The Toolkit', isForEverybody: true },
    link: 'https://example.org/documents/file?token=abc',
    until: '2026-12-22T20:30:00.000Z',
  };
  const { text, html } = composeMail({ kind: 'delivered', language, facts, settings: null });
  // Half past midnight in Dubai.
  expect(plain(text)).toContain(language === 'en' ? '23 December 2026' : '23 ديسمبر 2026');
  for (const each of [text, html]) expect(each).toContain('/documents/file?token=abc');
});

it.each(languages)(
  'a mail about an order without answers says where its questions are (%s)',
  (language) => {
    const textOf = (isUnanswered: boolean, parts = {}) =>
      bare(language, { isUnanswered, ...parts }).text;
    const said = {
      en: {
        missing: /not answered our questions yet.*Answer our questions:/s,
        made: 'making it for you now',
      },
      ar: { missing: /لم تصلنا إجاباتك بعد.*الإجابة عن أسئلتنا:/s, made: 'نُعدّ طلبك الآن' },
    };
    const { missing, made } = said[language];
    expect(textOf(true)).toMatch(missing);
    expect(textOf(true)).not.toContain(made);
    expect(textOf(false)).not.toMatch(missing);
    expect(textOf(false)).toContain(made);
    const { atOnce, making, waiting } = partsAhead[language];
    const parts = { atOnce: ['Toolkit'], making: [], waiting: ['Roadmap', 'Bio'] };
    const bundle = plain(textOf(true, { parts }));
    expect(bundle).toContain(`${atOnce}: Toolkit`);
    expect(bundle).toMatch(new RegExp(`${waiting}: Roadmap (and|و) ?Bio`));
    expect(bundle).not.toContain(making);
  },
);

it.each(languages)('a mail about an unpaid order has no word that was typed (%s)', (language) => {
  const stopLink = 'https://example.org/stop-mails?token=t';
  const { subject, text, html } = bare(language, { stopLink }, 'transfer_announced');
  for (const part of [subject, text, html]) expect(part).not.toContain('Layla');
  for (const body of [text, html]) expect(body).toContain(stopLink);
});

async function settingsIn(language: Language): Promise<SiteSettings> {
  const lake = lakeOf([settingsDocument]);
  const settings = await lake.fetch<SettingsQueryResult>(settingsQuery, { language });
  if (!settings) throw new Error('no settings');
  return settings;
}

async function orderMail(
  language: Language,
  mail: OrderMail = 'confirmation',
  change: Partial<SiteSettings> = {},
) {
  const settings = { ...(await settingsIn(language)), ...change };
  return composeMail({ kind: 'order', mail, language, facts: orderFacts, settings });
}

const every = languages.flatMap((language) => orderMails.map((mail) => ({ language, mail })));

describe.each(every)('the $mail mail in $language', ({ language, mail }) => {
  it('says what was paid, for what, and where the booking is, as HTML and as text', async () => {
    const { subject, text, html } = await orderMail(language, mail);
    expect(subject).toContain(orderFacts.title);
    for (const body of [text, html]) {
      for (const fact of [orderFacts.title, '349', orderFacts.reference, orderFacts.link]) {
        expect(body).toContain(fact);
      }
    }
  });

  it('shows what people typed as plain text', async () => {
    const { text, html } = await orderMail(language, mail);
    expect(text).toContain(orderFacts.name);
    expect(html).toContain('Layla &lt;script&gt; $t(order.link) {{title}}');
    expect(html).not.toContain('<script');
  });

  it('has its language and direction', async () => {
    const { html } = await orderMail(language, mail);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toContain(`text-align:${language === 'ar' ? 'right' : 'left'}`);
    expect(html).not.toContain(`text-align:${language === 'ar' ? 'left' : 'right'}`);
  });

  it('loads nothing from anywhere', async () => {
    expect((await orderMail(language, mail)).html).not.toMatch(/<(img|link|script)|url\(|src=/);
  });
});

describe.each(languages)('the confirmation of a session in %s', (language) => {
  const appointment = {
    uid: 'session-1',
    startsAt: '2026-11-22T09:00:00Z',
    endsAt: '2026-11-22T10:00:00Z',
    timeZone: 'Europe/London',
    meetingUrl: 'https://meet.example.org/1',
    sequence: 2,
  };
  const settings = settingsIn(language);
  const compose = async (change: Partial<typeof appointment | { startsAt: null }>) => {
    const facts = { ...orderFacts, sessions: [{ ...appointment, ...change }] };
    const request = { kind: 'order', mail: 'confirmation', language, facts } as const;
    return composeMail({ ...request, settings: await settings });
  };

  it('names its time in the customer’s zone and in Dubai, and the meeting’s page', async () => {
    const { text, html } = await compose({});
    expect(text).toMatch(/9:00\u00A0(am|ص)/);
    expect(text).toMatch(/1:00\u00A0(pm|م)/);
    expect(text).toContain(appointment.meetingUrl);
    expect(html).toMatch(/href="https:\/\/meet\.example\.org\/1"[^>]*>meet\.example\.org\/1</);
  });

  it('says that the time is being confirmed until the calendar has reported it', async () => {
    const { text, calendarFile } = await compose({ startsAt: null });
    expect(text).toMatch(/is being confirmed|يجري تأكيد/);
    expect(calendarFile).toBeUndefined();
  });

  it('says that the session has no time, and links to where one is chosen', async () => {
    const said = {
      en: [/Your session has no time yet/, /Choose a time/],
      ar: [/لم يتحدّد موعد جلستك بعد/, /اختيار موعد/],
    };
    for (const mail of ['confirmation', 'session_without_time', 'session_scheduled'] as const) {
      const { text } = bare(language, { fulfilment: 'session' }, mail);
      for (const each of said[language]) expect(text).toMatch(each);
      expect(text).not.toMatch(/The founder confirms|يؤكّد المؤسِّس/);
    }
  });

  it('says that it is confirmed, moved or near, and where it is once that is known', async () => {
    const said = {
      en: {
        session_confirmed: 'confirmed',
        session_moved: 'a new time',
        session_ahead: 'coming up',
      },
      ar: { session_confirmed: 'تأكّد', session_moved: 'موعد جديد', session_ahead: 'اقترب' },
    }[language];
    for (const kind of ['session_confirmed', 'session_moved', 'session_ahead'] as const) {
      const mailWith = (meetingUrl: string | null) => {
        const facts = { name: 'Layla', title: 'X', session: { ...appointment, meetingUrl } };
        return composeMail({ kind, language, facts, settings: null });
      };
      const { subject, text, calendarFile } = mailWith(appointment.meetingUrl);
      expect(subject).toContain(said[kind]);
      expect(text).toContain(`${appointment.meetingUrl}\n`);
      expect(calendarFile).toContain('STATUS:CONFIRMED');
      expect(mailWith(null).text).toMatch(/link|رابط/);
    }
  });

  it('leaves the calendar of whoever lost its time', () => {
    const cancelled = [{ ...appointment, isCancelled: true }];
    const { calendarFile } = bare(language, { cancelled }, 'session_without_time');
    expect(calendarFile).toContain(`UID:${appointment.uid}`);
    expect(calendarFile).toContain('STATUS:CANCELLED');
  });

  it('names every session of a package, and strikes the cancelled one out of its calendar', () => {
    const second = {
      ...appointment,
      ...{
        uid: 'session-2',
        startsAt: '2026-11-25T09:00:00Z',
        meetingUrl: 'https://b.example?c,d',
      },
    };
    const cancelled = [{ ...appointment, uid: 'session-3', isCancelled: true }];
    const facts = { sessions: [appointment, second], cancelled };
    const { text, calendarFile = '' } = bare(language, facts, 'session_cancelled');
    expect(text.match(/(November|نوفمبر)/g)).toHaveLength(4);
    const lines = calendarFile.split('\r\n');
    const linesOf = (name: string) => lines.filter((line) => line.startsWith(`${name}:`));
    expect(linesOf('UID')).toEqual(['UID:session-1', 'UID:session-2', 'UID:session-3']);
    const confirmed = 'STATUS:CONFIRMED';
    expect(linesOf('STATUS')).toEqual([confirmed, confirmed, 'STATUS:CANCELLED']);
    expect(lines).toContain('URL;VALUE=URI:https://b.example?c,d');
  });

  it('has a file for calendars, which hides what it is about from people who share one', async () => {
    const meetingUrl = 'https://meet.example.org/1;room=a,b?of=those-who-have-been-invited-by-mail';
    const { calendarFile = '' } = await compose({ meetingUrl });
    for (const line of [
      ...['METHOD:PUBLISH', `UID:${appointment.uid}`, 'SEQUENCE:2', 'CLASS:PRIVATE'],
      ...['DTSTART:20261122T090000Z', 'DTEND:20261122T100000Z', `URL;VALUE=URI:${meetingUrl}`],
    ]) {
      expect(calendarFile.replaceAll('\r\n ', '').split('\r\n')).toContain(line);
    }
  });
});

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
