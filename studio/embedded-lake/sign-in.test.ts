import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { leavePreviewPath } from '../../machines/api/preview.ts';
import {
  forgetSignOut,
  isSignedOut,
  offlineFetch,
  rememberSignOut,
  signIn,
  toThisHost,
} from './sign-in.ts';
import { PLACEHOLDER, sendNewestToken } from './staff-session.ts';
import { tokenDefinition } from './token-definition.ts';

describe('signing in', () => {
  const settings = {
    projectId: 'embedded',
    dataset: 'production',
    apiHost: 'http://localhost:3001',
  };

  it('signIn stores the token where the Studio reads it', () => {
    const setItem = vi.fn();
    signIn({ ...settings, token: 'of-an-editor' }, { setItem });
    expect(setItem.mock.calls).toEqual([
      ['__studio_auth_token_embedded', '{"token":"of-an-editor"}'],
    ]);
  });

  it('signIn stores nothing without a token', () => {
    const setItem = vi.fn();
    signIn({ ...settings, token: null }, { setItem });
    expect(setItem).not.toHaveBeenCalled();
  });

  /** A browser's storage, with the calls that the page makes. */
  function browser() {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const fetch = vi.fn(() => Promise.resolve());
    return { storage, fetch, reload: vi.fn() };
  }

  const ends: Array<() => void> = [];

  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  /** The channel on which the Studio broadcasts changes of its token. */
  function studioChannel() {
    const channel = new BroadcastChannel('__studio_auth_token_embedded_broadcast');
    ends.push(() => channel.close());
    return channel;
  }

  it('a sign-out lasts until somebody signs in again, leaves the preview and reloads the page', async () => {
    const here = browser();
    ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, here));
    expect(isSignedOut(here.storage)).toBe(false);
    studioChannel().postMessage('null');
    await expect.poll(() => here.reload).toHaveBeenCalledOnce();
    expect(isSignedOut(here.storage)).toBe(true);
    expect(here.fetch.mock.calls).toEqual([[leavePreviewPath, { redirect: 'manual' }]]);
    forgetSignOut(here.storage);
    expect(isSignedOut(here.storage)).toBe(false);
  });

  it('a new token is no sign-out, and a sign-out lasts even if the site does not answer', async () => {
    const here = browser();
    here.fetch.mockRejectedValue(new Error('offline'));
    ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, here));
    const channel = studioChannel();
    channel.postMessage('{"token":"another"}');
    channel.postMessage('null');
    await expect.poll(() => here.reload).toHaveBeenCalled();
    expect(here.fetch).toHaveBeenCalledOnce();
  });

  it('a sign-out of somebody who came by the admin area ends that session, after the preview is left', async () => {
    const here = browser();
    const endSession = vi.fn(async () => expect(here.fetch).toHaveBeenCalledOnce());
    ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, { ...here, endSession }));
    studioChannel().postMessage('null');
    await expect.poll(() => here.reload).toHaveBeenCalledOnce();
    expect(endSession).toHaveBeenCalledOnce();
    expect(isSignedOut(here.storage)).toBe(false);
  });

  it('a sign-out without a token only leaves the preview', async () => {
    const here = browser();
    ends.push(rememberSignOut({ ...settings, token: null }, here));
    studioChannel().postMessage('null');
    await expect.poll(() => here.fetch).toHaveBeenCalledOnce();
    expect(isSignedOut(here.storage)).toBe(false);
    expect(here.reload).not.toHaveBeenCalled();
  });

  const send = vi.fn(async () => new Response('sent'));
  const ask = offlineFetch(send);

  it('offlineFetch knows of no newer version and sends no request', async () => {
    const answer = await ask('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1');
    expect([answer.ok, await answer.json()]).toEqual([true, {}]);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['http://localhost:3000', 0],
    ['https://foundation.example', 1],
  ])('offlineFetch lets the Studio warn of an old protocol at %s: %d', async (origin, sent) => {
    send.mockClear();
    await ask(`${origin}/v1/ping?tag=sanity.studio.protocol-check`);
    expect(send).toHaveBeenCalledTimes(sent);
  });

  it('offlineFetch refuses feedback and sends no request', async () => {
    const answer = await ask('https://api.sanity.io/vX/intake/feedback', { method: 'POST' });
    expect(answer.ok).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    'http://localhost:3001/v1/users/me',
    new Request('http://localhost:3000/studio/settings.json'),
  ])('offlineFetch sends everything else unchanged', async (input) => {
    const init = { method: 'GET' };
    expect(await (await ask(input, init)).text()).toBe('sent');
    expect(send).toHaveBeenLastCalledWith(input, init);
  });

  it('toThisHost leaves out the name of the project, and nothing else', async () => {
    const host = 'foundation.example';
    const tell = toThisHost(send, 'embedded', host);
    await tell(`https://embedded.${host}/v1/users/me`);
    expect(send).toHaveBeenLastCalledWith(`https://${host}/v1/users/me`, undefined);
    for (const other of [`https://${host}/v1/users/me`, 'https://embedded.example/v1/users/me']) {
      await tell(other);
      expect(send).toHaveBeenLastCalledWith(other, undefined);
    }
  });
});

