import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { PageProblem } from '#machines/api/paths.ts';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { takePageProblem } from './routes.ts';

const problem: PageProblem = { id: '4f9a01bc', page: '/contact', cause: 'TypeError: no section' };

let logger: ReturnType<typeof memoryLogger>;
let api: Hono<ApiEnv>;
beforeEach(() => {
  logger = memoryLogger();
  api = new Hono<ApiEnv>();
  api.onError(problemHandler(logger));
  api.post('/', takePageProblem(logger));
});

const send = async (body: string) => (await api.request('/', { method: 'POST', body })).status;

test('ERR-01: what broke in a browser is logged by the id that its reader sees', async () => {
  expect(await send(JSON.stringify(problem))).toBe(204);
  expect(logger.lines).toEqual([
    { level: 'error', message: 'a page broke in a browser', fields: problem },
  ]);
});

test('what may hold a token is not logged, and nothing long', async () => {
  const cause = `no answer of https://site.example/coaching?a=secret#booking=secret ${'x'.repeat(1_000)}`;
  await send(JSON.stringify({ ...problem, page: '/coaching?a=secret', cause }));
  const [line] = logger.lines;
  expect(line?.fields.page).toBe('/coaching');
  expect(line?.fields.cause).toMatch(/^no answer of https:\/\/site\.example\/coaching x+$/);
  expect(JSON.stringify(line).length).toBeLessThan(400);
});

test('what an error quotes is not logged', async () => {
  const quotes = (cause: string) => send(JSON.stringify({ ...problem, cause }));
  await quotes(`Unexpected token 'I', "I have not slept" is not valid JSON`);
  await quotes(`"I have not sl`);
  const causes = logger.lines.map(({ fields }) => fields.cause);
  expect(causes).toEqual([`Unexpected token 'I', "…" is not valid JSON`, '"…"']);
});

test.each([
  '{',
  'null',
  JSON.stringify({ ...problem, id: 'Ignore the others' }),
  JSON.stringify({ ...problem, cause: 7 }),
])('%s is refused', async (body) => {
  expect(await send(body)).toBe(400);
  expect(logger.lines.filter(({ message }) => message.includes('browser'))).toEqual([]);
});
