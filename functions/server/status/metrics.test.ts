import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf } from 'service-kit/testing/ports';
import { expect, it, onTestFinished } from 'vitest';
import { memoryLogger } from '../../testing/logger.ts';
import { serveMetrics } from './metrics.ts';
import type { ReadVitals } from './vitals.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function scrape(readVitals: ReadVitals) {
  const port = await freePort();
  const logger = memoryLogger();
  const stop = await serveMetrics({ port, host: '127.0.0.1', readVitals, logger });
  onTestFinished(stop);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return { answer, text: await answer.text(), logger, port };
}

it('serves the vital signs and the process to Prometheus, and nothing else', async () => {
  const { answer, text, port } = await scrape(async () => [
    { name: 'mails_waiting', value: 7_200, isWell: false },
    { name: 'stripe_heard', value: null, isWell: true },
    { name: 'jobs_failed', value: 0, isWell: true },
  ]);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('\nfoundation_mails_waiting_seconds 7200\n');
  expect(text).toContain('\nfoundation_jobs_failed 0\n');
  expect(text).not.toContain('foundation_stripe_heard');
  expect(text).toContain('foundation_vital_well{vital="mails_waiting"} 0');
  expect(text).toContain('foundation_vital_well{vital="stripe_heard"} 1');
  expect(text).toContain('foundation_vitals_read 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('still tells of the process while the database is away', async () => {
  const { text, logger } = await scrape(() => Promise.reject(new Error('away')));
  expect(text).toContain('foundation_vitals_read 0');
  expect(text).toContain('process_resident_memory_bytes');
  expect(logger.lines.map(({ message }) => message)).toEqual(['vital signs not read']);
});

it('says which setting names a port that is taken', async () => {
  const { port } = await scrape(async () => []);
  const again = serveMetrics({
    ...{ port, host: '127.0.0.1', logger: memoryLogger() },
    readVitals: async () => [],
  });
  await expect(again).rejects.toThrow('METRICS_PORT');
});
