import { createServer, type RequestListener, type Server } from 'node:http';
import { portOf } from 'service-kit/testing/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayAway, GatewayRefusal } from '../gateway.ts';
import { AnswerLost, createZiinaApi, type NewIntent, type ZiinaApi } from './api.ts';
import { reportOf } from './ziina.ts';

let server: Server;
let answer: RequestListener;
let api: ZiinaApi;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  const apiUrl = `http://127.0.0.1:${await portOf(server)}/api`;
  api = createZiinaApi({ accessToken: 'token', apiUrl });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const request: NewIntent = {
  amount: 34_900,
  currency_code: 'AED',
  message: 'Roadmap',
  success_url: 'https://example.org',
  cancel_url: 'https://example.org',
  failure_url: 'https://example.org',
  expiry: '1',
  allow_tips: false,
  test: false,
};

const answers =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status).end(body);
  };

async function failureOf(listener: RequestListener): Promise<unknown> {
  answer = listener;
  return api.create(request).then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

describe('createZiinaApi', () => {
  it('sends the token, and the intent id as one path segment', async () => {
    const seen: Array<string | undefined> = [];
    answer = ({ url, headers }, response) => {
      seen.push(url, headers.authorization);
      response.end('{"id":"a","amount":1,"currency_code":"AED","status":"pending"}');
    };
    expect(await api.read('a/../b')).toMatchObject({ id: 'a', status: 'pending' });
    expect(seen).toEqual(['/api/payment_intent/a%2F..%2Fb', 'Bearer token']);
  });

  const refused = JSON.stringify({ message: 'no such layla@example.org', code: 'bad/request' });

  it.each([
    ['refused', 400, GatewayRefusal],
    ['refused', 404, GatewayRefusal],
    ['away for a wrong token', 401, GatewayAway],
    ['away for a ban', 403, GatewayAway],
    ['away for too many', 429, GatewayAway],
  ])('reports the call as %s for status %i', async (_, status, kind) => {
    const error = await failureOf(answers(status, refused));
    expect(error).toBeInstanceOf(kind);
    expect(error).not.toBeInstanceOf(AnswerLost);
    expect(error).toMatchObject({
      message: `Ziina: ${status} bad/request`,
      cause: { message: 'no such layla@example.org' },
    });
  });

  it.each([
    ['fails', answers(500, 'broken')],
    ['is no JSON', answers(201, '<html>')],
    ['is no intent', answers(201, '{"id":"a"}')],
    [
      'is half',
      (_: unknown, response) => void response.writeHead(200).write('{', () => response.destroy()),
    ],
    ['never comes', ({ socket }) => void socket.destroy()],
  ] satisfies Array<[string, RequestListener]>)(
    'may have made an intent when its answer %s',
    async (_, listener) => {
      expect(await failureOf(listener)).toBeInstanceOf(AnswerLost);
    },
  );

  it('throws GatewayAway when the connection is refused', async () => {
    await new Promise((resolve) => server.close(resolve));
    const error = await failureOf(answers(200, ''));
    expect(error).toBeInstanceOf(GatewayAway);
    expect(error).not.toBeInstanceOf(AnswerLost);
  });
});

const end = new Date('2026-03-01T12:00:00Z');
const before = end.getTime() - 1;
const soonAfter = end.getTime() + 60_000;
const longAfter = end.getTime() + 3_600_000;

const report = (status: string, now: number) =>
  reportOf({ status, amount: 34_900, currency_code: 'AED' }, end, now);

describe('reportOf', () => {
  it.each([
    ['requires_payment_instrument', before, { state: 'open' }],
    ['requires_payment_instrument', soonAfter, { state: 'open' }],
    ['requires_payment_instrument', longAfter, { state: 'ended', how: 'expired' }],
    ['requires_user_action', before, { state: 'open' }],
    ['pending', before, { state: 'open' }],
    ['pending', longAfter, { state: 'open' }],
    ['failed', before, { state: 'released', how: 'failed' }],
    ['failed', longAfter, { state: 'ended', how: 'failed' }],
    ['canceled', before, { state: 'ended', how: 'cancelled' }],
    ['canceled', longAfter, { state: 'ended', how: 'expired' }],
    ['a status of tomorrow', longAfter, { state: 'open' }],
  ])('reads %s at %i', (status, now, expected) => {
    expect(report(status, now)).toEqual(expected);
  });

  it('reads completed as settled with the amount paid, at any time', () => {
    const settled = { state: 'settled', amount: { minor: 34_900, currency: 'AED' } };
    expect(report('completed', before)).toEqual(settled);
    expect(report('completed', longAfter)).toEqual(settled);
  });
});
