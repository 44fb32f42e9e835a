import type { Context } from 'hono';
import * as z from 'zod/mini';
import { cleanCode, cleanEmail, cleanLine } from '#machines/validation/clean.ts';
import { PHONE_MAX } from '#machines/validation/limits.ts';
import { cleaned } from '#machines/validation/parse.ts';
import { storable } from '../../platform/storable.ts';
import { AuthError, invalid } from '../errors.ts';

const DEEPEST = 20;

const badJson = () =>
  new AuthError(400, 'bad_json', 'Could not parse request body as JSON: it must be one object');

/**
 * Reads the JSON body by a schema; no body is an empty object.
 * @throws AuthError
 */
export async function readBody<T>(c: Context, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await c.req.text();
  return readFields(text.trim() === '' ? {} : parsed(text), schema);
}

/**
 * Reads a form by a schema.
 * @throws AuthError
 */
export async function readForm<T>(c: Context, schema: z.ZodMiniType<T>): Promise<T> {
  const form = await c.req.parseBody().catch((error) => {
    if (!(error instanceof TypeError)) throw error;
    throw invalid('Could not parse request body as a form');
  });
  return readFields(form, schema);
}

/**
 * Reads fields by a schema.
 * @throws AuthError naming the first field that is wrong, and never its value.
 */
export function readFields<T>(input: unknown, schema: z.ZodMiniType<T>): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badJson();
  const { success, data, error } = schema.safeParse(storableJson(input));
  if (success) return data;
  const issue = error.issues[0];
  throw invalid(
    issue?.path[0] === 'email'
      ? 'Unable to validate email address: invalid format'
      : issue?.path[0] === 'phone'
        ? 'Invalid phone number format (E.164 required)'
        : `Invalid request: ${issue?.path.join('.') || 'body'}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson();
  }
}

/** Removes from JSON what PostgreSQL cannot store. */
function storableJson(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw badJson();
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map((each) => storableJson(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [storable(key), storableJson(each, depth + 1)]),
  );
}

const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 256;
const LONGEST_CODE = 100;
const LONGEST_NAME = 100;

/** Reads an empty text, which clients send for a missing value, as undefined. */
const optionalText = <T>(schema: z.ZodMiniType<T, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
      z.optional(schema),
    ),
  );

/** An address in lower case. */
export const email = optionalText(
  z.pipe(
    cleaned(cleanEmail, LONGEST_EMAIL).check(z.toLowerCase(), z.maxLength(LONGEST_EMAIL)),
    z.email(),
  ),
);

/** A number in E.164 without its plus, as the service stores it. */
export const phone = optionalText(
  z.pipe(
    cleaned((typed) => cleanCode(typed).replace(/^\+/, '').replace(/[()]/g, ''), PHONE_MAX),
    z.string().check(z.regex(/^[1-9]\d{6,14}$/)),
  ),
);

export const password = z.optional(z.string().check(z.maxLength(LONGEST_PASSWORD)));

export const factorName = cleaned(cleanLine, LONGEST_NAME).check(z.maxLength(LONGEST_NAME));

/** A code as people type or paste it. */
export const code = cleaned(cleanCode, LONGEST_CODE);

export const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())));

export const shortText = z.string().check(z.maxLength(2_048));

/** The challenge of a browser that will itself finish what it begins (PKCE). */
export const challengeFields = {
  code_challenge: z.optional(z.nullable(z.string().check(z.regex(/^[\w.~-]{43,128}$|^$/)))),
  code_challenge_method: z.optional(z.nullable(z.string().check(z.regex(/^(s256|plain)?$/i)))),
};

/**
 * Reads a PKCE challenge.
 * @throws AuthError where one of the two fields is missing.
 */
export function challengeOf({
  code_challenge: code,
  code_challenge_method: method,
}: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): { code: string; method: string } | null {
  if (!code !== !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  return code && method ? { code, method: method.toLowerCase() } : null;
}
