import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts, isFree } from 'service-kit/testing/ports';
import { printFigures, shareSeed } from 'service-kit/testing/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOfEveryAnswer } from '#functions/http/every-answer.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { createBooking } from '#machines/api/booking.ts';
import { healthPath, livePath } from '#machines/api/paths.ts';
import { search } from '#machines/api/search.ts';
import { randomNumbers } from '#machines/testing/random.ts';
import { buyRoadmap } from './customer.ts';
import {
  hasWritten,
  killAll,
  npmStart,
  type Program,
  run,
  SERVER_PORTS,
  start,
} from './program.ts';
import {
  expectEachPaidOnce,
  expectResumable,
  PURCHASE_MS,
  purchasesWithoutMail,
  sessionsIn,
} from './purchase-checks.ts';

const SERVER = 'functions/server/main.js';
const LAUNCHER = 'tools/start.js';
const READY = 'Ctrl+C';

const json = { 'Content-Type': 'application/json' };
const everyAnswers = Object.keys(headersOfEveryAnswer('https://foundation.example'));

const publicUrl = 'https://foundation.example';

let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'));
  await chmod(folder, 0o755);
  port = await freePorts(SERVER_PORTS);
});
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ PORT: `${port}`, DATA_FOLDER: folder });
const publicSettings = () => ({ ...settings(), PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '1' });

/** Expects a start to end with status 1 and this sentence as its only output. */
async function expectRefusal(
  env: Record<string, string>,
  sentence: RegExp,
  script = SERVER,
): Promise<void> {
  const program = run(script, env);
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.stdout()).toBe('');
  expect(program.stderr()).toMatch(/^[^\n]+\n$/);
  expect(program.stderr()).toMatch(sentence);
  expect(program.stderr()).not.toMatch(/\bat .*:\d+/);
}

async function listening(busyPort: number): Promise<() => Promise<void>> {
  const other = createServer().listen(busyPort, '127.0.0.1');
  await once(other, 'listening');
  return async () => {
    other.close();
    await once(other, 'close');
  };
}

/** Connects to the server as soon as it listens. */
function connected(): Promise<Socket> {
  return eventually('a connection', async () => {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').catch(() => undefined);
    return isOpen && socket;
  });
}

const endedWell = { code: 0, signal: null };

const isHeld = () => existsSync(join(folder, 'owner.lock'));

const allFree = async () => {
  const ports = Array.from({ length: SERVER_PORTS }, (_, step) => isFree(port + step));
  return (await Promise.all(ports)).every(Boolean);
};

