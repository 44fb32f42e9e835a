import { expect, test } from 'vitest';
import { admin as adminAr } from './ar/admin.ts';
import { articles as articlesAr } from './ar/articles.ts';
import { booking as bookingAr } from './ar/booking.ts';
import { coaching as coachingAr } from './ar/coaching.ts';
import { common as commonAr } from './ar/common.ts';
import { contact as contactAr } from './ar/contact.ts';
import { figures as figuresAr } from './ar/figures.ts';
import { form as formAr } from './ar/form.ts';
import { forms as formsAr } from './ar/forms.ts';
import { handwork as handworkAr } from './ar/handwork.ts';
import { inbox as inboxAr } from './ar/inbox.ts';
import { listItems as listItemsAr } from './ar/list-items.ts';
import { lists as listsAr } from './ar/lists.ts';
import { mail as mailAr } from './ar/mail.ts';
import { media as mediaAr } from './ar/media.ts';
import { people as peopleAr } from './ar/people.ts';
import { reviews as reviewsAr } from './ar/reviews.ts';
import { sections as sectionsAr } from './ar/sections.ts';
import { sessions as sessionsAr } from './ar/sessions.ts';
import { signIn as signInAr } from './ar/sign-in.ts';
import { admin as adminEn } from './en/admin.ts';
import { articles as articlesEn } from './en/articles.ts';
import { booking as bookingEn } from './en/booking.ts';
import { coaching as coachingEn } from './en/coaching.ts';
import { common as commonEn } from './en/common.ts';
import { contact as contactEn } from './en/contact.ts';
import { figures as figuresEn } from './en/figures.ts';
import { form as formEn } from './en/form.ts';
import { forms as formsEn } from './en/forms.ts';
import { handwork as handworkEn } from './en/handwork.ts';
import { inbox as inboxEn } from './en/inbox.ts';
import { listItems as listItemsEn } from './en/list-items.ts';
import { lists as listsEn } from './en/lists.ts';
import { mail as mailEn } from './en/mail.ts';
import { media as mediaEn } from './en/media.ts';
import { people as peopleEn } from './en/people.ts';
import { reviews as reviewsEn } from './en/reviews.ts';
import { sections as sectionsEn } from './en/sections.ts';
import { sessions as sessionsEn } from './en/sessions.ts';
import { signIn as signInEn } from './en/sign-in.ts';
import { i18nFor } from './i18n.ts';
import { arabicPlurals } from './translation.ts';

const englishPlurals = ['one', 'other'];

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  );
}

/** The keys without plural endings, each with its endings. */
function families(keys: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const [, base = key, ending = ''] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    found.set(base, [...(found.get(base) ?? []), ending]);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);

test.each([
  ['common', commonEn, commonAr],
  ['coaching', coachingEn, coachingAr],
  ['booking', bookingEn, bookingAr],
  ['form', formEn, formAr],
  ['forms', formsEn, formsAr],
  ['sections', sectionsEn, sectionsAr],
  ['contact', contactEn, contactAr],
  ['inbox', inboxEn, inboxAr],
  ['figures', figuresEn, figuresAr],
  ['lists', listsEn, listsAr],
  ['listItems', listItemsEn, listItemsAr],
  ['articles', articlesEn, articlesAr],
  ['mail', mailEn, mailAr],
  ['media', mediaEn, mediaAr],
  ['admin', adminEn, adminAr],
  ['signIn', signInEn, signInAr],
  ['reviews', reviewsEn, reviewsAr],
  ['people', peopleEn, peopleAr],
  ['handwork', handworkEn, handworkAr],
  ['sessions', sessionsEn, sessionsAr],
])(
  'SHELL-09: %s: every text and every plural form is there in both languages',
  (_name, english, arabic) => {
    const en = flatten(english);
    const ar = flatten(arabic);
    const enFamilies = families(en.keys());
    const arFamilies = families(ar.keys());
    expect([...arFamilies.keys()].toSorted()).toEqual([...enFamilies.keys()].toSorted());
    for (const [key, endings] of enFamilies) {
      const isPlural = endings.some((ending) => ending !== '');
      expect(endings.toSorted(), key).toEqual(isPlural ? englishPlurals : ['']);
      expect(arFamilies.get(key)?.toSorted(), key).toEqual(
        isPlural ? [...arabicPlurals].toSorted() : [''],
      );
    }
    for (const [key, text] of en) {
      const other = ar.get(key);
      if (other === undefined) continue;
      if (text.trim() !== '') expect(other.trim(), key).not.toBe('');
      if (/_(one|other)$/.test(key)) continue;
      expect(placeholders(other).toSorted(), key).toEqual(placeholders(text).toSorted());
    }
  },
);

test('a language has one instance, and answers in it', () => {
  expect(i18nFor('ar')).toBe(i18nFor('ar'));
  expect(i18nFor('ar').t('header.menu')).toBe('القائمة');
  expect(i18nFor('en').t('footer.rights', { name: '<b>' })).toBe('© <b>');
});
