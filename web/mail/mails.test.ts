import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { editions } from '#studio/seed/documents/editions.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { AccountMailRequest } from './account-mail.ts';
import type { BookingFacts } from './booking-mail.ts';
import { composeMail } from './compose-mail.tsx';

describe.each(languages)('a mail about an account in %s', (language) => {
  const purposes: AccountMailRequest['purpose'][] = [
    ...(['confirmation', 'invitation', 'sign_in', 'recovery'] as const),
    ...(['email_change_current', 'email_change_new', 'reauthentication'] as const),
  ];
  const link = 'https://example.org/auth/v1/open?token=t&purpose=p';

  it.each(purposes)('contains its code and its link, and asks to tell nobody (%s)', (purpose) => {
    const hasLink = purpose !== 'reauthentication';
    const { subject, text, html } = composeMail({
      ...{ kind: 'account', purpose, language, settings: null, newEmail: 'new@example.org' },
      ...{ code: '482913', link: hasLink ? link : null },
    });
    expect(subject).not.toContain('482913');
    expect(text).toContain('482913');
    expect(html).toContain('482913');
    expect(text.includes(link)).toBe(hasLink);
    expect(text).toMatch(/Please keep the code to yourself|فليبقَ الرمز معك وحدك/);
    expect(text.includes('new@example.org')).toBe(purpose === 'email_change_current');
    expect(text).not.toMatch(/undefined|\{\{/);
  });

  it('is as short as a message to a phone', () => {
    const { text } = composeMail({ kind: 'code', language, code: '482913', settings: null });
    expect(text).toContain('482913');
    expect(text.trim().length).toBeLessThan(160);
  });
});

const page = 'https://example.org/coaching?lang=ar';
const booking: BookingFacts = {
  title: 'Silent Witness',
  price: { minor: 130_000, currency: 'AED' },
  startsAt: '2026-11-22T09:00:00.000Z',
  keptUntil: '2026-11-29T20:30:00.000Z',
  link: `${page}#booking=token`,
};

describe.each(languages)('a mail about an unpaid booking in %s', (language) => {
  const reminder = (facts: Partial<BookingFacts> = {}) =>
    composeMail({
      kind: 'reminder',
      mail: 'unpaid_first',
      language,
      facts: {
        ...booking,
        ...facts,
        keptUntil: '2026-11-29T20:30:00.000Z',
        releaseLink: `${page}#release=token`,
        stopLink: 'https://example.org/stop-mails?token=t',
      },
      settings: null,
    });

  it('gives times as they are in the Emirates, where its reader may not be', () => {
    for (const body of [reminder().text, reminder().html]) {
      expect(body).toMatch(/22.+2026.+1:00\u00A0(pm|م) \((Dubai time|توقيت دبي)\)/);
      expect(body).toContain(language === 'ar' ? 'الاثنين، 30 نوفمبر' : 'Monday, 30 November');
    }
  });

  it('links back to the booking, to releasing it, and to stopping such mails', () => {
    const { html, text, subject } = reminder();
    expect(subject).toContain('Silent Witness');
    for (const body of [html, text]) {
      expect(body).toContain(`${page}#booking=token`);
      expect(body).toContain(`${page}#release=token`);
      expect(body).toContain('https://example.org/stop-mails?token=t');
      expect(body).toContain('999');
    }
  });

  it('mentions a time only where a session was booked', () => {
    const { text } = reminder({ startsAt: null });
    expect(text).not.toMatch(/Your time|موعد|free for someone/);
  });
});

describe.each(languages)('the mail with the links of an address in %s', (language) => {
  it('has a link for each booking, and asks to pay only for those that are not paid', () => {
    const paid = { ...booking, title: 'Roadmap', link: `${page}#booking=paid`, keptUntil: null };
    const { text } = composeMail({
      kind: 'links',
      language,
      bookings: [booking, paid],
      settings: null,
    });
    const asked = text.split('—').filter((part) => /Go on and pay|المتابعة والدفع/.test(part));
    expect(asked).toEqual([expect.stringContaining(booking.link)]);
    expect(text).toContain(paid.link);
  });
});

const [seeded] = editions;
if (!seeded) throw new Error('no edition is seeded');

const request = (body: RichTextBlock[], language: 'en' | 'ar' = 'en') =>
  composeMail({
    kind: 'edition',
    language,
    edition: { title: seeded.title[language], summary: seeded.summary[language], body },
    publicUrl: 'https://example.org',
    path: '/newsletter/a-light-for-the-evenings',
    choiceLink: 'https://example.org/newsletter/choice?token=token',
    leaveLink: 'https://example.org/newsletter/leave?token=token',
    settings: null,
  });

const block = (text: string, markDefs: Array<Record<string, string>> = []) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs,
  children: [
    { _type: 'span', _key: 's', text, marks: markDefs.flatMap(({ _key }) => (_key ? [_key] : [])) },
  ],
});

it.each(['en', 'ar'] as const)(
  'says the words of an edition in %s, as text and as HTML',
  (language) => {
    const body = seeded.body[language] as unknown as RichTextBlock[];
    const { subject, text, html } = request(body, language);
    expect(subject).toBe(seeded.title[language]);
    for (const { children = [] } of body) {
      for (const { text: words } of children as Array<{ text: string }>)
        expect(text).toContain(words);
    }
    expect(html).toContain('<h2');
    expect(html).toContain('<blockquote');
    expect(html).toContain('<li');
    const search = language === 'ar' ? '?lang=ar' : '';
    for (const link of [`/community${search}`, `/newsletter/a-light-for-the-evenings${search}`]) {
      expect(text).toContain(`https://example.org${link}`);
      expect(html).toContain(`href="https://example.org${link}"`);
    }
  },
);

it('links to the archive where a picture, a video or a table stands, and fetches nothing', () => {
  const { html, text } = request([
    { _type: 'embeddedPicture', _key: 'p', alt: 'A lamp', asset: { _ref: 'image-1' } },
    { _type: 'embeddedVideo', _key: 'v', url: 'https://video.example.org/1' },
    { _type: 'table', _key: 't', rows: [] },
  ]);
  expect(text).toContain('A picture, on the website: A lamp');
  expect(text).toContain('A video, on the website');
  expect(text).toContain('A table, on the website');
  expect(html).not.toMatch(/<img|<iframe|video\.example\.org/);
});

it('keeps the words of a link that could do something else than lead somewhere', () => {
  const { html, text } = request([
    block('Press', [{ _type: 'link', _key: 'l', href: 'javascript:1' }]),
  ]);
  expect(html).toContain('Press');
  expect(html + text).not.toContain('javascript:');
});

it('writes a note behind the words that it is about', () => {
  const { html, text } = request([block('Ten', [{ _type: 'note', _key: 'n', text: 'or twelve' }])]);
  expect(text).toContain('Ten (or twelve)');
  expect(html.replace(/<!-- -->/g, '')).toContain('Ten (or twelve)');
});
