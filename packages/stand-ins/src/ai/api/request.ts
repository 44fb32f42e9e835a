import type { Context } from 'hono';
import * as z from 'zod/mini';

/** A message's content: a text, or its pieces. */
export const content = z.union([
  z.string(),
  z.array(z.object({ type: z.literal('text'), text: z.string() })),
]);

export function textIn(said: z.output<typeof content>): string {
  return typeof said === 'string' ? said : said.map(({ text }) => text).join('\n');
}

/** Reads a call's body, or says what is wrong with it. */
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
