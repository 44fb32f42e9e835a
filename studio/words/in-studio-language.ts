import { uploadLimits } from '../../machines/validation/limits.ts';
import { say } from './words.ts';

const spoken: ReadonlySet<string> = new Set(['title', 'description']);

/** Keys whose texts are not for editors: `preview` and `source` name fields by their paths. */
const silent: ReadonlySet<string> = new Set(['preview', 'source', 'initialValue']);

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Replaces every text for editors in a definition, at any depth, with the result of `put`. */
export function withTexts<Value>(value: Value, put: (text: string) => string): Value {
  if (Array.isArray(value)) return value.map((each) => withTexts(each, put)) as Value;
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    if (silent.has(key)) return [key, each];
    return [key, spoken.has(key) && typeof each === 'string' ? put(each) : withTexts(each, put)];
  });
  return Object.fromEntries(entries) as Value;
}

const MEBIBYTE = 1024 * 1024;

/** The limits that the texts name, in megabytes. */
const limits = Object.fromEntries(
  Object.entries(uploadLimits).map(([kind, bytes]) => [kind, bytes / MEBIBYTE]),
);

/** Returns a definition with its titles, descriptions and choices in the language of the Studio. */
export function inStudioLanguage<Value>(definition: Value): Value {
  return withTexts(definition, (text) => say(text, limits));
}