describe('a first start', () => {
  let running: Program;
  beforeAll(async () => {
    running = await start(SERVER, READY, publicSettings());
  });
  afterAll(killAll);

  test('closes the data folder to other accounts, and to a second server', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
    const others = await freePorts(SERVER_PORTS);
    await expectRefusal(
      { PORT: `${others}`, DATA_FOLDER: folder },
      new RegExp(
        `^The data folder ${folder} is in use by process ${running.pid} on .*Stop it first`,
      ),
    );
    expect((await fetch(`http://127.0.0.1:${port}${healthPath}`)).status).toBe(200);
  });

  test('serves images under PUBLIC_URL, and sends the common headers with every kind of answer', async () => {
    const query = encodeURIComponent('*[_type == "sanity.imageAsset"][0].url');
    const lake = `http://127.0.0.1:${port + 1}/v2025-02-19/data/query/production`;
    const { result } = (await (await fetch(`${lake}?query=${query}`)).json()) as { result: string };
    expect(result.startsWith(`${publicUrl}/images/`)).toBe(true);
    const here = `http://127.0.0.1:${port}`;
    const image = await fetch(`${here}${new URL(result).pathname}`);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toMatch(/^image\//);
    for (const page of ['/coaching', '/studio']) {
      const policy = (await fetch(`${here}${page}`)).headers.get('content-security-policy') ?? '';
      const images = policy.split('; ').find((each) => each.startsWith('img-src')) ?? '';
      expect(images.split(' ')).toContain(publicUrl);
    }

    const { pathname } = new URL(result);
    const [script = ''] =
      (await (await fetch(`${here}/coaching`)).text()).match(/\/assets\/[^"]+/) ?? [];
    const kinds: Array<[status: number, path: string, init?: RequestInit]> = [
      [200, '/coaching'],
      [404, '/nowhere'],
      [308, '/COACHING'],
      [308, '/coaching', { headers: { 'X-Forwarded-Proto': 'http' } }],
      [405, '/coaching', { method: 'DELETE' }],
      [200, pathname],
      [404, pathname.replace(/[^/]+$/, 'none.png')],
      [304, pathname, { headers: { 'If-None-Match': image.headers.get('etag') ?? '' } }],
      [404, '/files/sandbox/production/none.pdf'],
      [200, script],
      [404, '/assets/none.js'],
      [200, '/studio'],
      [303, '/studio/sign-in'],
      [404, '/stop-mails?token=forged'],
      [200, livePath],
      [200, healthPath],
      [422, createBooking.path, { method: 'POST', headers: json, body: '{}' }],
      [404, '/functions/v1/none'],
    ];
    const answers = await Promise.all(
      kinds.map(async ([, path, init]) => {
        const { status, headers } = await fetch(`${here}${path}`, { redirect: 'manual', ...init });
        const missing = everyAnswers.filter((name) => !headers.has(name));
        return [status, path, ...missing];
      }),
    );
    expect(answers).toEqual(kinds.map(([status, path]) => [status, path]));
  });

  test('refuses a network that has spent its budget of CPU time, and no other', async () => {
    const words = (n: number) => `you ${n} أن in`;
    const ask = (network: string, n: number) =>
      fetch(`http://127.0.0.1:${port}${search.path}`, {
        method: 'POST',
        headers: { ...json, 'X-Forwarded-For': network },
        body: JSON.stringify({ words: words(n) }),
      });
    let asked = 0;
    // The limits by number tell how much is left, the budget does not.
    await eventually('a refusal', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => ask('203.0.113.9', asked++)),
      );
      return answers.some(
        ({ status, headers }) =>
          status === 429 && !headers.has('RateLimit-Policy') && headers.has('Retry-After'),
      );
    });
    expect((await ask('203.0.113.10', 0)).status).toBe(200);
  });

  test('is followed by npm start, which completes a purchase amid which the first server was killed, prints every address, and ends cleanly with a visitor connected', async () => {
    const url = `http://127.0.0.1:${port}`;
    const killed = new Promise<void>((resolve, reject) => {
      const delayMs = randomNumbers(shareSeed)() * PURCHASE_MS;
      setTimeout(() => running.kill().then(resolve, reject), delayMs);
    });
    const bought = buyRoadmap(url);
    await killed;
    // Under another address a payment's repeated request would be another one, which Stripe refuses.
    const launcher = await npmStart(publicSettings());
    const [purchase] = await Promise.all([bought, hasWritten(launcher, READY)]);
    const purchases = [purchase];
    for (const name of ['Site', 'Studio', 'Mailbox', 'Card payments', 'Data']) {
      expect(launcher.stdout()).toContain(name);
    }
    expect(launcher.stdout()).toContain(publicUrl);
    await expectResumable(url, purchases);

    const silent = await connected();
    launcher.signal('SIGTERM');
    expect(await launcher.ended).toEqual(endedWell);
    // A slow machine may be warned that an answer took long.
    const said = launcher.stderr().split('\n');
    expect(said.filter((line) => !line.startsWith('{"level":"warn"')).join('\n')).toBe('');
    expect(isHeld()).toBe(false);
    expect(await allFree()).toBe(true);
    silent.destroy();

    const { sql, close } = await openDatabase({ folder });
    await expectEachPaidOnce(sql, purchases, await sessionsIn(sql));
    expect(await purchasesWithoutMail(sql, purchases)).toEqual([]);
    await close();
    printFigures(`a server on PGlite killed amid a purchase, seed ${shareSeed}`);
  });
});

test('Ctrl+C during the start ends the launcher and the server', async () => {
  const launcher = run(LAUNCHER, settings(), { ownGroup: true });
  (await connected()).destroy();
  launcher.signalGroup('SIGINT');
  expect(await launcher.ended).toEqual(endedWell);
  expect(launcher.stdout()).toBe('');
  await eventually('the end of the server', allFree);
});

test('the launcher fails with the name of a busy port of a stand-in, and stops everything at once in spite of a visitor', async () => {
  const close = await listening(port + 2);
  const refusal = expectRefusal(settings(), new RegExp(`port ${port + 2}\\b.*in use`), LAUNCHER);
  const visitor = await connected();
  visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await refusal;
  visitor.destroy();
  await close();
  expect(isHeld()).toBe(false);
  expect(await allFree()).toBe(true);
});

test('a server that is started without npm refuses an older Node', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })";
  await expectRefusal(
    { ...settings(), NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` },
    /^Node 24 or newer is needed and this is v/,
  );
});
