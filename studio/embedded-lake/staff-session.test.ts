import { beforeEach, expect, it, vi } from 'vitest';
import { PLACEHOLDER, sendNewestToken } from './staff-session.ts';

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
