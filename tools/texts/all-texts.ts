import { type Language, languages } from '#machines/language.ts';
import { seedContent } from '#studio/seed/documents.ts';

interface Text {
  language: Language;
  /** The file and the keys in it. */
  place: string;
  text: string;
}

const files = import.meta.glob(
  [
    '/web/i18n/{en,ar}/*.ts',
    '/web/i18n/{audiences,delivery-notices,help-near,message-subjects,order-notices,page-titles}.ts',
    '/web/sections/*/words.ts',
    '/web/mail/*-{mail,mails,words}.ts',
    '/machines/intake/field-labels.ts',
  ],
  { eager: true },
);

const isLanguage = (key: string) => languages.find((language) => language === key);

/** Returns the texts within a value that stand below the name of a language, in their order. */
function textsIn(value: unknown, place: string, language?: Language): Text[] {
  if (typeof value === 'string') return language ? [{ language, place, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'block' && 'children' in value) {
    const text = (value.children as { text: string }[]).map((span) => span.text).join('');
    return textsIn(text, place, language);
  }
  return Object.entries(value).flatMap(([key, part]) => {
    if (key.startsWith('_')) return [];
    const inside = isLanguage(key);
    const name = (part as { _id?: string } | null)?._id ?? key;
    return textsIn(part, inside ? place : `${place} ${name}`, inside ?? language);
  });
}

/** Returns every text of the site, its mails and its first content that is not made by a function. */
function allTexts(): Text[] {
  return [
    ...Object.entries(files).flatMap(([file, module]) =>
      textsIn(module, file.slice(1), isLanguage(file.split('/')[3] ?? '')),
    ),
    ...textsIn(seedContent, 'studio/seed'),
  ];
}

/** Returns a Markdown table of the texts for each language. */
export function textTables(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const tables = Map.groupBy(allTexts(), ({ language }) => language);
  return [...tables]
    .map(([language, texts]) => {
      const rows = texts.map(({ place, text }) => `| ${cell(place)} | ${cell(text)} |\n`);
      return `## ${language}\n\n| where | text |\n|---|---|\n${rows.join('')}`;
    })
    .join('\n');
}
