import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { memoryLogger } from '#functions/testing/logger.ts';
import { connectLake, lakeClient } from './lake.ts';

let server: Server;

afterEach(() => {
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

test('connectLake asks for change events again after the lake refused them, and drops what it cached', async () => {
  let isRefusing = true;
  let asked = 0;
  server = createServer((request, response) => {
    if (!request.url?.includes('/listen/')) {
      asked += 1;
      response.setHeader('Content-Type', 'application/json').end('{"result":1}');
    } else if (isRefusing) {
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
    onFailure: (source) => told.push(source),
    firstPauseMs: 10,
  });
  let changes = 0;
  lake.onChange(() => {
    changes += 1;
  });
  await lake.fetch('*', {});
  await expect.poll(() => changes).toBe(2);
  await lake.fetch('*', {});
  lake.stop();
  expect(asked).toBe(2);
  expect(told).toEqual(['change events']);
  expect(logger.lines.map(({ message }) => message)).toEqual(['content events ended']);
});
