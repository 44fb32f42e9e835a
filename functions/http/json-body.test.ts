import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { saveAnswers } from '#machines/api/booking.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { jsonBody, jsonUpTo } from './json-body.ts';

const { path } = saveAnswers;
const api = new Hono<ApiEnv>();
api.onError(problemHandler(memoryLogger()));
api.post(path, ...jsonUpTo(), jsonBody(saveAnswers), (c) => c.json({}));

async function send(body: string) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await api.request(path, { method: 'POST', headers, body });
  const { code, errors } = (await answer.json()) as ProblemResponse;
  return [answer.status, code, errors?.map(({ field, message }) => `${field}: ${message}`)];
}

const nested = (open: string, close: string) => `${open.repeat(5_000)}1${close.repeat(5_000)}`;

test.each([
  ['arrays', nested('[', ']')],
  ['objects', nested('{"answers":', '}')],
  ['answers', `{"token":"t","answers":${nested('[', ']')}}`],
])('%s nested 5,000 deep are invalid input', async (_, body) => {
  expect(await send(body)).toEqual([422, 'invalid_input', expect.anything()]);
});

test.each([
  '{"token":"t","answers":{},"__proto__":{"isPaid":true}}',
  '{"token":"t","answers":{"__proto__":"x"}}',
  '{"token":"t","answers":{"\\u005f_proto__":"x"}}',
])('a field named like the prototype is named and refused: %s', async (body) => {
  const named = '__proto__: “__proto__” is not part of this form.';
  expect(await send(body)).toEqual([422, 'invalid_input', [named]]);
});

test('a field named like something that every object has is named too', async () => {
  const named = 'constructor: “constructor” is not part of this form.';
  expect(await send('{"token":"t","answers":{},"constructor":1}')).toEqual([
    422,
    'invalid_input',
    [named],
  ]);
});

test('answers that only speak of it are taken', async () => {
  expect((await send('{"token":"t","answers":{"lifeVision":"a \\"__proto__\\": field"}}'))[0]).toBe(
    200,
  );
});
