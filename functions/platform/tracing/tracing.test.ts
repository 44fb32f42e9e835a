import { setImmediate } from 'node:timers/promises';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { fairTurns } from 'service-kit/fair-turns';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lakeClient } from '../../site/content/lake.ts';
import { saidBy, startCollector } from '../../testing/collector.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { runFor, spend, spendTimeOf } from '../cpu-account.ts';
import { createRecorder, withOutageLog } from './open-telemetry.ts';
import { isTracing, openTracing, record, traced, tracedFetch } from './traced.ts';
import { attributesOf, type Facts, learnWords, nameOf } from './vocabulary.ts';

async function openRecorder(ratio = 1) {
  const collector = await startCollector();
  onTestFinished(() => collector.stop());
  const logger = memoryLogger();
  const stop = await openTracing({ endpoint: `${collector.url}/`, service: 'site', ratio }, logger);
  onTestFinished(stop);
  return { collector, logger, stop };
}

const someone = 'Layla Haddad';

it('imports nothing of OpenTelemetry where no collector is named', async () => {
  const imported = vi.fn(() => ({}));
  vi.doMock('./open-telemetry.ts', imported);
  onTestFinished(() => {
    vi.doUnmock('./open-telemetry.ts');
  });
  const stop = await openTracing(null, memoryLogger());
  expect(await traced('request', { method: 'GET' }, async () => 'answer')).toBe('answer');
  await stop();
  expect(imported).not.toHaveBeenCalled();
  expect(isTracing()).toBe(false);
});

it('writes “other” for every word that was not known beforehand, and leaves out large numbers', () => {
  learnWords('route', ['/orders/:id']);
  expect(attributesOf({ method: 'GET', route: '/orders/:id', status: 200 })).toEqual({
    'http.request.method': 'GET',
    'http.route': '/orders/:id',
    'http.response.status_code': 200,
  });
  const keys = ['method', 'route', 'operation', 'table', 'job', 'service', 'perspective'] as const;
  const rest = ['machine', 'event', 'from', 'to', 'outcome'] as const;
  const texts = Object.fromEntries([...keys, ...rest].map((key) => [key, someone]));
  const facts = { ...texts, status: 971_501_234_567, tries: 1.5, note: someone } as Facts;
  expect(new Set(Object.values(attributesOf(facts)))).toEqual(new Set(['other']));
  for (const kind of ['request', 'job', 'statement', 'call', 'transition'] as const) {
    expect(nameOf(kind, attributesOf(facts))).toMatch(/^other( other)?$/);
  }
});

it('names an error by its class and by a code that is known, whatever else it holds', () => {
  const quoting = (code: unknown) =>
    Object.assign(new RangeError(someone, { cause: someone }), { code, name: someone });
  const codeOf = (code: unknown) => attributesOf({ error: quoting(code) })['error.code'];
  expect(attributesOf({ error: quoting(someone) })).toEqual({ 'error.type': 'RangeError' });
  expect(attributesOf({ error: someone })).toEqual({ 'error.type': 'other' });
  expect(['23505', '57P01', 'ECONNREFUSED', 'price_changed'].map(codeOf)).not.toContain(undefined);
  expect(['LAYLA', '0501234567', 12_345].map(codeOf)).toEqual([undefined, undefined, undefined]);
});

it('records what happens within a request or a job, and nothing outside of one', async () => {
  const { collector, stop } = await openRecorder();
  learnWords('job', ['sweep']);
  record('statement', { operation: 'select' }, 1);
  await traced('call', { service: 'mail' }, async () => undefined);
  const failing = traced('job', { job: 'sweep', tries: 2 }, async () => {
    record('statement', { operation: 'select' }, 1);
    await tracedFetch('alarm')(collector.url, { method: 'POST', body: '{}' });
    throw new TypeError(someone);
  });
  await expect(failing).rejects.toThrow(someone);
  await stop();
  const [job, ...others] = collector.spans().toSorted((a) => (a.parentSpanId ? 1 : -1));
  expect(job && saidBy(job)).toEqual({
    'job.name': 'sweep',
    'job.tries': 2,
    'error.type': 'TypeError',
  });
  expect(others.map(({ name }) => name)).toEqual(['select', 'alarm']);
  expect(new Set(others.map((span) => span.parentSpanId))).toEqual(new Set([job?.spanId]));
  expect(collector.bodies.join()).not.toContain('Layla');
});

