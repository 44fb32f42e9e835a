import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as z from 'zod/mini';
import { type AiService, recordCall, spoilingByFault, statusByFault } from '../service.ts';
import { type Asked, type JsonSchema, tokensIn, type Written, write } from '../writer.ts';

export interface Answered extends Written {
  model: string;
  /** Epoch milliseconds. */
  created: number;
  input_tokens: number;
  output_tokens: number;
}

/** What differs between the providers: all stream structured output, and nothing else. */
export interface Protocol {
  name: 'anthropic' | 'openai';
  path: string;
  /** Reads a call's body. */
  request: z.ZodMiniType<Asked>;
  /** Says why a call is refused by its headers; null if it is not. */
  refusalOf(
    header: (name: string) => string | undefined,
    apiKey: string,
  ): [status: number, message: string] | null;
  /** The parts of the stream. */
  streamOf(answered: Answered): string[];
  errorOf(status: number, message: string): object;
}

/** Mounts a provider's one call. */
export function protocolRoutes(service: AiService, protocol: Protocol) {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.post(protocol.path, async (c) => {
    const refuse = (status: number, message: string, headers = {}) =>
      c.json(protocol.errorOf(status, message), status as 400, headers);
    const refusal = protocol.refusalOf((name) => c.req.header(name), service.apiKey);
    if (refusal) return refuse(...refusal);
    const body = await jsonOf(c, protocol.request);
    if ('problem' in body) return refuse(400, body.problem);
    const answered = await answer(service, protocol.name, body.value);
    if ('status' in answered) {
      const seconds = `${service.faults.current().retryAfterS}`;
      return refuse(answered.status, 'refused on purpose', { 'retry-after': seconds });
    }
    const parts = protocol.streamOf(answered);
    c.header('content-type', 'text/event-stream');
    return stream(c, async (output) => {
      const sent = answered.isCut ? parts.slice(0, Math.ceil(parts.length / 2)) : parts;
      for (const part of sent) await output.write(part);
      if (answered.isCut) c.env.outgoing.destroy();
    });
  });
  return api;
}

/** Writes an answer, or returns the status with which the call is refused. */
async function answer(
  { sql, clock, faults, signal }: AiService,
  protocol: Protocol['name'],
  asked: Asked,
): Promise<(Answered & { isCut: boolean }) | { status: 500 | 429 | 529 }> {
  const call = { created: clock.now(), protocol, model: asked.model };
  const input_tokens = tokensIn(asked.prompt);
  const status = await statusByFault(faults, signal);
  if (status) {
    await recordCall(sql, { ...call, outcome: `${status}`, input_tokens, output_tokens: 0 });
    return { status };
  }
  const spoiling = await spoilingByFault(faults);
  const written = write(asked, spoiling);
  const output_tokens = tokensIn(written.text);
  await recordCall(sql, { ...call, outcome: spoiling ?? 'answered', input_tokens, output_tokens });
  return { ...call, ...written, isCut: spoiling === 'cut', input_tokens, output_tokens };
}

const PIECES = 24;

/** Splits a text into the pieces in which it is streamed. */
export function piecesOf(text: string): string[] {
  const size = Math.max(1, Math.ceil(text.length / PIECES));
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size));
}

/** A message's content: a text, or its pieces. */
export const content = z.union([
  z.string(),
  z.array(z.object({ type: z.literal('text'), text: z.string() })),
]);

export function textIn(said: z.output<typeof content>): string {
  return typeof said === 'string' ? said : said.map(({ text }) => text).join('\n');
}

/** The shape that is asked for. */
export const schema = z.custom<JsonSchema>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Reads a call's body, or says what is wrong with it. */
async function jsonOf<T>(
  c: Context,
  shape: z.ZodMiniType<T>,
): Promise<{ value: T } | { problem: string }> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    return { problem: 'the body is no JSON' };
  }
  const parsed = shape.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
  return { problem: `${path.join('.')}: ${message}` };
}
