import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { partsAhead } from '#web/i18n/parts-ahead.ts';
import { orderMails } from '#web/testing/mail-requests.ts';
import { bare, orderFacts, orderMail, settingsIn } from '#web/testing/order-mail.ts';
import { plain } from '#web/testing/plain.ts';
import { composeMail } from './compose-mail.tsx';

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
