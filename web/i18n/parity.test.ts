import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mail } from '#web/mail/words.ts';
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

/** Returns the keys without plural endings, each with its endings. */
function families(keys: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const [, base = key, ending = ''] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    found.set(base, [...(found.get(base) ?? []), ending]);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);

const files = await Promise.all(
  readdirSync(new URL('en/', import.meta.url)).map(
    async (file): Promise<[string, object, object]> => {
      const name = file.replace('.ts', '');
      return [name, await import(`./en/${name}.ts`), await import(`./ar/${name}.ts`)];
    },
  ),
);

test.each([...files, ['mail', mail.en, mail.ar] as const])(
  'SHELL-09: %s: every text and every plural form is there in both languages',
  (_file, english, arabic) => {
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
