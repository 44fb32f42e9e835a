import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { PageProblem } from '#machines/api/paths.ts';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { takeCspReports, takePageProblem } from './routes.ts';

const secret = 'resume=abc123';
const page = `https://site.example/coaching?${secret}#${secret}`;

let logger: ReturnType<typeof memoryLogger>;
let api: Hono<ApiEnv>;
beforeEach(() => {
  logger = memoryLogger();
  api = new Hono<ApiEnv>();
  api.onError(problemHandler(logger));
  api.post('/csp', takeCspReports(logger));
  api.post('/problem', takePageProblem(logger));
});

const send = async (body: unknown) =>
  (await api.request('/csp', { method: 'POST', body: JSON.stringify(body) })).status;

const modern = (changes: object = {}) => ({
  type: 'csp-violation',
  body: { effectiveDirective: 'script-src', blockedURL: 'inline', documentURL: page, ...changes },
});

test.each([
  ['the Reporting API', [modern()]],
  [
    'report-uri',
    {
      'csp-report': {
        'violated-directive': 'script-src',
        'blocked-uri': 'inline',
        'document-uri': page,
      },
    },
  ],
])('a report by %s is logged without queries', async (_, body) => {
  expect(await send(body)).toBe(204);
  expect(logger.lines).toEqual([
    {
      level: 'warn',
      message: 'a page broke its policy',
      fields: {
        directive: 'script-src',
        blocked: 'inline',
        document: 'https://site.example/coaching',
      },
    },
  ]);
});

test('what was blocked is logged without its query, data or words of its own', async () => {
  const blocked = [`https://evil.example/x?${secret}`, `data:text/html,${secret}`, `!${secret}`];
  await send(blocked.map((blockedURL) => modern({ blockedURL })));
  expect(logger.lines.map(({ fields }) => fields.blocked)).toEqual([
    'https://evil.example/x',
    'data:',
    '',
  ]);
});

test('only a few and short ones are logged, and anything else is passed over', async () => {
  await send(Array(100).fill(modern({ effectiveDirective: 'x'.repeat(10_000) })));
  expect(logger.lines).toHaveLength(5);
  expect(JSON.stringify(logger.lines).length).toBeLessThan(2_500);
  for (const other of [null, 1, {}, [], [{ type: 'deprecation', body: {} }], { 'csp-report': 1 }]) {
    expect(await send(other)).toBe(204);
  }
  expect(logger.lines).toHaveLength(5);
  expect((await api.request('/csp', { method: 'POST', body: '{' })).status).toBe(400);
});

const problem: PageProblem = { id: '4f9a01bc', page: '/contact', cause: 'TypeError: no section' };

const report = async (body: string) =>
  (await api.request('/problem', { method: 'POST', body })).status;

test('ERR-01: what broke in a browser is logged by the id that its reader sees', async () => {
  expect(await report(JSON.stringify(problem))).toBe(204);
  expect(logger.lines).toEqual([
    { level: 'error', message: 'a page broke in a browser', fields: problem },
  ]);
});

test('what may hold a token is not logged, and nothing long', async () => {
  const cause = `no answer of https://site.example/coaching?a=secret#booking=secret ${'x'.repeat(1_000)}`;
  await report(JSON.stringify({ ...problem, page: '/coaching?a=secret', cause }));
  const [line] = logger.lines;
  expect(line?.fields.page).toBe('/coaching');
  expect(line?.fields.cause).toMatch(/^no answer of https:\/\/site\.example\/coaching x+$/);
  expect(JSON.stringify(line).length).toBeLessThan(400);
});

test('what an error quotes is not logged', async () => {
  const quotes = (cause: string) => report(JSON.stringify({ ...problem, cause }));
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
  expect(await report(body)).toBe(400);
  expect(logger.lines.filter(({ message }) => message.includes('browser'))).toEqual([]);
});
