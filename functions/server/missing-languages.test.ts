import { expect, it } from 'vitest';
import { missingLanguages } from './missing-languages.ts';

const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });
const pair = (en: unknown, ar: unknown) => ({ _type: 'localisedString', en, ar });

it('names the document, the language and the fields of texts in one language only', () => {
  const document = {
    _id: 'versions.rSpring.service-roadmap',
    title: pair('Roadmap', ' '),
    description: pair('What it is', undefined),
    questions: [{ prompt: pair([block('How?')], [block('')]) }, { prompt: pair('Why?', '') }],
    note: pair('', 'ملاحظة'),
  };
  expect(missingLanguages([document])).toEqual([
    'Roadmap: English is missing / الإنجليزية ناقصة (note)',
    'Roadmap: Arabic is missing / العربية ناقصة (title, description, questions.prompt)',
  ]);
});

it('misses nothing where both languages are there or neither is', () => {
  const picture = { _type: 'embeddedPicture' };
  expect(
    missingLanguages([
      {
        _id: 'a',
        title: pair('Hope', 'أمل'),
        body: pair([picture], [picture]),
        text: pair('', []),
      },
    ]),
  ).toEqual([]);
});

it('misses nothing in a document that the release takes off the site', () => {
  expect(
    missingLanguages([{ _id: 'a', title: pair('Hope', ''), _system: { delete: true } }]),
  ).toEqual([]);
});

it('names a document without a title by its id', () => {
  const [line] = missingLanguages([{ _id: 'versions.r.quote-scar', text: pair('Hope', '') }]);
  expect(line).toMatch(/^quote-scar: /);
});