describe('the session of staff', () => {
  const sent: unknown[] = [];
  let tokens: Array<string | null>;
  let status: number;
  let browser: Parameters<typeof sendNewestToken>[0];
  const onRefused = vi.fn();

  class Request {
    setRequestHeader(...header: string[]) {
      sent.push(header);
    }
    send(body: unknown) {
      sent.push(body);
    }
    dispatchEvent({ type }: Event) {
      sent.push(type);
    }
  }

  class Socket {
    send(data: unknown) {
      sent.push(data);
    }
    close() {
      sent.push('closed');
    }
  }

  beforeEach(() => {
    sent.length = 0;
    tokens = ['first', 'second'];
    status = 200;
    onRefused.mockClear();
    browser = {
      async fetch(_, init) {
        sent.push(new Headers(init?.headers).get('Authorization'));
        return new Response(null, { status });
      },
      XMLHttpRequest: Request as never,
      WebSocket: Socket as never,
    };
    const token = async () => {
      const next = tokens.shift();
      if (next === undefined) throw new Error('offline');
      return next;
    };
    sendNewestToken(browser, { token }, onRefused);
  });

  const authorization = `Bearer ${PLACEHOLDER}`;
  const call = (headers: Record<string, string>) => browser.fetch('/v1/users/me', { headers });
  const upload = () => {
    const request = new browser.XMLHttpRequest();
    request.setRequestHeader('Authorization', authorization);
    request.setRequestHeader('Content-Type', 'image/png');
    request.send('picture');
  };

  it('each call has the newest token, and one without the placeholder goes as it is', async () => {
    for (const sentAs of [authorization, authorization, 'Bearer another']) {
      await call({ Authorization: sentAs });
    }
    await call({});
    expect(sent).toEqual(['Bearer first', 'Bearer second', 'Bearer another', null]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('a call while no token can be had fails as without a network, and sends nothing', async () => {
    tokens = [];
    await expect(call({ Authorization: authorization })).rejects.toThrow('offline');
    expect(sent).toEqual([]);
  });

  it('a refused token is reported, another refusal is not', async () => {
    for (status of [403, 401]) await call({ Authorization: authorization });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('an upload is sent with the newest token, or fails while there is none', async () => {
    upload();
    const header = ['Authorization', 'Bearer first'];
    await expect.poll(() => sent).toEqual([['Content-Type', 'image/png'], header, 'picture']);
    tokens = [];
    upload();
    await expect.poll(() => sent.slice(3)).toEqual([['Content-Type', 'image/png'], 'error']);
  });

  it('a socket authorizes itself with the newest token, or closes while there is none', async () => {
    const socket = new browser.WebSocket('ws://localhost:3000/v1/socket/production');
    socket.send('other');
    socket.send(JSON.stringify({ authorization }));
    await expect.poll(() => sent).toEqual(['other', '{"authorization":"Bearer first"}']);
    tokens = [];
    socket.send(JSON.stringify({ authorization }));
    await expect.poll(() => sent.at(-1)).toBe('closed');
  });
});

const SANITY_STUDIO_SITE = 'http://localhost:1';

test.each([
  { SANITY_STUDIO_PROJECT_ID: 'abc' },
  { SANITY_STUDIO_API_HOST: 'https://lake.example' },
  { SANITY_STUDIO_TOKEN: 'of-another-lake' },
])('tokenDefinition asks no site when the environment names a lake or project: %o', async (env) => {
  expect(await tokenDefinition('serve', { SANITY_STUDIO_SITE, ...env })).toEqual({});
});

test('tokenDefinition of a build asks no site and contains no token', async () => {
  expect(await tokenDefinition('build', { SANITY_STUDIO_SITE })).toEqual({});
});

test('tokenDefinition refuses to build a token into public files', async () => {
  await expect(tokenDefinition('build', { SANITY_STUDIO_TOKEN: 'of-an-editor' })).rejects.toThrow(
    'leave SANITY_STUDIO_TOKEN empty',
  );
});

test('tokenDefinition explains what is missing when no site is running', async () => {
  await expect(tokenDefinition('serve', { SANITY_STUDIO_SITE })).rejects.toThrow(
    /^There is no site at http:\/\/localhost:1: start it with npm start/,
  );
});
