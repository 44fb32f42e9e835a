import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { takeCspReports } from './routes.ts';

const secret = 'resume=abc123';
const page = `https://site.example/coaching?${secret}#${secret}`;

let logger: ReturnType<typeof memoryLogger>;
let api: Hono<ApiEnv>;
beforeEach(() => {
  logger = memoryLogger();
  api = new Hono<ApiEnv>();
  api.onError(problemHandler(logger));
  api.post('/', takeCspReports(logger));
});

const send = async (body: unknown) =>
  (await api.request('/', { method: 'POST', body: JSON.stringify(body) })).status;

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
  expect((await api.request('/', { method: 'POST', body: '{' })).status).toBe(400);
});
