import { describe, expect, it } from 'vitest';
import type { StaffNotice } from '#machines/order/types.ts';
import { composeMail } from './compose-mail.tsx';
import type { StaffFacts } from './staff-mail.ts';

const staffFacts: StaffFacts = {
  orderId: '0b54a0c2-5a55-4a6e-9b0e-000000000001',
  title: { en: 'Rediscover You', ar: 'اكتشف نفسك من جديد' },
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

const notices: Array<Exclude<StaffNotice, 'draft_flagged'>> = [
  'order_paid',
  'transfer_to_confirm',
  'transfer_withdrawn',
  'transfer_also_announced',
  'refunded',
  'refund_unclear',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'amount_mismatch',
  'second_payment',
  'late_payment',
  'late_announcement',
  'transfer_unconfirmed',
  'payment_unknown',
  'expiry_failed',
  'mail_refused',
  'order_erased',
  'session_link_late',
  'appointment_cancelled',
  'appointment_missing',
  'appointment_chosen',
  'appointment_unpaid',
  'session_time_unknown',
];

describe.each(notices)('the %s mail to staff', (notice) => {
  const mail = composeMail({ kind: 'staff', notice, facts: staffFacts });

  it('names the order in both languages', () => {
    for (const body of [mail.text, mail.html]) {
      const { orderId, email } = staffFacts;
      for (const fact of [orderId, email, '349', '120', 'Stripe', 'cs_1', 'Order', 'الطلب']) {
        expect(body).toContain(fact);
      }
    }
    expect(mail.subject).toMatch(/^[A-Z][^|]+ \| [\u0600-\u06ff][^|]+\(7K3M-9QXT-2B4C-D6EF\)$/);
    expect(mail.language).toBe('en, ar');
  });

  it('shows each language in its own direction', () => {
    expect(mail.html).toMatch(/<table[^>]* lang="en" dir="ltr"/);
    expect(mail.html).toMatch(/<table[^>]* lang="ar" dir="rtl"/);
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
    const { text } = composeMail({
      kind: 'staff',
      notice: 'amount_mismatch',
      facts: staffFacts,
    });
    expect(text).toMatch(/EUR\s340/);
  });

  it('names day and time of the session, the meeting’s page and where its time is released', () => {
    const { text, html } = composeMail({
      kind: 'staff',
      notice: 'appointment_unpaid',
      facts: staffFacts,
    });
    expect(text).toMatch(/Sunday, 22 November 2026, 1:00\spm \(Dubai time\)/);
    expect(text.match(/22 نوفمبر 2026/g)).toHaveLength(1);
    for (const link of [staffFacts.meetingUrl, staffFacts.cancelUrl]) {
      expect(html).toContain(`href="${link}"`);
    }
  });

  it('names the part of a bundle that it is about, each in its own language', () => {
    const part = { en: 'Roadmap', ar: 'خارطة الطريق' };
    const facts = { ...staffFacts, part };
    const { text } = composeMail({ kind: 'staff', notice: 'draft_to_review', facts });
    expect(text).toContain('Service: \u2068Roadmap, part of Rediscover You\u2069');
    expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(
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
    const { text, subject } = composeMail({
      kind: 'staff',
      notice: 'appointment_unpaid',
      facts,
    });
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
    expect(subject).not.toContain('(');
  });

  it('names the content that could not be read, in both languages', () => {
    const { text, html, subject } = composeMail({ kind: 'content', source: 'en /<b>' });
    expect(text.match(/en \/<b>/g)).toHaveLength(2);
    expect(html).toContain('en /&lt;b&gt;');
    expect(subject).toMatch(/^The site shows older content \| [\u0600-\u06ff ]+$/);
  });

  it('names the money that belongs to no order, in both languages', () => {
    const { text, subject } = composeMail({
      kind: 'unknown-money',
      provider: 'stripe',
      providerId: 'cs_live_1',
      amount: { minor: 12_000, currency: 'AED' },
    });
    expect(text.match(/cs_live_1/g)).toHaveLength(2);
    expect(text).toMatch(/AED\u00A0120[\s\S]*120\u00A0\u2068د\.إ/);
    expect(subject).toMatch(/^Money that belongs to no order \| [\u0600-\u06ff ]+$/);
  });
});
