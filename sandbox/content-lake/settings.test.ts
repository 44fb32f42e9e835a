import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing need be said', () => {
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

test('arguments win over the environment, a database over a folder', () => {
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
])('%j with %j is refused in a sentence about the %s', (args, env, about) => {
  expect(() => readSettings(args, env)).toThrow(about);
});

test('a token that is written wrongly is not repeated', () => {
  expect(() => readSettings([], { LAKE_TOKENS: 'reader:secret' })).not.toThrow(/secret/);
});
