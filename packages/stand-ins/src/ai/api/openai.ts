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
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content }))
    .check(z.minLength(1)),
  stream: z.literal(true),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ schema: z.custom<JsonSchema>(isObject) }),
  }),
});

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_exceeded',
  500: 'server_error',
  529: 'server_error',
};

/** Mounts `POST /v1/chat/completions`, which streams structured output. */
export function openAiRoutes(service: AiService) {
  const api = new Hono<{ Bindings: HttpBindings }>();
  api.post('/chat/completions', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${service.apiKey}`) {
      return refuse(c, 401, 'Incorrect API key provided');
    }
    const body = await jsonOf(c, request);
    if ('problem' in body) return refuse(c, 400, body.problem);
    const { model, messages, response_format: format } = body.value;
    const answered = await answer(service, 'openai', {
      model,
      prompt: messages.map((each) => textIn(each.content)).join('\n\n'),
      schema: format.json_schema.schema,
    });
    if ('status' in answered) {
      return refuse(c, answered.status, 'refused on purpose', retryAfter(service));
    }
    const completion = {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(service.clock.now() / 1_000),
      model,
    };
    const chunks = chunksOf(answered).map((chunk) =>
      JSON.stringify({ ...completion, object: 'chat.completion.chunk', ...chunk }),
    );
    const parts = [...chunks, '[DONE]'].map((data) => `data: ${data}\n\n`);
    return send(c, parts, answered);
  });
  return api;
}

function chunksOf(answered: Answered): object[] {
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  return [
    choice({ role: 'assistant', content: '' }),
    ...piecesOf(answered.text).map((piece) => choice({ content: piece })),
    choice({}, reasonOf(answered)),
    { choices: [], usage: usageOf(answered) },
  ];
}

function reasonOf({ end }: Answered): string {
  return end === 'declined' ? 'content_filter' : 'stop';
}

function usageOf({ inputTokens, outputTokens }: Answered) {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}

function refuse(c: Context, status: number, message: string, headers = {}) {
  const error = { message, type: errorTypes[status], param: null, code: null };
  return c.json({ error }, status as 400, headers);
}
