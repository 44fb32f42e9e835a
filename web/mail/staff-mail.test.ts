import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { type MailedNotice, staffNotices } from '#machines/order/staff-notices.ts';
import { composeMail } from './compose-mail.tsx';
import type { StaffFacts, StaffMailRequest } from './staff-mail.ts';

const staffFacts: StaffFacts = {
  title: 'Rediscover You',
  part: null,
  price: { minor: 34_900, currency: 'AED' },
  received: { minor: 34_000, currency: 'EUR' },
  amount: { minor: 12_000, currency: 'AED' },
  provider: 'stripe',
  providerId: 'cs_1',
  reference: '7K3M-9QXT-2B4C-D6EF',
  receipts: 2,
  startsAt: '2026-11-22T09:00:00Z',
  meetingUrl: 'https://meet.example.org/1',
  cancelUrl: 'https://calendar.example.org/cancellations/1',
  name: 'Layla <script>',
  email: 'layla@example.org',
  whatsapp: '',
};

const link = 'https://example.org/admin/orders/1?lang=en';

const composed = (request: Partial<StaffMailRequest>) =>
  composeMail({
    ...{ kind: 'staff', language: 'en', notice: 'order_paid', facts: staffFacts, link },
    ...request,
  });

const notices = Object.keys(staffNotices) as MailedNotice[];
const inEnglishAndArabic = notices.flatMap((notice) =>
  languages.map((language) => [notice, language] as const),
);

describe.each(inEnglishAndArabic)('the %s mail to staff in %s', (notice, language) => {
  const mail = composed({ notice, language });

  it('names item, person and reference in its subject', () => {
    const [subject, ...names] = mail.subject.replace(/[\u2068\u2069]/g, '').split(' · ');
    expect(subject).toMatch({ en: /^[A-Z][^|]+$/, ar: /^[\u0600-\u06ff][^|]+$/ }[language]);
    expect(names).toEqual(['Rediscover You', 'Layla <script>', '7K3M-9QXT-2B4C-D6EF']);
    expect(mail.language).toBe(language);
  });

  it('says everything in one language, as text and as a page, with a button that opens the place', () => {
    for (const body of [mail.text, mail.html]) {
      const { reference, email } = staffFacts;
      for (const fact of [reference, email, '349', '120', 'Stripe', 'cs_1', link]) {
        expect(body).toContain(fact);
      }
      expect(body).toContain({ en: 'Service', ar: 'الخدمة' }[language]);
      expect(body).not.toContain({ en: 'الخدمة', ar: 'Service' }[language]);
    }
    expect(mail.html).toContain(
      `<html lang="${language}" dir="${{ en: 'ltr', ar: 'rtl' }[language]}"`,
    );
    expect(mail.html).toMatch(new RegExp(`<a href="${link.replace('?', '\\?')}"`));
  });

  it('shows what people typed as plain text', () => {
    expect(mail.html).toContain('Layla &lt;script&gt;');
    expect(mail.html).not.toContain('<script');
  });
});

describe('an urgent mail about somebody who may be in danger', () => {
  const request = {
    kind: 'care',
    item: 'Roadmap',
    link: 'https://example.org/admin/care/1',
    person: { name: 'Layla <script>', email: 'layla@example.org', phone: '+971 50 123 4567' },
  } as const;

  it('names who, how they are reached, where they wrote, and the crisis numbers of the settings', () => {
    const crisisNumbers = [
      { label: 'Emergency', number: '112' },
      { label: 'Help line', number: '800 1' },
    ];
    const mail = composeMail({ ...request, language: 'en', settings: { crisisNumbers } });
    expect(mail.text).toContain('these numbers help at once: 112 and 800 1.');
    expect(mail.text).toContain('Where they wrote: \u2068The questions for Roadmap\u2069');
    for (const link of [request.link, 'tel:+971501234567', 'mailto:layla@example.org']) {
      expect(mail.html).toContain(`href="${link}"`);
    }
    expect(mail.html).not.toContain('<script');
  });

  it('names the specification’s crisis numbers where the settings have none', () => {
    for (const settings of [null, { crisisNumbers: [] }]) {
      const { text } = composeMail({ ...request, language: 'ar', settings });
      expect(text).toContain('\u2066999\u2069 و\u2066800-HOPE (4673)\u2069.');
    }
  });
});

