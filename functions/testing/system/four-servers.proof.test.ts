import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import pMap from 'p-map';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createCookieSessions } from '#functions/platform/security/cookie-sessions.ts';
import { deriveKey } from '#functions/platform/security/keys.ts';
import {
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
  embeddedLakeToken,
} from '#functions/server/embedded-lake.ts';
import { lakeClient } from '#functions/site/content/lake.ts';
import { PREVIEW_COOKIE, PREVIEW_SECONDS } from '#functions/site/preview/preview.ts';
import { createBooking } from '#machines/api/booking.ts';
import { followChanges } from '#machines/api/follow-changes.ts';
import { healthPath } from '#machines/api/paths.ts';
import { defaultLanguage, LANGUAGE_COOKIE, type Language, languages } from '#machines/language.ts';
import { openInvitation } from '../open-invitation.ts';
import { roadmapRequest } from '../requests.ts';
import { startLoad } from './persistent-client.ts';
import { follow, killAll, type Program, root, SERVER_PORTS, start } from './program.ts';

const AT_ONCE = 16;
const paths = ['/', '/about', '/coaching', '/testimonials'];
const named = paths.flatMap((path) => languages.map((language) => `${path}?lang=${language}`));

/** Asks for pages whose addresses name their language, as many visitors at once do. */
async function askForPages(url: string, times: number): Promise<void> {
  const addresses = Array.from({ length: times }, (_, at) => `${url}${named[at % named.length]}`);
  await pMap(addresses, async (address) => (await fetch(address)).text(), { concurrency: AT_ONCE });
}

/**
 * Expects that all servers send the same page with the same headers, of which an ETag is the digest. Their stand-ins
 * have ports of their own only because they share a machine.
 */
async function expectSameAnswers(urls: readonly string[]): Promise<void> {
  for (const path of [...paths, ...named]) {
    const answers = urls.map(async (url) => {
      const answer = await fetch(url + path);
      const { date: _, etag: __, ...headers } = Object.fromEntries(answer.headers);
      return JSON.stringify([headers, await answer.text()]).replace(
        /(localhost|127\.0\.0\.1):\d+/g,
        '$1',
      );
    });
    expect(new Set(await Promise.all(answers)).size, path).toBe(1);
  }
}

interface Visit {
  /** The language of the visitor's cookie. */
  remembered: Language | null;
  /** The language of the address. */
  asked: Language | null;
}

const visits: Visit[] = [null, ...languages].flatMap((remembered) =>
  [null, ...languages].map((asked) => ({ remembered, asked })),
);

/**
 * Asks a cache in front of the servers for one page in each way, again and again and all at once. Expects that
 * everybody gets the language of the address, or else of the cookie, and that only staff who preview see a draft,
 * which is made for this and removed again.
 */
async function expectOwnPages(url: string, lake: SanityClient, masterKey: Buffer) {
  const draft = `A draft of ${randomUUID()}`;
  const published = await lake.getDocument('service-roadmap');
  if (!published) throw new Error('no service to draft');
  const _id = `drafts.${published._id}`;
  await lake.createOrReplace({ ...published, _id, title: { en: draft, ar: draft } });
  const session = createCookieSessions(deriveKey(masterKey, 'preview'), PREVIEW_SECONDS).issue();

  const askAs =
    (preview: string) =>
    async ({ remembered, asked }: Visit) => {
      const language = remembered ? `${LANGUAGE_COOKIE}=${remembered}` : '';
      const headers = { Cookie: [preview, language].filter(Boolean).join('; ') };
      const answer = await fetch(`${url}/coaching${asked ? `?lang=${asked}` : ''}`, { headers });
      const html = await answer.text();
      const got = [answer.status, /<html lang="(\w+)"/.exec(html)?.[1], html.includes(draft)];
      const due = [200, asked ?? remembered ?? defaultLanguage, preview !== ''];
      expect([...got, answer.headers.get('Set-Cookie')]).toEqual([...due, null]);
    };
  const visitors = Array.from({ length: 50 }, () => visits).flat();
  await Promise.all([
    pMap(visitors, askAs(''), { concurrency: AT_ONCE }),
    // The server draws only a few drafts at once.
    pMap([...visits, ...visits], askAs(`${PREVIEW_COOKIE}=${session}`), { concurrency: 1 }),
  ]);
  await lake.delete(_id);
}

const SERVERS = 4;
const LIMIT_MS = 900_000;

const masterKey = randomBytes(32);
const folder = await mkdtemp(join(tmpdir(), 'four-'));
// Started by root, nginx reads and writes its cache as another user.
await chmod(folder, 0o755);
const cacheLog = join(folder, 'cache.log');

let nginx: Program | undefined;

afterEach(killAll);
// Killed, it would leave a process of its own that keeps its output open.
afterEach(async () => {
  nginx?.signal('SIGQUIT');
  await nginx?.ended;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts nginx by the example in docs/deploy, without TLS, in front of these servers. */
async function startProxy(port: number, ports: readonly number[]) {
  const example = await readFile(join(root, 'docs', 'deploy', 'nginx.conf'), 'utf8');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = kept.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const file = join(folder, 'nginx.conf');
  const configure = (isDown: (each: number) => boolean) => {
    const servers = ports.map((each) => `server 127.0.0.1:${each}${isDown(each) ? ' down' : ''};`);
    const plain = example
      .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
      .replace('server 127.0.0.1:3000;', servers.join(' '))
      .replace('/var/cache/nginx-foundation', join(folder, 'cache'))
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
    return writeFile(
      file,
      `pid ${join(folder, 'nginx.pid')}; daemon off; worker_processes 1; error_log stderr;
       events {} http { log_format kept '$upstream_cache_status'; access_log ${cacheLog} kept; ${own}\n${plain}}`,
    );
  };
  await configure(() => false);
  nginx = follow(spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] }));
  const url = `http://127.0.0.1:${port}`;
  await eventually('an answer by nginx', () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    /** @returns how many requests were answered without a server, and how many there were. */
    async countKept() {
      const lines = (await readFile(cacheLog, 'utf8')).trim().split('\n');
      return [lines.filter((line) => line === 'HIT').length, lines.length] as const;
    },
    /** Sends no request to the server at this port; 0 for none. */
    async leaveOut(port: number) {
      await configure((each) => each === port);
      nginx?.signal('SIGHUP');
    },
  };
}

