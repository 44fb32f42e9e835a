import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Answered, content, type Protocol, piecesOf, schema, textIn } from './protocol.ts';

const request = z.object({
  model: z.string().check(z.minLength(1)),
  max_tokens: z.number().check(z.int(), z.minimum(1)),
  system: z.optional(content),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content }))
    .check(z.minLength(1)),
  stream: z.literal(true),
  output_config: z.object({ format: z.object({ type: z.literal('json_schema'), schema }) }),
});

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

export const anthropic: Protocol = {
  name: 'anthropic',
  path: '/messages',
  request: z.pipe(
    request,
    z.transform(({ model, system = '', messages, output_config: { format } }) => ({
      model,
      prompt: [system, ...messages.map((each) => each.content)].map(textIn).join('\n\n'),
      schema: format.schema,
    })),
  ),
  refusalOf(header, apiKey) {
    if (header('x-api-key') !== apiKey) return [401, 'invalid x-api-key'];
    return header('anthropic-version') ? null : [400, 'anthropic-version: header is required'];
  },
  streamOf: (answered) =>
    eventsOf(answered).map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
  errorOf: (status, message) => ({ type: 'error', error: { type: errorTypes[status], message } }),
};

interface StreamEvent {
  type: string;
  [fact: string]: unknown;
}

function eventsOf({ model, text, end, input_tokens, output_tokens }: Answered): StreamEvent[] {
  const message = {
    ...{ id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model, content: [] },
    ...{ stop_reason: null, stop_sequence: null },
    usage: { input_tokens, output_tokens: 0 },
  };
  const deltas = piecesOf(text).map((piece) => ({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text: piece },
  }));
  return [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...deltas,
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: end === 'declined' ? 'refusal' : 'end_turn', stop_sequence: null },
      usage: { output_tokens },
    },
    { type: 'message_stop' },
  ];
}
