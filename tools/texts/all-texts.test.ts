import { expect, test } from 'vitest';
import { textTables } from './all-texts.ts';

test('the texts of pages, sections, mails and first content are listed in both languages', () => {
  const [english = '', arabic = ''] = textTables().split('## ar');
  for (const [language, table, play, more] of [
    ['en', english, 'Play', 'Learn more'],
    ['ar', arabic, 'تشغيل', 'المزيد'],
  ]) {
    expect(table).toContain(`| web/i18n/${language}/lists.ts lists podcasts play | ${play} |`);
    expect(table).toContain(`| web/sections/cards-section/words.ts words more | ${more} |`);
    expect(table).toContain('| web/mail/newsletter-mail.ts newsletter confirm subject |');
    expect(table).toContain('| studio/seed homePage title |');
  }
});
