import { isMailAddress } from '../../shared/form.ts';
import { invalidRequest } from './api-error.ts';

/** A value of a form-encoded body; a list is a record with whole numbers as keys. */
type FormValue = string | FormRecord;

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

/** Reads the value of a parameter, or throws an ApiError. */
export type Reader<T> = (value: FormValue | undefined, param: string) => T;

type Shape = Record<string, Reader<unknown>>;

export function required<T>(reader: Reader<T>): Reader<T> {
  return (value, param) => {
    if (value === undefined) {
      throw invalidRequest(`A required parameter is missing: ${param}`, 'parameter_missing', param);
    }
    return reader(value, param);
  };
}

export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, param) => (value === undefined ? undefined : reader(value, param));
}

/** Reads a string of 1 to `longest` characters. */
export function text(longest = 5_000): Reader<string> {
  return (value, param) => {
    if (typeof value !== 'string') throw invalidRequest('This is no string', undefined, param);
    if (value === '') {
      throw invalidRequest(
        `'${param}' is empty: leave it out, or give it a value`,
        'parameter_invalid_empty',
        param,
      );
    }
    if ([...value].length > longest) {
      throw invalidRequest(`'${param}' may have at most ${longest} characters`, undefined, param);
    }
    return value;
  };
}

export function integer(least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> {
  return (value, param) => {
    const typed = text()(value, param);
    const number = Number(typed);
    if (!/^-?\d+$/.test(typed) || number < least || number > most) {
      throw invalidRequest(
        `'${typed}' is no whole number from ${least} to ${most}`,
        'parameter_invalid_integer',
        param,
      );
    }
    return number;
  };
}

export function oneOf<const T extends string>(choices: readonly T[]): Reader<T> {
  return (value, param) => {
    const typed = text()(value, param);
    const choice = choices.find((each) => each === typed);
    if (!choice) {
      throw invalidRequest(`'${param}' must be one of ${choices.join(', ')}`, undefined, param);
    }
    return choice;
  };
}

export function webAddress(): Reader<string> {
  return (value, param) => {
    const typed = text()(value, param);
    if (!/^https?:/i.test(typed) || !URL.canParse(typed)) {
      throw invalidRequest(`'${typed}' is no http or https address`, 'url_invalid', param);
    }
    return typed;
  };
}

export function mailAddress(): Reader<string> {
  return (value, param) => {
    const typed = text(800)(value, param);
    if (!isMailAddress(typed)) {
      throw invalidRequest(`'${typed}' is no e-mail address`, 'email_invalid', param);
    }
    return typed;
  };
}

/** Reads a text for a card statement: at most 22 characters, one of them a letter. */
export function statementText(): Reader<string> {
  return (value, param) => {
    const typed = text(22)(value, param);
    if (!/^[\x20-\x7e]+$/.test(typed) || /[<>\\'"*]/.test(typed) || !/[a-z]/i.test(typed)) {
      throw invalidRequest(`'${typed}' cannot stand on a card statement`, undefined, param);
    }
    return typed;
  };
}

const MOST_METADATA_KEYS = 50;
const LONGEST_METADATA_KEY = 40;
const LONGEST_METADATA_VALUE = 500;

/** Reads up to 50 keys of up to 40 characters, with values of up to 500; an empty value leaves its key out. */
export function metadata(): Reader<Record<string, string>> {
  return (value, param) => {
    if (value === '') return {};
    const entries = Object.entries(record(value, param));
    if (entries.length > MOST_METADATA_KEYS) {
      throw invalidRequest(`At most ${MOST_METADATA_KEYS} keys`, undefined, param);
    }
    const read = entries.map(([key, each]) => {
      const name = `${param}[${key}]`;
      if (key.length > LONGEST_METADATA_KEY) {
        throw invalidRequest(`At most ${LONGEST_METADATA_KEY} characters`, undefined, name);
      }
      return [key, each === '' ? '' : text(LONGEST_METADATA_VALUE)(each, name)] as const;
    });
    return Object.fromEntries(read.filter(([, each]) => each !== ''));
  };
}

export function listOf<T>(reader: Reader<T>, most: number): Reader<T[]> {
  return (value, param) => {
    const items = record(value, param);
    const keys = Object.keys(items);
    if (keys.some((key) => !/^\d+$/.test(key)) || keys.length > most) {
      throw invalidRequest(`'${param}' is no list of at most ${most}`, undefined, param);
    }
    return keys
      .sort((a, b) => Number(a) - Number(b))
      .map((key) => reader(items[key], `${param}[${key}]`));
  };
}

/**
 * Reads a record of this shape.
 * @throws ApiError `parameter_unknown` for a parameter that the shape does not have.
 */
export function hashOf<S extends Shape>(shape: S): Reader<{ [K in keyof S]: ReturnType<S[K]> }> {
  return (value, param) => {
    const given = record(value, param);
    const nameOf = (key: string) => (param === '' ? key : `${param}[${key}]`);
    const unknown = Object.keys(given).find((key) => !Object.hasOwn(shape, key));
    if (unknown !== undefined) {
      throw invalidRequest(
        `Unknown parameter: ${nameOf(unknown)}. Known here: ${Object.keys(shape).join(', ')}`,
        'parameter_unknown',
        nameOf(unknown),
      );
    }
    const entries = Object.entries(shape).map(([key, read]) => [
      key,
      read(given[key], nameOf(key)),
    ]);
    return Object.fromEntries(entries);
  };
}

function record(value: FormValue | undefined, param: string): FormRecord {
  if (typeof value !== 'object') throw invalidRequest('This is no object', undefined, param);
  return value;
}

/** Reads the parameters of `POST /v1/refunds`. */
export const readRefundRequest = hashOf({
  charge: optional(text()),
  payment_intent: optional(text()),
  amount: optional(integer(1)),
  reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: optional(metadata()),
});

export type RefundRequest = ReturnType<typeof readRefundRequest>;
