import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addressedTypes } from '../../machines/pages.ts';
import { outlines } from '../schemas/pages/outlines.ts';
import { schemaTypes } from '../schemas/schema-types.ts';
import { withTexts } from './in-studio-language.ts';
import { arabic, arabicOf, say } from './words.ts';

const studio = join(import.meta.dirname, '..');

function sources(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: studio });
  const own = files.filter((name) => !/test|words\/arabic|seed\//.test(name));
  return own.map((name) => readFileSync(join(studio, name), 'utf8'));
}

const pageNames = Object.fromEntries(Object.values(outlines).map(({ title }) => title));

/** Returns the texts that the schemas show to editors, but for the names of pages. */
function schemaTexts(): string[] {
  const texts: string[] = [];
  withTexts(schemaTypes, (text) => {
    texts.push(text);
    return text;
  });
  return texts.filter((text) => !(text in pageNames));
}

/** Returns the texts passed to `say()`, and the desk's titles. */
function saidTexts(): string[] {
  return sources().flatMap((source) => {
    const said = [...source.matchAll(/\bsay\(\s*(['"])((?:\\.|(?!\1).)+)\1/g)];
    const listed = [
      ...source.matchAll(
        /(?:folder|wordsList|documentList|singleton|filteredList)\(\s*S,\s*'[^']+',\s*'([^']+)'/g,
      ),
    ];
    const texts = [...said.map(([, , text]) => text), ...listed.map(([, text]) => text)];
    return texts.map((text = '') => JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string);
  });
}

const titles = addressedTypes.map(({ title }) => title);

it.each([
  ['the schemas', schemaTexts()],
  ['the program', saidTexts()],
  ['the documents with addresses', titles],
])('every text of %s has its Arabic', (_, texts) => {
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => arabicOf(text) === null)).toEqual([]);
});

const NAMES_AND_SIGNS = /^[A-Z0-9 ]+$|^\+|^, $/;

it('every Arabic text is Arabic', () => {
  const other = Object.entries({ ...arabic, ...pageNames }).filter(
    ([english, text]) => !NAMES_AND_SIGNS.test(english) && !/[؀-ۿ]/.test(text),
  );
  expect(other).toEqual([]);
});

it('the Arabic has the values of the English', () => {
  const valuesOf = (each: string) => [...each.matchAll(/\{+\w+\}+/g)].map(String).toSorted();
  for (const [english, text] of Object.entries(arabic)) {
    expect(valuesOf(text), english).toEqual(valuesOf(english));
  }
});

it('no Arabic is left without its English', () => {
  const source = sources().join('\n');
  const known = new Set([...schemaTexts(), ...saidTexts(), ...titles]);
  const left = Object.keys(arabic).filter(
    (english) =>
      !known.has(english) &&
      !known.has(`${english} May be left empty.`) &&
      !source.includes(english),
  );
  expect(left).toEqual([]);
});

it('an optional text says so in Arabic too', () => {
  expect(arabicOf('Beside the words. May be left empty.')).toBe('بجانب الكلمات. يمكن تركه فارغًا.');
});

it('say fills in its own values, and leaves those of Sanity as they are', () => {
  expect(say('saves {amount}', { amount: '$16' })).toBe('saves $16');
  expect(say('Please add at least {{minLength}}.')).toBe('Please add at least {{minLength}}.');
});
