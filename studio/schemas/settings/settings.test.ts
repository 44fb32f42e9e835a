import { expect, it } from 'vitest';
import { editable, mailIds, type TextName } from '../../../web/mail/editable-mails.ts';
import { mailWordsId } from '../../../web/mail/edited-words.ts';
import { ourWords } from '../../../web/mail/placeholders.ts';
import { findings } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';

it.each([
  ['phone', '04 000 0000', 'Please write it like this: +971 4 000 0000.'],
  ['whatsapp', '+971 4 000', 'Please write it like this: 97140000000, in digits only.'],
  ['supportEmail', 'support', 'Please enter a whole e-mail address, such as name@example.org.'],
  ['linkHubUrl', 'http://a.b', 'Please enter a full address that begins with https://.'],
  ['cardPaymentLink', 'pay', 'Please enter a full address that begins with https://.'],
  ['foundationName', undefined, 'Please fill this in.'],
])('refuses the %s %j with advice', async (field, value, message) => {
  expect(await findings(seeded('siteSettings', { [field]: value }))).toEqual([
    `error ${field}: ${message}`,
  ]);
});

it.each([
  ['9:00', '17:00', 'opens: Please write it like this: 09:00.'],
  ['09:00', '09:00', 'closes: This should be later than 09:00.'],
])('refuses opening hours from %s to %s', async (opens, closes, message) => {
  const hours = { _type: 'openingHours', days: ['Sunday'], opens, closes };
  expect(await findings(seeded('siteSettings', { hours }))).toContain(`error hours.${message}`);
});

it('warns of more than one button in the navigation', async () => {
  const navigation = seeded('siteSettings').navigation as Array<Record<string, unknown>>;
  const changed = navigation.map((link, at) => (at < 2 ? { ...link, isCta: true } : link));
  expect(await findings(seeded('siteSettings', { navigation: changed }))).toEqual([
    'warning navigation: 3 links are marked as the button; only the first of them is shown.',
  ]);
});

it.each([
  ['en', 'In danger, please call 800-HOPE (4673).', '999'],
  ['ar', 'في لحظات الخطر، نرجو الاتصال على 999.', '800-HOPE (4673)'],
])('warns when the crisis text in %s lacks a number', async (language, words, number) => {
  const crisisText = { ...(seeded('siteSettings').crisisText as object), [language]: words };
  expect(await findings(seeded('siteSettings', { crisisText }))).toEqual([
    `warning crisisText.${language}: A person in crisis should find ${number} here.`,
  ]);
});

it('refuses an IBAN whose check digits are wrong', async () => {
  const bankDetails = seeded('siteSettings').bankDetails as Record<string, unknown>;
  const changed = { ...bankDetails, iban: 'AE640000000000000000000' };
  expect(await findings(seeded('siteSettings', { bankDetails: changed }))).toEqual([
    'error bankDetails.iban: Its check digits do not fit: please compare it with what the bank wrote.',
  ]);
});

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
