import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Output, streamText } from 'ai';
import { openTestDatabase } from 'service-kit/testing/database';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { setFaults } from '../shared/testing/client.ts';
import type { AiFaults } from './service.ts';
import { startAi } from './start.ts';

globalThis.AI_SDK_LOG_WARNINGS = false;
const apiKey = 'test_ai';

const database = await openTestDatabase();
const service = await startAi({ sql: database.sql, port: 0, apiKey, production: false });
afterAll(async () => {
  await service.stop();
  await database.close();
});

const faults = (change: Partial<AiFaults>) => setFaults(service.url, change);

const protocols = {
  Anthropic: (key = apiKey) =>
    createAnthropic({ baseURL: `${service.url}/v1`, apiKey: key })('claude-test'),
  OpenAI: (key = apiKey) =>
    createOpenAICompatible({
      name: 'test',
      baseURL: `${service.url}/v1`,
      apiKey: key,
      supportsStructuredOutputs: true,
      includeUsage: true,
    })('model-test'),
};
const both = Object.entries(protocols);

const block = z.object({ style: z.enum(['normal', 'quote', 'bullet']), text: z.string() });
const schema = z.object({
  title: z.string(),
  sections: z.array(
    z.object({ heading: z.string(), blocks: z.array(block), steps: z.array(z.string()) }),
  ),
});

const prompt = `<task item="roadmap" language="ar" />
<answer field="currentSituation">أعمل ليلًا &amp; لا أنام</answer>`;

/** Has a text written, as the site does. @throws the call's own error. */
async function ask(model: ReturnType<(typeof protocols)['Anthropic']>, maxRetries = 0) {
  let failure: unknown;
  const stream = streamText({
    model,
    prompt,
    output: Output.object({ schema }),
    maxRetries,
    providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' as const } },
    onError: ({ error }) => {
      failure = error;
    },
  });
  let pieces = 0;
  for await (const _part of stream.partialOutputStream) pieces += 1;
  if (failure) throw failure;
  return { output: await stream.output, usage: await stream.usage, pieces };
}

test.each(both)('%s: the AI SDK gets a text with the person’s words', async (_, modelOf) => {
  const { output, usage, pieces } = await ask(modelOf());
  expect(output.sections[0]).toMatchObject({
    heading: 'أين تقف حياتك اليوم',
    blocks: [{ style: 'quote', text: 'أعمل ليلًا & لا أنام' }, {}, {}, {}],
  });
  expect(usage.outputTokens).toBeGreaterThan(500);
  expect(pieces).toBeGreaterThan(5);
});

test.each(both)('%s: a wrong key is refused, and not tried again', async (_, modelOf) => {
  await expect(ask(modelOf('test_other'), 2)).rejects.toMatchObject({
    statusCode: 401,
    isRetryable: false,
  });
});

test.each(both)('%s: a wrong request is refused by name', async (name) => {
  const path = name === 'Anthropic' ? 'messages' : 'chat/completions';
  const response = await fetch(`${service.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': apiKey,
      authorization: `Bearer ${apiKey}`,
      'anthropic-version': '2023-06-01',
    },
    body: '{"model":"m","max_tokens":1,"messages":[{"role":"tool","content":"x"}]}',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringContaining('messages.0') },
  });
});

test.each(both)('%s: calls that fail for a while succeed after retries', async (_, modelOf) => {
  for (const fault of ['limited', 'overloaded', 'failed'] as const) {
    await faults({ [fault]: 1, retryAfterS: 7 });
    await expect(ask(modelOf())).rejects.toMatchObject({
      isRetryable: true,
      ...(fault !== 'failed' && { responseHeaders: { 'retry-after': '7' } }),
    });
    await faults({ [fault]: 1 });
    expect((await ask(modelOf(), 1)).output.sections).not.toEqual([]);
  }
});

test.each(both)('%s: a spoiled answer is an error, never half a text', async (_, modelOf) => {
  for (const fault of ['cut', 'nonsense', 'empty', 'wrongShape', 'declined'] as const) {
    await faults({ [fault]: 1 });
    await expect(ask(modelOf())).rejects.toThrow();
  }
});

test('the control page shows the calls, without a word of them', async () => {
  const page = await (await fetch(`${service.url}/_sandbox`)).text();
  expect(page).toContain('claude-test');
  expect(page).toContain('wrongShape');
  expect(page).not.toContain('أعمل');
  expect(page).not.toContain('Webhook');
});

test('a key that may be real is refused, and production too', async () => {
  const options = { sql: database.sql, port: 0, apiKey, production: false };
  await expect(startAi({ ...options, apiKey: 'sk-ant-1' })).rejects.toThrow('test_');
  await expect(startAi({ ...options, production: true })).rejects.toThrow('in production');
});