/** A browser repeats what is lost when nginx, reloading, closes an idle connection; fetch does not. */
const headers = { 'Content-Type': 'application/json', Connection: 'close' };

/** Waits until the load has turned to the servers that nginx has now. */
async function underLoad(load: ReturnType<typeof startLoad>): Promise<void> {
  await load.goesOn();
  await pause(1_000);
}

/** Follows what changes at one server and waits until it tells of an order that was booked at another. */
async function expectLiveOrder(follower: string, booker: string, token: string): Promise<void> {
  const stream = await fetch(follower + followChanges.path, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(stream.status).toBe(200);
  const key = randomUUID();
  const booked = await fetch(booker + createBooking.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...roadmapRequest(key), _email: `${key}@example.org` }),
  });
  expect(booked.status).toBe(200);
  let told = '';
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += part;
    if (told.includes('"kind":"order"')) return;
  }
  throw new Error(`the stream ended without the order: ${told}`);
}

/** Publishes a title. @returns after how many milliseconds the last of the servers showed it. */
async function publish(lake: SanityClient, urls: readonly string[]): Promise<number> {
  const title = `A roadmap of ${randomUUID()}`;
  await lake.patch('service-roadmap').set({ 'title.en': title }).commit();
  const published = performance.now();
  const pageOf = async (url: string) => (await fetch(`${url}/coaching`)).text();
  await Promise.all(
    urls.map((url) => eventually(title, async () => (await pageOf(url)).includes(title))),
  );
  const shownAfter = Math.round(performance.now() - published);
  expect(new Set(await Promise.all(urls.map(pageOf))).size).toBe(1);
  return shownAfter;
}

test(
  'four servers behind nginx know one session and each other’s orders, show a publication alike, and a rolling update loses no request',
  async () => {
    const url = await createPostgresDatabase();
    const proxyPort = await freePorts(1);
    const env = {
      PUBLIC_URL: `http://localhost:${proxyPort}`,
      DATABASE_URL: url,
      MASTER_KEY: masterKey.toString('hex'),
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '1',
      WRITES_PER_MINUTE: '1000000',
      CDN_SECONDS: '3',
    };
    const startAt = async (port: number) => {
      const DATA_FOLDER = join(folder, `${port}`);
      await mkdir(DATA_FOLDER, { recursive: true });
      return start('functions/server/main.js', 'Ctrl+C', { ...env, DATA_FOLDER, PORT: `${port}` });
    };
    const servers = new Map<number, Program>();
    for (let number = 0; number < SERVERS; number += 1) {
      const port = await freePorts(SERVER_PORTS);
      servers.set(port, await startAt(port));
    }
    const ports = [...servers.keys()];
    const proxy = await startProxy(proxyPort, ports);
    const urls = ports.map((each) => `http://127.0.0.1:${each}`);
    const [first = 0] = ports;
    const [one = '', two = ''] = urls;
    // Each link takes the place of the one before.
    const program = [...servers.values()].at(-1);
    if (!program) throw new Error('no server');
    const [, link = ''] = /First owner\s+(\S+)/.exec(program.stdout()) ?? [];
    let calls = 0;
    const { session } = await openInvitation(link, () => urls[calls++ % urls.length] ?? '');
    await expectLiveOrder(one, two, session.access_token);

    const lake = lakeClient({
      projectId: EMBEDDED_PROJECT,
      dataset: EMBEDDED_DATASET,
      apiUrl: `http://127.0.0.1:${embeddedLakePort(first)}`,
      token: embeddedLakeToken(masterKey),
    });
    const quiet = await publish(lake, urls);
    await expectOwnPages(proxy.url, lake, masterKey);
    await expectSameAnswers(urls);
    const before = await proxy.countKept();
    await askForPages(proxy.url, 4_000);
    const [kept, asked] = (await proxy.countKept()).map((now, at) => now - (before[at] ?? 0));
    const load = startLoad(async (path, body) => {
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(`${proxy.url}${path}`, init);
      return { status: answer.status, text: await answer.text() };
    });

    const busy = await publish(lake, urls);
    printFigures(
      `nginx answered ${kept} of ${asked} requests for pages without a server, and each visitor got their own`,
    );
    printFigures(
      `a publication is on all ${SERVERS} servers within ${quiet} ms, under load within ${busy} ms`,
    );

    for (const [port, program] of servers) {
      await proxy.leaveOut(port);
      await underLoad(load);
      program.signal('SIGTERM');
      expect(await program.ended).toEqual({ code: 0, signal: null });
      servers.set(port, await startAt(port));
      await eventually('a ready server', async () => {
        const health = await fetch(`http://127.0.0.1:${port}${healthPath}`).catch(() => null);
        return health?.ok;
      });
      await proxy.leaveOut(0);
      await underLoad(load);
    }
    const { answered, booked } = await load.endUnharmed(url, 1);
    printFigures(
      `${SERVERS} servers updated in turn: ${answered} requests, ${booked} bookings, none lost`,
    );
  },
  LIMIT_MS,
);