it('names the perspective of a question to the Content Lake, and nothing of the question', async () => {
  const { collector, stop } = await openRecorder();
  const access = { projectId: 'p', dataset: 'd', apiUrl: collector.url, token: null };
  const client = lakeClient(access);
  await traced('request', {}, async () => {
    await client.fetch(`*[name == "${someone}"]`, { someone });
    await client.fetch('*', { someone }, { perspective: [someone.replace(' ', '')] });
  });
  await stop();
  const names = collector.spans().map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('lake'))).toEqual(['lake published', 'lake other']);
  expect(collector.bodies.join()).not.toContain('Layla');
});

it('records nothing of a trace that the sampler leaves out', async () => {
  const { collector, stop } = await openRecorder(0);
  await traced('request', { method: 'GET' }, async () =>
    record('statement', { operation: 'select' }, 1),
  );
  await stop();
  expect(collector.spans()).toEqual([]);
});

it('records all requests at a quiet time and twenty a second at a busy one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  onTestFinished(() => now.mockRestore());
  const { collector, stop } = await openRecorder();
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) await traced('request', {}, async () => undefined);
  };
  await ask(250);
  now.mockReturnValue(6_000);
  await ask(50);
  await stop();
  expect(collector.spans()).toHaveLength(220);
});

it('logs an outage of the collector once, and its end', async () => {
  const answers = [1, 1, 0, 0];
  const exporter: SpanExporter = {
    export: (_, done) => done({ code: answers.shift() ?? 0, error: new Error('away') }),
    shutdown: async () => undefined,
  };
  const logger = memoryLogger();
  const logging = withOutageLog(exporter, logger);
  const results: number[] = [];
  for (const _ of [...answers]) logging.export([], ({ code }) => results.push(code));
  expect(results).toEqual([1, 1, 0, 0]);
  expect(logger.lines.map(({ message }) => message)).toEqual([
    'traces not sent',
    'traces are sent again',
  ]);
});

it('stops although the collector never answers', { timeout: 10_000 }, async () => {
  const exporter: SpanExporter = { export: () => undefined, shutdown: async () => undefined };
  const settings = { endpoint: 'http://localhost', service: 'site', ratio: 1 };
  const recorder = createRecorder(settings, memoryLogger(), { exporter, flushLimitMs: 1 });
  await recorder.traced('request', { method: 'GET' }, async () => undefined);
  await expect(recorder.stop()).resolves.toBeUndefined();
});

const account = () => ({ spentMs: 0, reserve: async () => () => undefined });

/** Keeps the main thread busy for about so many milliseconds. @returns how many of its own time that really took. */
function burn(ms: number): number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const start = spent();
  let now = start;
  while (now < start + ms) now = spent();
  return now - start;
}

async function burnInTurns(ms: number): Promise<number> {
  let burnt = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    burnt += burn(ms / 10);
    await setImmediate();
  }
  return burnt;
}

it('charges each caller its own share of the main thread while they alternate', async () => {
  const dear = account();
  const cheap = account();
  const [ofDear, ofCheap] = await Promise.all([
    runFor(dear, () => burnInTurns(80)),
    runFor(cheap, () => burnInTurns(20)),
    burnInTurns(50),
  ]);
  expect(dear.spentMs / ofDear).toBeGreaterThan(0.95);
  expect(dear.spentMs / ofDear).toBeLessThan(1.2);
  expect(cheap.spentMs / ofCheap).toBeLessThan(1.3);
});

it('charges what other threads and processes do to the caller who awaits it', async () => {
  const caller = account();
  await runFor(caller, async () => {
    await setImmediate();
    spend(1_000);
    await spendTimeOf(1, () => setImmediate());
  });
  expect(caller.spentMs).toBeGreaterThan(1_000);
  spend(1_000);
  expect(caller.spentMs).toBeLessThan(2_000);
});

it('begins no work that is expected to take more than its caller has left', async () => {
  const work = vi.fn(async () => 'done');
  const poor = { ...account(), reserve: async (ms: number) => (ms > 100 ? null : () => undefined) };
  const spending = (ms: number) => runFor(poor, () => spendTimeOf(ms, work));
  await expect(spending(101)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(work).not.toHaveBeenCalled();
  expect(await spending(100)).toBe('done');
});

it('charges a queued task to whoever sent it, also when another’s end begins it', async () => {
  const take = fairTurns([0]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const account = () => ({ spentMs: 0, reserve: async () => null });
  const [first, second] = [account(), account()];
  const tasks = [
    runFor(first, () => take('a', () => promise)),
    runFor(second, () => take('b', async () => spend(1_000))),
  ];
  runFor(first, resolve);
  await Promise.all(tasks);
  expect(second.spentMs).toBeGreaterThanOrEqual(1_000);
  expect(first.spentMs).toBeLessThan(1_000);
});
