import { describe, expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { plain } from '#web/testing/plain.ts';
import { composeMail } from './compose-mail.tsx';
import { casesOf, editable, mailIds, type TextName } from './editable-mails.ts';
import { mailWordsId, readMailWords } from './edited-words.ts';
import { exampleMail } from './example-mails.ts';
import { ourWords } from './placeholders.ts';

const every = languages.flatMap((language) => mailIds.map((id) => ({ language, id })));
const mark = (text: TextName) => `[${text}] `;
const sortedLines = (text: string) => text.split('\n').toSorted();

describe.each(every)('the $id mail in $language', ({ language, id }) => {
  it('shows each text that an editor wrote once, in the place of ours, and keeps its help', () => {
    const texts = Object.keys(editable(id).texts) as TextName[];
    const written = texts.map((text) => {
      const [en, ar] = languages.map((each) => mark(text) + ourWords(id, text, each));
      return [text, { en, ar }];
    });
    const document = { _id: mailWordsId(id), ...Object.fromEntries(written) };
    const { words, faults } = readMailWords([document]);
    expect(faults).toEqual([]);
    const cases = casesOf(id);
    for (const inCase of cases.length > 0 ? cases : [undefined]) {
      const request = exampleMail(id, { language, settings: null }, inCase);
      const [ours, theirs] = [composeMail(request), composeMail(request, words[language])];
      const shown = `${theirs.subject}\n${theirs.text}`;
      for (const text of texts.filter((each) => !cases.some((name) => name === each))) {
        expect(shown.split(mark(text)), text).toHaveLength(2);
      }
      if (inCase) expect(shown.split(mark(inCase)), inCase).toHaveLength(2);
      expect(shown).toContain('999');
      // Our own words about bookings know how many there are.
      if (id === 'links') continue;
      const unmarked = texts.reduce((text, name) => text.replace(mark(name), ''), theirs.text);
      expect(sortedLines(unmarked)).toEqual(sortedLines(ours.text));
    }
  });
});

const refunded = (texts: Partial<Record<TextName, object>>) =>
  readMailWords([{ _id: mailWordsId('refunded'), ...texts }]);

const compose = (words: ReturnType<typeof readMailWords>['words'], language: 'en' | 'ar') =>
  composeMail(exampleMail('refunded', { language, settings: null }), words[language]);

it('an editor’s text stands in a mail as plain text, its paragraphs apart, and ours where it is empty', () => {
  const body = { en: '<b>{amount}</b> comes back.\n\nDear {name}: {title}, {reference}.', ar: ' ' };
  const { words } = refunded({ body });
  const { html, text } = compose(words, 'en');
  expect(plain(html)).toContain('&lt;b&gt;AED 120&lt;/b&gt; comes back.</p>');
  expect(text).toContain('\n\nDear Layla Haddad: Personal Roadmap, 7K3M-9QXT-2B4C-D6EF.\n\n');
  expect(text).not.toContain('In all,');
  expect(text).toContain('Your money is on its way back');
  expect(compose(words, 'ar')).toEqual(compose({ en: {}, ar: {} }, 'ar'));
});

it.each([
  ['Dear {nmae}, {amount}.', 'unknown {nmae}'],
  ['{ amount }', 'unknown { amount }'],
  ['{amount} {', 'unknown {'],
  ['The money comes.', 'missing {amount}'],
])('the text “%s” is not used, and its fault is named', (en, fault) => {
  const { words, faults } = refunded({ body: { en }, subject: { en: 'A subject of mine' } });
  expect(faults).toEqual([`refunded body en ${fault}`]);
  expect(compose(words, 'en')).toEqual({
    ...compose({ en: {}, ar: {} }, 'en'),
    subject: 'A subject of mine',
    html: expect.stringContaining('In all, '),
  });
});
