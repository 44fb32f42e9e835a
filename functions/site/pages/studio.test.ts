import { expect, it } from 'vitest';
import { createStudio, type StudioOptions } from './studio.ts';
import { createStudioSignIn } from './studio-sign-in.ts';

const staff = { authUrl: '/auth/v1', anonymousKey: '', refusalOf: async () => null };
const signIn = createStudioSignIn(Buffer.alloc(32), 'http://localhost:3000');
const editor = { token: 'sk-secret', signIn, staff };
const visitor = { incoming: { socket: { remoteAddress: '10.0.0.7' } } };

/** Where the Studio's scripts may call, beside the site itself. */
async function callsOf(options: object): Promise<string[]> {
  const studio = createStudio({
    ...{ folder: '/nowhere', projectId: 'embedded', dataset: 'production', imageOrigins: [] },
    ...{ origin: 'https://foundation.example', apiHost: null, editor: null, ...options },
  } as StudioOptions);
  const answer = await studio.request('/studio/settings.json', {}, visitor);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const [, calls = ''] = /connect-src 'self' ([^;]*)/.exec(policy) ?? [];
  return calls.split(' ').filter(Boolean);
}

it.each([
  ['Sanity', {}, ['https://*.sanity.io', 'wss://*.sanity.io']],
  [
    'a lake of one’s own',
    { apiHost: 'http://lake.example:3001' },
    ['http://lake.example:3001', 'ws://lake.example:3001', 'http://*.localhost:3001'],
  ],
  [
    'the embedded lake',
    { apiHost: 'http://localhost:3001', editor },
    ['https://foundation.example', 'wss://foundation.example'],
  ],
  [
    'the embedded lake, with accounts of another service',
    { editor: { ...editor, staff: { ...staff, authUrl: 'https://accounts.example/auth/v1' } } },
    ['https://foundation.example', 'wss://foundation.example', 'https://accounts.example'],
  ],
])('with %s the Studio may call no other address', async (_, options, calls) => {
  expect(await callsOf(options)).toEqual(calls);
});
