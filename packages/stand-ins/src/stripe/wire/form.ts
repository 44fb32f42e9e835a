import { invalidRequest } from './api-error.ts';

/** A value of a form-encoded body; a list is a record with whole numbers as keys. */
export type FormValue = string | FormRecord;

export interface FormRecord {
  [key: string]: FormValue;
}

const DEEPEST = 8;
const MOST_FIELDS = 1_000;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/**
 * Reads `a[b][0][c]=1` notation, of a body or of a query string. `a[]=1` appends.
 * @throws ApiError when a key is malformed, or is used for both a value and a record.
 */
export function decodeForm(text: string): FormRecord {
  const root: FormRecord = Object.create(null);
  let fields = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    fields += 1;
    const path = pathOf(key);
    if (!path || path.length > DEEPEST || fields > MOST_FIELDS) throw malformed(key);
    put(root, path, value, key);
  }
  return root;
}

function pathOf(key: string): string[] | undefined {
  const match = KEY.exec(key);
  if (!match) return undefined;
  const [, head = '', tail = ''] = match;
  return [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
}

function put(root: FormRecord, path: string[], value: string, key: string): void {
  let record = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? `${Object.keys(record).length}` : part;
    const present = record[name];
    if (depth === path.length - 1) {
      if (present !== undefined) throw malformed(key);
      record[name] = value;
      return;
    }
    if (typeof present === 'string') throw malformed(key);
    const inner: FormRecord = present ?? Object.create(null);
    record[name] = inner;
    record = inner;
  }
}

function malformed(key: string) {
  return invalidRequest(`The parameter '${key}' cannot be read`, undefined, key);
}