describe('a mail to staff', () => {
  it('shows an amount in a foreign currency by its code', () => {
    const { text } = composed({ notice: 'amount_mismatch' });
    expect(text).toMatch(/EUR\s340/);
  });

  it('names day and time of the session, the meeting’s page and where its time is released', () => {
    const { text, html } = composed({ notice: 'appointment_unpaid' });
    expect(text).toMatch(/Sunday, 22 November 2026, 1:00\spm \(Dubai time\)/);
    expect(composed({ notice: 'appointment_unpaid', language: 'ar' }).text).toMatch(
      /22 نوفمبر 2026/,
    );
    for (const link of [staffFacts.meetingUrl, staffFacts.cancelUrl]) {
      expect(html).toContain(`href="${link}"`);
    }
  });

  it('names the part of a bundle that it is about', () => {
    const part = (facts: Partial<StaffFacts>, language: 'en' | 'ar') =>
      composed({ notice: 'draft_to_review', language, facts: { ...staffFacts, ...facts } });
    const english = part({ part: 'Roadmap' }, 'en');
    expect(english.text).toContain('Service: \u2068Roadmap, part of Rediscover You\u2069');
    expect(english.subject).toContain('Roadmap, part of Rediscover You');
    const arabic = part({ title: 'اكتشف نفسك من جديد', part: 'خارطة الطريق' }, 'ar').text;
    expect(arabic.replace(/[\u2066-\u2069]/g, '')).toContain(
      'الخدمة: خارطة الطريق، ضمن اكتشف نفسك من جديد',
    );
  });

  it('leaves out facts that are not known', () => {
    const facts = {
      ...staffFacts,
      reference: null,
      received: null,
      amount: null,
      provider: null,
      providerId: null,
      receipts: 0,
      startsAt: null,
      meetingUrl: null,
      cancelUrl: null,
    };
    const { text, subject } = composed({ notice: 'appointment_unpaid', facts });
    for (const label of [
      'Reference',
      'Received',
      'at issue',
      'Paid by',
      'Receipts',
      'WhatsApp',
      'Session',
    ]) {
      expect(text).not.toContain(label);
    }
    expect(subject.split(' · ')).toHaveLength(3);
  });

  it('names the content that could not be read', () => {
    const request = { kind: 'content', source: 'en /<b>', link } as const;
    const { text, html, subject } = composeMail({ ...request, language: 'ar' });
    expect(text).toContain('en /<b>');
    expect(html).toContain('en /&lt;b&gt;');
    expect(subject).toBe('يعرض الموقع محتوى أقدم · \u2068en /<b>\u2069');
  });

  it('names the service whose webhook is silent, and since when, and leads to the vital signs', () => {
    const since = new Date('2026-11-22T09:00:00Z');
    const { subject, text, html } = composeMail({
      ...{ kind: 'webhook-silent', language: 'en', service: 'stripe', since, link },
    });
    expect(subject).toBe('A service no longer reports to the site · \u2068Stripe\u2069');
    expect(text).toMatch(/22 November[\s\S]*(13:00|1:00)/);
    expect(html).toContain(`href="${link}"`);
  });

  it('names the money that belongs to no order', () => {
    const money = (language: 'en' | 'ar') =>
      composeMail({
        ...{ kind: 'unknown-money', language, provider: 'stripe', providerId: 'cs_live_1' },
        reference: '7K3M-9QXT-2B4C-D6EF',
        amount: { minor: 12_000, currency: 'AED' },
        link,
      });
    expect(money('en').text).toMatch(
      /Stripe[\s\S]*cs_live_1[\s\S]*7K3M-9QXT-2B4C-D6EF[\s\S]*AED\u00A0120/,
    );
    expect(money('en').subject).toBe('Money that belongs to no order · \u2068cs_live_1\u2069');
    expect(money('ar').text).toMatch(/120\u00A0\u2068درهمًا/);
  });
});

describe('the digest', () => {
  const news = [
    { notice: 'order_paid', facts: staffFacts, link },
    { notice: 'refunded', facts: staffFacts, link: `${link}#2` },
  ] as const;

  it('counts who may be in danger, and lists what has happened, each with a link to its place', () => {
    const counts = [{ item: 'care', count: 2 }] as const;
    const { html, text } = composeMail({
      kind: 'digest',
      language: 'en',
      counts,
      news,
      link: '/admin',
    });
    expect(text).toContain('2 people may be in danger');
    expect(text).toMatch(/New paid order: .*Rediscover You.*Layla <script>.*7K3M-9QXT-2B4C-D6EF/);
    for (const each of news) expect(html).toContain(`href="${each.link}"`);
  });

  it('says nothing of waiting where only news came, nor of news where there is none', () => {
    const waits = 'This waits for you';
    const happened = 'This has happened';
    const request = { kind: 'digest', language: 'en', link: '/admin' } as const;
    const { text } = composeMail({ ...request, counts: [], news });
    expect([text.includes(waits), text.includes(happened)]).toEqual([false, true]);
    const { text: other } = composeMail({
      ...{ ...request, counts: [{ item: 'late', count: 1 }], news: [] },
    });
    expect([other.includes(waits), other.includes(happened)]).toEqual([true, false]);
  });
});
