import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { lakeClient } from './lake.ts';

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
