import { expect, it } from 'vitest';
import { editions } from '#studio/seed/documents/editions.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { composeMail } from './compose-mail.tsx';

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
