import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { errorFields, jsonLogger } from './logger.ts';

const now = () => new Date('2026-02-01T10:00:00Z');

it('writes the lines of one turn together, in order', async () => {
  const written: string[] = [];
  const logger = jsonLogger((lines) => written.push(lines), now);
  logger.log('info', 'first', { count: 1 });
  logger.log('warn', 'second');
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual([
    '{"at":"2026-02-01T10:00:00.000Z","level":"info","message":"first","count":1}\n' +
      '{"at":"2026-02-01T10:00:00.000Z","level":"warn","message":"second"}\n',
  ]);
});

it('writes an error at once, after what came before it', async () => {
  const written: string[] = [];
  const logger = jsonLogger((lines) => written.push(lines), now);
  logger.log('info', 'before');
  logger.log('error', 'broken');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/before.*\n.*broken.*\n$/);
  await setImmediate();
  expect(written).toHaveLength(1);
});

it('tells of an error its name, message, stack and cause', () => {
  const fields = errorFields(new TypeError('outer', { cause: new Error('inner') }));
  expect(fields).toMatchObject({ error: 'TypeError: outer', cause: 'Error: inner' });
  expect(fields.stack).toContain('logger.test.ts');
  expect(errorFields('plain')).toEqual({ error: 'plain' });
});
