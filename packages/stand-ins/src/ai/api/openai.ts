import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Answered, content, type Protocol, piecesOf, schema, textIn } from './protocol.ts';

const request = z.object({
  model: z.string().check(z.minLength(1)),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content }))
    .check(z.minLength(1)),
  stream: z.literal(true),
  response_format: z.object({ type: z.literal('json_schema'), json_schema: z.object({ schema }) }),
});

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_exceeded',
  500: 'server_error',
  529: 'server_error',
};

export const openAi: Protocol = {
  name: 'openai',
  path: '/chat/completions',
  request: z.pipe(
    request,
    z.transform(({ model, messages, response_format: { json_schema } }) => ({
      model,
      prompt: messages.map((each) => textIn(each.content)).join('\n\n'),
      schema: json_schema.schema,
    })),
  ),
  refusalOf: (header, apiKey) =>
    header('authorization') === `Bearer ${apiKey}` ? null : [401, 'Incorrect API key provided'],
  streamOf: (answered) =>
    [...chunksOf(answered).map((chunk) => JSON.stringify(chunk)), '[DONE]'].map(
      (data) => `data: ${data}\n\n`,
    ),
  errorOf: (status, message) => ({
    error: { message, type: errorTypes[status], param: null, code: null },
  }),
};

function chunksOf(answered: Answered): object[] {
  const { model, created, text, end, input_tokens, output_tokens } = answered;
  const completion = {
    ...{ id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk', model },
    created: Math.floor(created / 1_000),
  };
  const choice = (delta: object, finish_reason: string | null = null) => ({
    ...completion,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const usage = {
    prompt_tokens: input_tokens,
    completion_tokens: output_tokens,
    total_tokens: input_tokens + output_tokens,
  };
  return [
    choice({ role: 'assistant', content: '' }),
    ...piecesOf(text).map((piece) => choice({ content: piece })),
    choice({}, end === 'declined' ? 'content_filter' : 'stop'),
    { ...completion, choices: [], usage },
  ];
}
