import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from 'service-kit/listen';
import { openTestDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { afterAll, expect, test } from 'vitest';
import { goodCard } from './shared/testing/client.ts';
import { clientOf, roadmap } from './stripe/testing/bench.ts';

const START_LIMIT_MS = 60_000;
const PATIENCE_MS = 2 * START_LIMIT_MS;
const PORTS = 6;

const children = new Set<ChildProcess>();

const folder = await mkdtemp(join(tmpdir(), 'stand-ins-'));
const port = await freePorts(PORTS);
const database = await openTestDatabase();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
}

function run(env: NodeJS.ProcessEnv = {}): Run {
  const script = join(import.meta.dirname, 'main.ts');
  const args = ['--port', `${port}`, '--data', folder, '--webhook-url', 'http://127.0.0.1:9/none'];
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SANDBOX_STRIPE_KEY: 'sk_test_main',
      SANDBOX_ZIINA_WEBHOOK_URL: 'http://127.0.0.1:9/none',
      SANDBOX_CALENDLY_WEBHOOK_URL: 'http://127.0.0.1:9/none',
      SANDBOX_DATABASE_URL: database.url,
      ...env,
    },
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const exited = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  return { child, output: () => output, exited };
}

const started = (process: Run) =>
  eventually('the addresses', () => /AI model +http/.test(process.output()), START_LIMIT_MS);

test(
  'the process of the stand-ins starts them all, survives kill -9 and stops cleanly',
  async () => {
    const first = run();
    await started(first);
    const stripe = clientOf(`http://127.0.0.1:${port}`, 'sk_test_main');
    const session = await stripe.checkout.sessions.create(roadmap, { idempotencyKey: 'key-1' });
    first.child.kill('SIGKILL');
    await first.exited;

    const second = run();
    await started(second);
    const again = await stripe.checkout.sessions.create(roadmap, { idempotencyKey: 'key-1' });
    expect(again.id).toBe(session.id);
    const paid = await fetch(`${again.url}`, {
      method: 'POST',
      body: new URLSearchParams(goodCard),
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(second.output()).toMatch(
      /^Stripe +http:\S+\nMailbox +http:\S+\nSMTP +smtp:\S+\nZiina +http:\S+\nCalendly +http:\S+\nAI model +http:\S+\n$/,
    );
  },
  PATIENCE_MS,
);

test(
  'a start that fails writes one sentence and ends with 1',
  async () => {
    const busy = await listen({
      service: 'x',
      host: '127.0.0.1',
      port: port + 1,
      fetch: () => new Response(),
    });
    const refused = run();
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toBe(
      `Mail stand-in cannot listen on port ${port + 1}: the port is in use\n`,
    );
    await busy.close();
    const live = run({ SANDBOX_STRIPE_KEY: 'sk_live_1' });
    expect(await live.exited).toBe(1);
    expect(live.output()).toBe('The Stripe stand-in does not start with a live key\n');
  },
  PATIENCE_MS,
);
