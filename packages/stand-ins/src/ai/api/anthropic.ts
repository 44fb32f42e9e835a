import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { AiService } from '../service.ts';
import type { JsonSchema } from '../writer.ts';
import {
  type Answered,
  answer,
  content,
  isObject,
  jsonOf,
  piecesOf,
  retryAfter,
  send,
  textIn,
} from './answer.ts';

const request = z.object({
  model: z.string().check(z.minLength(1)),
  max_tokens: z.number().check(z.int(), z.minimum(1)),
  system: z.optional(content),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content }))
    .check(z.minLength(1)),
  stream: z.literal(true),
  output_config: z.object({
    format: z.object({ type: z.literal('json_schema'), schema: z.custom<JsonSchema>(isObject) }),
  }),
});

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

/** Mounts `POST /v1/messages`, which streams structured output. */
export function anthropicRoutes(service: AiService) {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.post('/messages', async (c) => {
    if (c.req.header('x-api-key') !== service.apiKey) return refuse(c, 401, 'invalid x-api-key');
    if (!c.req.header('anthropic-version')) {
      return refuse(c, 400, 'anthropic-version: header is required');
    }
    const body = await jsonOf(c, request);
    if ('problem' in body) return refuse(c, 400, body.problem);
    const { model, system, messages, output_config: output } = body.value;
    const answered = await answer(service, 'anthropic', {
      model,
      prompt: [system ?? '', ...messages.map((each) => each.content)].map(textIn).join('\n\n'),
      schema: output.format.schema,
    });
    if ('status' in answered) {
      return refuse(c, answered.status, 'refused on purpose', retryAfter(service));
    }
    const message = { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model };
    const parts = eventsOf(message, answered).map(
      (event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
    );
    return send(c, parts, answered);
  });
  return api;
}

interface StreamEvent {
  type: string;
  [fact: string]: unknown;
}

function eventsOf(message: object, answered: Answered): StreamEvent[] {
  const usage = { input_tokens: answered.inputTokens, output_tokens: 0 };
  const start = { ...message, content: [], stop_reason: null, stop_sequence: null, usage };
  const deltas = piecesOf(answered.text).map((piece) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text: piece },
  }));
  return [
    { type: 'message_start', message: start },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...deltas,
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: endOf(answered),
      usage: { output_tokens: answered.outputTokens },
    },
    { type: 'message_stop' },
  ];
}

function endOf({ end }: Answered) {
  return { stop_reason: end === 'declined' ? 'refusal' : 'end_turn', stop_sequence: null };
}

function refuse(c: Context, status: number, message: string, headers = {}) {
  const error = { type: errorTypes[status], message };
  return c.json({ type: 'error', error }, status as 400, headers);
}
