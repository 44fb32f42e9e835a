import { Hono } from 'hono';
import { freePorts } from 'service-kit/testing/ports';
import { describe, expect, it } from 'vitest';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { languages } from '#machines/language.ts';
import { problemCodes } from '#machines/problem.ts';
import { ProblemError } from '../platform/errors.ts';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { problemBody } from './problem.ts';

describe('problem details', () => {
  it('have a stable type, a status and a sentence for every code in both languages', () => {
    for (const code of problemCodes) {
      const [en, ar] = languages.map((language) => problemBody({ code, details: {} }, language));
      expect(en).toMatchObject({ type: `about:blank#${code}`, code, success: false });
      expect(en?.status).toBeGreaterThanOrEqual(400);
      expect(en?.detail).toBe(en?.error);
      expect(ar?.detail).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('name every field of every form in both languages', () => {
    const items = ['roadmap', 'cv-makeover', 'soul-bio'] as const;
    const fields = items.flatMap((id) => intakeOf({ id, type: 'service', parts: [] }));
    for (const { name } of fields.flatMap((section) => section.fields)) {
      expect(fieldLabel('en', name)).not.toBe(name);
      expect(fieldLabel('ar', name)).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

describe('an endpoint that throws', () => {
  async function answerTo(error: Error) {
    const api = new Hono<ApiEnv>();
    api.onError(problemHandler(memoryLogger()));
    api.get('/', () => {
      throw error;
    });
    const response = await api.request('/');
    const { code } = (await response.json()) as { code: string };
    return [response.status, code, response.headers.get('Retry-After')];
  }

  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });

  it.each([
    ['a lost connection', away],
    ['what a lost connection caused', new ProblemError('database_error', {}, away)],
    ['no connection within the limit', new Error('timeout exceeded when trying to connect')],
    ['a database that is read-only', Object.assign(new Error('read-only'), { code: '25006' })],
  ])('answers 503 and when to try again, for %s', async (_, error) => {
    expect(await answerTo(error)).toEqual([503, 'database_unavailable', '5']);
  });

  it('does not blame the database for another service that refuses the connection', async () => {
    const refused = await fetch(`http://127.0.0.1:${await freePorts(1)}`).catch((error) => error);
    expect(refused.cause.code).toBe('ECONNREFUSED');
    expect(await answerTo(refused)).toEqual([500, 'internal_error', null]);
  });

  it.each([
    ['database_error', new ProblemError('database_error', {}, new Error('no such table'))],
    ['internal_error', new TypeError('x is not a function')],
  ])('answers 500 %s for a mistake of ours', async (code, error) => {
    expect(await answerTo(error)).toEqual([500, code, null]);
  });
});
