import { expect, test } from 'vitest';
import type { TestDocument } from '#web/testing/lake.ts';
import { seePage } from '#web/testing/see-page.ts';

const both = (en: string, ar = `${en} ع`) => ({ en, ar });
const words = (text: string) => [
  {
    _key: 'p',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: 's', _type: 'span', text, marks: [] }],
  },
];

const privacy: TestDocument = {
  _id: 'legal-privacy',
  _type: 'legalText',
  title: both('Privacy'),
  summary: both('We sell nothing.'),
  slug: { current: 'privacy' },
  updatedOn: '2026-11-01',
  parts: [
    {
      _key: 'kept',
      title: both('How answers are kept'),
      short: both('Encrypted.'),
      body: { en: words('They are encrypted before they are stored.'), ar: words('مشفّرة') },
    },
  ],
  changes: [{ _key: 'c', changedOn: '2026-11-01', text: both('The first version.') }],
};

test('a legal text has a short sentence beside each part, its changes, and a person who answers', async () => {
  const { status, main, textOf } = await seePage('/legal/privacy', [privacy]);
  expect(status).toBe(200);
  expect(textOf('h2')).toEqual(['How answers are kept', 'What changed', 'A person who answers']);
  expect(main).toMatch(/In short<\/small>Encrypted\./);
  expect(main).toContain('In force since <time dateTime="2026-11-01">1 November 2026</time>');
  expect(main).toContain('The first version.');
  expect(main).toContain('href="mailto:help@example.org"');
});

test('a legal text is Arabic in Arabic', async () => {
  const { html, main } = await seePage('/legal/privacy', [privacy], 'ar');
  expect(main).toContain('مشفّرة');
  expect(main).toContain('يسري منذ <time dateTime="2026-11-01">1 نوفمبر 2026</time>');
  expect(html).toContain('href="https://site.example/legal/privacy?lang=ar"');
});
