import { type Language, languages } from '#machines/language.ts';

type Fields = Readonly<Record<string, unknown>>;

const NAMES: Readonly<Record<Language, string>> = {
  en: 'English is missing / الإنجليزية ناقصة',
  ar: 'Arabic is missing / العربية ناقصة',
};

/**
 * Says which texts of a release's documents are in one language only, a line for each document and language, so that
 * the release waits. A document that the release takes off the site needs nothing.
 */
export function missingLanguages(documents: readonly Fields[]): string[] {
  return documents.flatMap((document) => {
    const { _system } = document;
    if (isFields(_system) && _system.delete === true) return [];
    const pairs = [...pairsIn(document, '')];
    return languages.flatMap((language) => {
      const missing = pairs.filter(
        ({ pair }) => isBlank(pair[language]) && languages.some((other) => !isBlank(pair[other])),
      );
      if (missing.length === 0) return [];
      const fields = [...new Set(missing.map(({ path }) => path))].join(', ');
      return [`${nameOf(document)}: ${NAMES[language]} (${fields})`];
    });
  });
}

/** Yields the texts in two languages at any depth, with the names of the fields that lead to them. */
function* pairsIn(value: unknown, path: string): Generator<{ path: string; pair: Fields }> {
  if (Array.isArray(value)) for (const item of value) yield* pairsIn(item, path);
  else if (isFields(value)) {
    if (languages.some((language) => language in value)) yield { path, pair: value };
    else {
      for (const [name, part] of Object.entries(value)) {
        yield* pairsIn(part, path ? `${path}.${name}` : name);
      }
    }
  }
}

/** Rich text is blank when its paragraphs are; a picture or a table in it is not. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (!Array.isArray(value)) return true;
  return value.every((block) => isFields(block) && block._type === 'block' && hasNoText(block));
}

function hasNoText({ children }: Fields): boolean {
  return [children].flat().every((span) => !isFields(span) || isBlank(span.text ?? ''));
}

function nameOf({ _id, title, name }: Fields): string {
  const named = title ?? name;
  const text = isFields(named) ? (named.en ?? named.ar) : named;
  return typeof text === 'string' ? text : String(_id).replace(/^versions\.[^.]+\./, '');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
