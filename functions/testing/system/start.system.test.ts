import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOfEveryAnswer } from '#functions/http/every-answer.ts';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { createBooking } from '#machines/api/create-booking.ts';
import { healthPath, livePath } from '#machines/api/health.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts, isFree } from '#sandbox/shared/testing/ports.ts';
import { forwardPort } from './forward-port.ts';
import { killAll, type Program, run, SERVER_PORTS, start } from './program.ts';

const SERVER = 'functions/server/main.js';
const READY = 'Ctrl+C';

const json = { 'Content-Type': 'application/json' };
const everyAnswers = Object.keys(headersOfEveryAnswer('https://foundation.example'));

const publicUrl = 'https://foundation.example';

let folder: string;
let port: number;
/** The first three tests share its start, which creates the database, and the third stops it; so do the last two. */
let running: Program;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'));
  await chmod(folder, 0o755);
  port = await freePorts(SERVER_PORTS);
  running = await start(SERVER, READY, {
    ...settings(),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ PORT: `${port}`, DATA_FOLDER: folder });

async function stopped(program: Program, signal: NodeJS.Signals): Promise<void> {
  program.signal(signal);
  expect(await program.ended).toEqual({ code: 0, signal: null });
}

/** Expects a start to end with status 1 and this sentence as its only output. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const program = run(SERVER, env);
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

const isHeld = () => existsSync(join(folder, 'owner.lock'));

const allFree = async () => {
  const ports = Array.from({ length: SERVER_PORTS }, (_, step) => isFree(port + step));
  return (await Promise.all(ports)).every(Boolean);
};

test('the data folder is closed to other accounts, and refused to others while it is in use', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  const others = await freePorts(SERVER_PORTS);
  await expectRefusal(
    { PORT: `${others}`, DATA_FOLDER: folder },
    new RegExp(`^The data folder ${folder} is in use by process ${running.pid} on .*Stop it first`),
  );
  expect((await fetch(`http://127.0.0.1:${port}${healthPath}`)).status).toBe(200);
});

test('by https, images are served under PUBLIC_URL, and every kind of answer has the headers of all', async () => {
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

test('Ctrl+C stops the server cleanly with a visitor connected', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/coaching`)).status).toBe(200);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await stopped(running, 'SIGINT');
  expect(running.stderr()).toBe('');
  expect(isHeld()).toBe(false);
  expect(await allFree()).toBe(true);
  silent.destroy();
});

test('a busy port of the site is named, before anything else is started', async () => {
  const close = await listening(port);
  await expectRefusal(settings(), new RegExp(`^Port ${port} is taken .* PORT=${port + 100} `));
  await close();
  expect(isHeld()).toBe(false);
});

test('a busy port of a stand-in is named, everything started before is stopped, and no visitor delays that', async () => {
  const close = await listening(port + 2);
  const refusal = expectRefusal(settings(), new RegExp(`port ${port + 2}\\b.*in use`));
  const visitor = await connected();
  visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await refusal;
  visitor.destroy();
  await close();
  expect(isHeld()).toBe(false);
  expect(await allFree()).toBe(true);
});

test('an older Node is refused, also where the server is started without npm', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })";
  await expectRefusal(
    { ...settings(), NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` },
    /^Node 24 or newer is needed and this is v/,
  );
});

test('a data folder that is a file is refused', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expectRefusal(
    { PORT: `${port}`, DATA_FOLDER: file },
    /^The data folder .* cannot be used: /,
  );
});

test.each([
  [{ PORT: 'abc' }, /^PORT must be a port number/],
  [{ MASTER_KEY: 'short' }, /^MASTER_KEY must be 64 hexadecimal digits/],
  [{ NODE_ENV: 'production' }, /PUBLIC_URL, DATABASE_URL, MASTER_KEY/],
  [{ EMBEDDED_SERVICES: 'lake,paypal' }, /not paypal/],
])('an invalid setting is named: %o', (wrong, sentence) =>
  expectRefusal({ ...settings(), ...wrong }, sentence),
);

test('a start waits for a database that is away, says so once, answers meanwhile, and then prints a link for the first owner', async () => {
  const url = new URL(await createPostgresDatabase());
  const closed = await freePorts(1);
  const program = run(SERVER, {
    ...settings(),
    DATABASE_URL: url.href.replace(url.host, `127.0.0.1:${closed}`),
  });
  const site = `http://127.0.0.1:${port}`;
  const statusOf = (path: string, init?: RequestInit) =>
    fetch(`${site}${path}`, init).then(
      ({ status }) => status,
      () => 0,
    );
  const book = () => statusOf(createBooking.path, { method: 'POST' });
  await eventually('an answer', async () => (await book()) === 503);
  const waiting = [
    await statusOf(livePath),
    await statusOf(healthPath),
    await statusOf('/coaching'),
  ];
  expect(waiting).toEqual([200, 503, 503]);
  expect(program.stderr()).toMatch(/^[^\n]+ECONNREFUSED[^\n]+waiting for it[^\n]+\n$/);

  const closePort = await forwardPort(closed, url);
  await eventually('the list of addresses', () => program.stdout().includes(READY), 120_000);
  expect(await statusOf(healthPath)).toBe(200);
  expect(program.stdout()).toMatch(/First owner\s+http:\/\/localhost:\d+\/auth\/v1\/open\?/);
  await stopped(program, 'SIGTERM');
  closePort();
});

test('a HOST of another machine is refused', async () => {
  await expectRefusal({ ...settings(), HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address/);
});

test('Ctrl+C during the start ends the server', async () => {
  const program = run(SERVER, settings());
  (await connected()).destroy();
  await stopped(program, 'SIGINT');
  expect(program.stdout()).toBe('');
  expect(await allFree()).toBe(true);
});

test('the server refuses a network that has spent its budget of CPU time, and no other', async () => {
  const little = { WRITES_PER_MINUTE: '1', TRUSTED_PROXIES: '1' };
  running = await start(SERVER, READY, { ...settings(), ...little });
  const ask = (network: string) =>
    fetch(`http://127.0.0.1:${port}/nowhere/${randomUUID()}`, {
      headers: { 'X-Forwarded-For': network },
    });
  // The limits by number tell how much is left, the budget does not.
  await eventually('a refusal', async () => {
    const { status, headers } = await ask('203.0.113.9');
    return status === 429 && !headers.has('RateLimit-Policy') && headers.has('Retry-After');
  });
  expect((await ask('203.0.113.10')).status).toBe(404);
});

test('the server ends when its parent is gone, running or still starting', async () => {
  running.abandon();
  expect(await running.ended).toEqual({ code: 0, signal: null });
  expect(isHeld()).toBe(false);

  const starting = run(SERVER, settings());
  starting.abandon();
  expect(await starting.ended).toEqual({ code: 0, signal: null });
});
