import * as z from 'zod/mini';
import { type FieldError, type FieldErrorCode, fieldErrorCodes } from '../problem.ts';
import { MOST_RAW } from './limits.ts';
import type { Broken } from './rules.ts';

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** A check of ours as a zod check; its code and limit travel in the issue's `params`. */
export function rule<T>(check: (value: T) => Broken) {
  return z.check<T>((payload) => {
    const broken = check(payload.value);
    if (broken) payload.issues.push({ code: 'custom', input: payload.value, params: broken });
  });
}

/** Brings a value to its kept form before the checks that follow, unless it is too long to be looked at. */
export function cleaned(clean: (value: string) => string, maximum: number) {
  const isTooLong = (value: string) => value.length > maximum * MOST_RAW;
  return z.string().check(
    rule((value) => (isTooLong(value) ? { code: 'too_long', limit: maximum } : null)),
    z.overwrite(clean),
  );
}

function isCode(value: unknown): value is FieldErrorCode {
  return fieldErrorCodes.some((code) => code === value);
}

function brokenBy(issue: z.core.$ZodIssue, isMissing: boolean): NonNullable<Broken> {
  if (issue.code === 'custom' && isCode(issue.params?.code)) {
    const { code, limit } = issue.params;
    return typeof limit === 'number' ? { code, limit } : { code };
  }
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_field' };
  if (issue.code === 'invalid_value') return { code: isMissing ? 'required' : 'invalid_choice' };
  return { code: isMissing ? 'required' : 'invalid_type' };
}

function isMissing(input: unknown, key: PropertyKey | undefined): boolean {
  if (key === undefined || typeof input !== 'object' || input === null) return false;
  return Reflect.get(input, key) === undefined;
}

const PROTOTYPE = '__proto__';

/** Whether a request or a record in it has a field of this name, which a schema would pass over in silence. */
function namesPrototype(input: unknown): boolean {
  const hasIt = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, PROTOTYPE);
  return (
    hasIt(input) ||
    (typeof input === 'object' && input !== null && Object.values(input).some(hasIt))
  );
}

interface Readable<T> {
  request: z.ZodMiniType<T>;
  fieldName?(path: string): string;
}

/**
 * Reads the request of a call. Errors stand in the schema's order, one per field, under the call's
 * name for it. Nothing that JSON can hold makes it throw.
 */
export function parseRequest<T>(
  { request, fieldName = (path) => path }: Readable<T>,
  input: unknown,
): Parsed<T> {
  if (namesPrototype(input)) {
    return { ok: false, errors: [{ field: PROTOTYPE, code: 'unknown_field' }] };
  }
  const result = z.safeParse(request, input);
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string, FieldError>();
  for (const issue of result.error.issues) {
    const [key] = issue.path;
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys
        : [fieldName(issue.path.map(String).join('.'))];
    for (const field of fields) {
      if (!errors.has(field))
        errors.set(field, { field, ...brokenBy(issue, isMissing(input, key)) });
    }
  }
  return { ok: false, errors: [...errors.values()] };
}
