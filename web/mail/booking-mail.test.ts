import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import type { BookingFacts } from './booking-mail.ts';
import { composeMail } from './compose-mail.tsx';

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
