import * as z from 'zod/mini';
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

/**
 * Reads parameters by their shape.
 * @throws ApiError naming the first parameter that is missing, unknown or malformed.
 */
export function read<T>(shape: z.ZodMiniType<T>, form: FormRecord): T {
  const { success, data, error } = shape.safeParse(form);
  if (success) return data;
  const [issue] = error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const path = [...(issue?.path ?? []), ...(isUnknown ? issue.keys.slice(0, 1) : [])];
  const [head = '', ...rest] = path.map(String);
  const param = [head, ...rest.map((part) => `[${part}]`)].join('');
  const code = isUnknown ? 'parameter_unknown' : codeOf(issue, valueAt(form, path));
  throw invalidRequest(`Invalid '${param}': ${issue?.message}`, code, param);
}

function codeOf(issue: z.core.$ZodIssue | undefined, value: unknown): string | undefined {
  if (value === undefined) return 'parameter_missing';
  if (value === '') return 'parameter_invalid_empty';
  if (issue?.code === 'custom') return issue.params?.code;
  return issue?.code === 'invalid_format' ? `${issue.format}_invalid` : undefined;
}

function valueAt(form: FormRecord, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value ? Reflect.get(value, part) : undefined),
    form,
  );
}

/** Reads a string of 1 to `longest` characters. */
export const text = (longest = 5_000) => z.string().check(z.minLength(1), z.maxLength(longest));

/** Reads a whole number. */
export const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine((typed) => /^-?\d+$/.test(typed) && +typed >= least && +typed <= most, {
          error: `this is no whole number from ${least} to ${most}`,
          params: { code: 'parameter_invalid_integer' },
        }),
      ),
    z.transform(Number),
  );

export const webAddress = () => z.url({ protocol: /^https?$/ });

const MOST_METADATA_KEYS = 50;

/** Reads up to 50 keys of up to 40 characters, with values of up to 500; an empty value leaves its key out. */
export const metadata = () =>
  z.pipe(
    z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
      .check(z.refine((all) => Object.keys(all).length <= MOST_METADATA_KEYS)),
    z.transform((all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ),
  );

/** Reads a list, which is a record with whole numbers as keys. */
export const listOf = <T>(item: z.ZodMiniType<T>, most: number) =>
  z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'object' && given !== null ? Object.values(given) : given,
    ),
    z.array(item).check(z.maxLength(most)),
  );

/** The parameters of `POST /v1/refunds`. */
export const refundRequest = z.strictObject({
  charge: z.optional(text()),
  payment_intent: z.optional(text()),
  amount: z.optional(integer(1)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata()),
});

export type RefundRequest = z.infer<typeof refundRequest>;
