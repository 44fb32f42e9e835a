import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { composeMail } from './compose-mail.ts';
import type { OrderFacts } from './texts.ts';

const facts: OrderFacts = {
  name: 'Layla <script>',
  title: 'Personal Roadmap',
  price: { minor: 34_900, currency: 'AED' },
  reference: '7K3M-9QXT-2B4C-D6EF',
  link: 'https://example.org/coaching?booking=token&lang=ar',
};

const kinds: OrderMail[] = ['confirmation', 'late_payment', 'transfer_announced'];
const every = languages.flatMap((language) => kinds.map((kind) => ({ language, kind })));

describe.each(every)('the $kind mail in $language', ({ language, kind }) => {
  const mail = composeMail(language, kind, facts);

  it('says what was paid, for what, where to find it and who helps', () => {
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(facts.title);
      expect(body).toContain('349');
      expect(body).toContain(facts.reference);
      expect(body).toContain('999');
      expect(body).toContain('4673');
    }
    expect(mail.text).toContain(facts.link);
    expect(mail.subject).toContain(facts.title);
  });

  it('shows what people typed as text', () => {
    expect(mail.html).toContain('Layla &lt;script&gt;');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('booking=token&amp;lang=ar');
  });

  it('reads in its own direction', () => {
    expect(mail.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  });
});
