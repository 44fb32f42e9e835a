import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import * as z from 'zod/mini';
import { type AiService, recordCall, spoilingByFault, statusByFault } from '../service.ts';
import { type Asked, tokensIn, type Written, write } from '../writer.ts';

export interface Answered extends Written {
  isCut: boolean;
  inputTokens: number;
  outputTokens: number;
}

/** Writes an answer, or returns the status with which the call is refused. */
export async function answer(
  service: AiService,
  protocol: 'anthropic' | 'openai',
  asked: Asked,
): Promise<Answered | { status: 500 | 429 | 529 }> {
  const { sql, clock, faults, signal } = service;
  const call = { created: clock.now(), protocol, model: asked.model };
  const inputTokens = tokensIn(asked.prompt);
  const status = await statusByFault(faults, signal);
  if (status) {
    await recordCall(sql, { ...call, outcome: `${status}`, inputTokens, outputTokens: 0 });
    return { status };
  }
  const spoiling = await spoilingByFault(faults);
  const written = write(asked, spoiling);
  const outputTokens = tokensIn(written.text);
  await recordCall(sql, { ...call, outcome: spoiling ?? 'answered', inputTokens, outputTokens });
  return { ...written, isCut: spoiling === 'cut', inputTokens, outputTokens };
}

/** Tells a refused caller how long to wait. */
export function retryAfter({ faults }: AiService): Record<string, string> {
  return { 'retry-after': `${faults.current().retryAfterS}` };
}

const PIECES = 24;

/** Splits a text into the pieces in which it is streamed. */
export function piecesOf(text: string): string[] {
  const size = Math.max(1, Math.ceil(text.length / PIECES));
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size));
}

/** Sends an answer in parts; for a cut answer it breaks the connection half way. */
export function send(
  c: Context<{ Bindings: HttpBindings }>,
  parts: string[],
  { isCut }: Pick<Answered, 'isCut'>,
): Response {
  c.header('content-type', 'text/event-stream');
  return stream(c, async (output) => {
    const sent = isCut ? parts.slice(0, Math.ceil(parts.length / 2)) : parts;
    for (const part of sent) await output.write(part);
    if (isCut) c.env.outgoing.destroy();
  });
}

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
