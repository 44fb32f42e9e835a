import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryLogger } from '../../testing/logger.ts';
import { connectLake, lakeClient } from './lake.ts';

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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { projectId: 'p', dataset: 'd', apiUrl: `http://127.0.0.1:${port}`, token: null };
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { projectId: 'p', dataset: 'd', apiUrl: `http://127.0.0.1:${port}`, token: null };
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { projectId: 'p', dataset: 'd', apiUrl: `http://127.0.0.1:${port}`, token: null };
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
