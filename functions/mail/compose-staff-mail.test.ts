import { describe, expect, it } from 'vitest';
import type { StaffNotice } from '#machines/order/types.ts';
import { composeStaffMail } from './compose-staff-mail.ts';
import type { StaffFacts } from './staff-texts.ts';

const facts: StaffFacts = {
  orderId: '0b54a0c2-5a55-4a6e-9b0e-000000000001',
  name: 'Layla <script>',
  email: 'layla@example.org',
  whatsapp: '',
  title: 'Personal Roadmap',
  price: { minor: 34_900, currency: 'AED' },
  reference: '7K3M-9QXT-2B4C-D6EF',
  received: { minor: 34_000, currency: 'EUR' },
  receipts: 2,
};

const notices: StaffNotice[] = [
  'transfer_to_confirm',
  'amount_mismatch',
  'second_payment',
  'late_payment',
  'late_announcement',
  'transfer_unconfirmed',
  'appointment_cancelled',
  'appointment_unpaid',
];

describe.each(notices)('the mail to staff about %s', (notice) => {
  const mail = composeStaffMail(notice, facts);

  it('says in both languages which order it is about', () => {
    for (const body of [mail.text, mail.html]) {
      for (const known of [facts.orderId, facts.email, '349', facts.reference ?? '', 'الطلب']) {
        expect(body).toContain(known);
      }
    }
    expect(mail.subject).toMatch(/^[A-Z][^|]+ \| [\u0600-\u06ff][^|]+\(7K3M-9QXT-2B4C-D6EF\)$/);
  });

  it('shows what people typed as text', () => {
    expect(mail.html).toContain('Layla &lt;script&gt;');
    expect(mail.html).not.toContain('<script');
  });
});

it('tells what arrived in a currency that is none of ours', () => {
  expect(composeStaffMail('amount_mismatch', facts).text).toContain('EUR 34000 / 100');
});

it('leaves out what is not known', () => {
  const { text, subject } = composeStaffMail('appointment_unpaid', {
    ...facts,
    reference: null,
    received: null,
    receipts: 0,
  });
  for (const label of ['Reference', 'Received', 'Receipts', 'WhatsApp']) {
    expect(text).not.toContain(label);
  }
  expect(subject).not.toContain('(');
});
