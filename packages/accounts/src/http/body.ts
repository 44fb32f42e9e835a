import type { Context } from 'hono';
import { storable } from 'service-kit/body';
import type * as z from 'zod/mini';
import { AuthError, invalid } from '../errors.ts';
import type { Challenge } from '../options.ts';

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

/**
 * Reads a PKCE challenge.
 * @throws AuthError where one of the two fields is missing.
 */
export function challengeOf({
  code_challenge: code,
  code_challenge_method: method,
}: Partial<
  Record<`code_challenge${'' | '_method'}`, string | null | undefined>
>): Challenge | null {
  if (!code !== !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  return code && method ? { code, method: method.toLowerCase() } : null;
}
