import { expect, it } from 'vitest';
import { editable, mailIds, type TextName } from '../../../web/mail/editable-mails.ts';
import { mailWordsId } from '../../../web/mail/edited-words.ts';
import { ourWords } from '../../../web/mail/placeholders.ts';
import { findings } from '../../testing/findings.ts';

const body = (en: string, ar = 'عاد إليك {amount}.') =>
  findings({ _id: mailWordsId('refunded'), _type: 'mailWords', body: { en, ar } });

it('accepts our own words for every text of every mail, as editors begin with them', async () => {
  for (const id of mailIds) {
    const texts = (Object.keys(editable(id).texts) as TextName[]).map((text) => {
      return [text, { en: ourWords(id, text, 'en'), ar: ourWords(id, text, 'ar') }];
    });
    const document = { _type: 'mailWords', ...Object.fromEntries(texts) };
    for (const _id of [mailWordsId(id), `drafts.${mailWordsId(id)}`]) {
      expect(await findings({ _id, ...document }), id).toEqual([]);
    }
  }
});

it.each([
  [
    'Dear {nmae}: {amount}.',
    '“{nmae}” names nothing here. Known: {amount} {name} {title} {reference}',
  ],
  ['The money comes.', 'Please keep “{amount}” in the text.'],
])('the text “%s” is not published, and its editor reads why', async (text, message) => {
  expect(await body(text)).toEqual([`error body.en: ${message}`]);
});

it('a text is written in both languages or left to us', async () => {
  expect(await body('{amount} comes back.', '')).toEqual([
    'error body.ar: The Arabic is missing; readers in Arabic would see the English.',
  ]);
  expect(await body('', '')).toEqual([]);
});
