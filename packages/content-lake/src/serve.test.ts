import { expect, test } from 'vitest';
import { readSettings } from './serve.ts';

test('readSettings has defaults for everything', () => {
  expect(readSettings([], {})).toEqual({
    host: '127.0.0.1',
    port: 3001,
    database: { folder: expect.stringMatching(/\.data.lake$/) },
    projectId: 'sandbox',
    datasets: ['production'],
    tokens: [],
    publicUrl: undefined,
  });
});

test('arguments override the environment, a database URL overrides the folder', () => {
  const env = {
    LAKE_PORT: '5000',
    LAKE_HOST: '::1',
    LAKE_DATABASE_URL: 'postgres://x/y',
    LAKE_PUBLIC_URL: 'https://lake.example/',
    LAKE_DATASETS: 'production, staging',
    LAKE_TOKENS: 'write:abc:Layla, read:def',
  };
  expect(readSettings(['--port', '6000', '--data', '/x'], env)).toMatchObject({
    host: '::1',
    port: 6000,
    database: { url: 'postgres://x/y' },
    publicUrl: 'https://lake.example',
    datasets: ['production', 'staging'],
    tokens: [
      { token: 'abc', role: 'write', name: 'Layla' },
      { token: 'def', role: 'read' },
    ],
  });
});

test.each([
  [['--port', 'x'], {}, 'port'],
  [['--port', '65536'], {}, 'port'],
  [[], { LAKE_PUBLIC_URL: 'nowhere' }, 'public address'],
  [[], { LAKE_DATASETS: 'Two Words' }, 'dataset'],
  [[], { LAKE_TOKENS: 'read:a,owner:b' }, 'Token 2'],
  [[], { LAKE_TOKENS: 'write' }, 'Token 1'],
])('readSettings refuses %j with %j with a sentence about the %s', (args, env, about) => {
  expect(() => readSettings(args, env)).toThrow(about);
});

test('a malformed token is not repeated in the error', () => {
  expect(() => readSettings([], { LAKE_TOKENS: 'reader:secret' })).not.toThrow(/secret/);
});
