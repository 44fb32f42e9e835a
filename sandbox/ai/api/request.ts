import type { Context } from 'hono';
import type * as z from 'zod/mini';

/** A call's body, or what is wrong with it. */
export async function jsonOf<T>(
  c: Context,
  schema: z.ZodMiniType<T>,
): Promise<{ value: T } | { problem: string }> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    return { problem: 'the body is no JSON' };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
  return { problem: `${path.join('.')}: ${message}` };
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
