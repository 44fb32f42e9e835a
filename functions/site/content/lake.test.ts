import { createServer, type Server } from 'node:http';
import { documentLake } from 'content-lake/testing/documents';
import { portOf } from 'service-kit/testing/ports';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { mailWordsId, readMailWords } from '#web/mail/edited-words.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { memoryPageStoreTable } from '../../testing/site.ts';
import { answerFrom, recordAnswers } from './answers.ts';
import { connectLake, lakeClient } from './lake.ts';
import { createReadMailWords } from './mail-words.ts';
import { createPageStore, pageKey, parsePageKey } from './page-store.ts';
import { storedDocuments } from './stored-documents.ts';

async function accessTo(server: Server) {
  const apiUrl = `http://127.0.0.1:${await portOf(server)}`;
  return { projectId: 'p', dataset: 'd', apiUrl, token: null };
}

describe('a query to the lake', () => {
  let server: Server;

  afterEach(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  test('lakeClient retries once when the lake hangs up and times out when it is silent', async () => {
    let asked = 0;
    let isSilent = false;
    server = createServer((request) => {
      asked += 1;
      if (!isSilent) request.destroy();
    });
    const access = await accessTo(server);
    const patient = lakeClient(access, { timeout: 10_000, maxRetries: 1 });
    await expect(patient.fetch('*')).rejects.toThrow();
    expect(asked).toBe(2);
    isSilent = true;
    const hurried = lakeClient(access, { timeout: 200, maxRetries: 1 });
    await expect(hurried.fetch('*')).rejects.toThrow(/timeout/i);
  });

  test('connectLake says with each query whether examples are shown', async () => {
    const asked: URLSearchParams[] = [];
    server = createServer(({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://lake');
      if (pathname.includes('/data/query/')) asked.push(searchParams);
      response.setHeader('Content-Type', 'application/json').end('{"ms":1,"result":null}');
    });
    const access = await accessTo(server);
    const watcher = { logger: memoryLogger(), onFailure: () => {}, showsExamples: false };
    const lake = connectLake(access, watcher);
    await lake.fetch('*', { language: 'en' });
    await lake.fetchPatiently('*', {});
    lake.stop();
    expect(asked.map((params) => params.get('$showsExamples'))).toEqual(['false', 'false']);
  });

  test('connectLake asks for change events again after the lake refused them, and each change and each day in Dubai has another version', async () => {
    let isRefusing = true;
    server = createServer((_, response) => {
      if (isRefusing) {
        isRefusing = false;
        response.writeHead(403).end();
      } else {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write('event: welcome\ndata: {"listenerName":"1"}\n\n');
      }
    });
    const access = await accessTo(server);
    const logger = memoryLogger();
    const told: string[] = [];
    const lake = connectLake(access, {
      logger,
      showsExamples: true,
      onFailure: (source) => told.push(source),
      firstPauseMs: 10,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-10T19:59:59Z') });
    const versions = [lake.version()];
    lake.onChange(() => versions.push(lake.version()));
    await expect.poll(() => versions.length).toBe(3);
    expect(lake.version()).toBe(versions[2]);
    vi.setSystemTime(Date.parse('2026-12-10T20:00:00Z'));
    versions.push(lake.version());
    expect(new Set(versions).size).toBe(4);
    lake.stop();
    expect(told).toEqual(['change events']);
    expect(logger.lines.map(({ message }) => message)).toEqual(['content events ended']);
  });
});

const lake = async (_query: string, { language }: Record<string, unknown>) => {
  if (language === 'xx') throw new Error('away');
  return (language === 'ar' ? null : { title: language }) as never;
};

test('answerFrom answers recorded queries and rejects others', async () => {
  const { fetch, answers } = recordAnswers(lake);
  expect(await fetch('*', { language: 'en' })).toEqual({ title: 'en' });
  await fetch('*', { language: 'ar' });
  await expect(fetch('*', { language: 'xx' })).rejects.toThrow('away');
  const again = answerFrom(answers);
  expect(await again('*', { language: 'en' })).toEqual({ title: 'en' });
  expect(await again('*', { language: 'ar' })).toBeNull();
  await expect(again('*', { language: 'xx' })).rejects.toThrow('no stored answer');
  await expect(again('*[0]', { language: 'en' })).rejects.toThrow('no stored answer');
});

const document = (_type: string, current: string) => ({
  ...{ _id: `${_type}-${current}`, _type, slug: { current } },
});

test('articles, legal texts and editors’ pages are stored in both languages, under addresses of their own', async () => {
  const lake = documentLake([
    ...[document('post', 'tea'), document('legalText', 'privacy'), document('page', 'workshops')],
    ...[document('page', 'admin'), document('service', 'roadmap')],
  ]);
  const found = await storedDocuments((query, params) => lake(query, params));
  expect(found?.map(({ path, language }) => `${language} ${path}`)).toEqual([
    ...['en /legal/privacy', 'ar /legal/privacy', 'en /workshops', 'ar /workshops'],
    ...['en /blog/tea', 'ar /blog/tea'],
  ]);
});

const table = memoryPageStoreTable();
const words = (subject: string, greeting = '') => [
  {
    _id: mailWordsId('refunded'),
    subject: { en: subject, ar: 'عاد مالك' },
    greeting: { en: greeting, ar: greeting },
  },
];

/** Starts a server with an empty memory over a lake that the test changes or breaks. */
function start(answer: object[] | Error) {
  const lake = { answer, version: 0, asked: 0 };
  const logger = memoryLogger();
  const pageStore = createPageStore({ table, logger });
  const read = createReadMailWords({
    async fetchContent<T>() {
      lake.asked += 1;
      if (lake.answer instanceof Error) throw lake.answer;
      return lake.answer as T;
    },
    contentVersion: () => lake.version,
    renderer: async () => ({ readMailWords }),
    ...{ pageStore, logger },
  });
  const subject = async () => (await read('en')).refunded?.subject;
  const change = (to: object[] | Error) => Object.assign(lake, { answer: to, version: 1 });
  return { lake, read, subject, change, logger, stop: pageStore.stop };
}

it('our words stand in the first mails if the lake has never answered', async () => {
  expect(await start(new Error('away')).read('ar')).toEqual({});
});

it('the lake is asked once for each state of its content, and the next mail has the new words', async () => {
  const { lake, read, subject, change, stop } = start(words('Back to you'));
  expect([await subject(), await subject()]).toEqual(['Back to you', 'Back to you']);
  expect((await read('ar')).refunded?.subject).toBe('عاد مالك');
  expect(lake.asked).toBe(1);
  change(words('Yours again'));
  expect([await subject(), lake.asked]).toEqual(['Yours again', 2]);
  await stop();
});

it('the last good words stand while the lake is away, on a server that starts then as well', async () => {
  const { subject, change } = start(words('Yours again'));
  await subject();
  change(new Error('away'));
  expect(await subject()).toBe('Yours again');
  expect(await start(new Error('away')).subject()).toBe('Yours again');
});

it('a text that cannot be used is logged once', async () => {
  const { read, subject, change, logger } = start(words('One', 'Dear {nobody},'));
  expect((await read('en')).refunded).toEqual({ subject: 'One' });
  change(words('Two', 'Dear {nobody},'));
  await subject();
  expect(logger.lines.map(({ fields }) => fields)).toEqual([
    { fault: 'refunded greeting en unknown {nobody}' },
    { fault: 'refunded greeting ar unknown {nobody}' },
  ]);
});

test('parsePageKey reads page keys only', () => {
  const address = { language: 'ar', path: '/blog/dawn' } as const;
  expect(parsePageKey(pageKey(address))).toEqual(address);
  for (const name of ['catalogue', 'fr /coaching', 'en coaching', 'en']) {
    expect(parsePageKey(name)).toBeNull();
  }
});
