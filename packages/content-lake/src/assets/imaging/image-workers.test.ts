import { afterEach, expect, it } from 'vitest';
import { QueueFullError } from '../../semaphore.ts';
import { look, paintedPng, quarters } from '../testing/pictures.ts';
import type { Transform } from '../transform/transform.ts';
import { ImageWorkers } from './image-workers.ts';
import type { Job } from './job.ts';

let workers: ImageWorkers;

afterEach(() => workers.stop());

function open(options: Partial<ConstructorParameters<typeof ImageWorkers>[0]> = {}): ImageWorkers {
  workers = new ImageWorkers({
    processes: 1,
    timeoutMs: 30_000,
    idleMs: 30_000,
    maxWaiting: 10,
    ...options,
  });
  return workers;
}

const plain: Transform = {
  scaled: { width: 10, height: 10 },
  turn: 0,
  flip: { horizontally: false, vertically: false },
  blur: 0,
  sharpen: 0,
  saturation: 0,
  isInverted: false,
  isStill: true,
  output: { format: 'png', isProgressive: false, quality: 75 },
};

const jobOf = (body: Uint8Array, change: Partial<Transform> = {}): Job => ({
  body,
  maxPixels: 100_000_000,
  task: { render: { ...plain, ...change } },
});

const picture = async () => jobOf(await paintedPng(quarters(40, 40)));

/** A few bytes that keep a processor busy for a long time. */
const endless = async () =>
  jobOf(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">
      <feTurbulence baseFrequency="0.9" numOctaves="500"/></filter>
      <rect width="6000" height="6000" filter="url(#f)"/></svg>`),
    { scaled: { width: 6_000, height: 6_000 } },
  );

it('renders an image in a process of its own', async () => {
  const answer = await open().run(picture);
  if (!('image' in answer)) throw new Error(JSON.stringify(answer));
  expect((await look(answer.image)).at(0.9, 0.1)).toBe('green');
});

it('refuses an image that takes too long and goes on with the next', async () => {
  const options = { processes: 1, timeoutMs: 300, idleMs: 30_000, maxWaiting: 10 };
  workers = new ImageWorkers(options);
  expect(await workers.run(endless)).toMatchObject({
    refusal: expect.stringContaining('too long'),
  });
  options.timeoutMs = 30_000;
  expect(await workers.run(picture)).toHaveProperty('image');
});

it('ends the work on an image whose caller leaves, and says what it took', async () => {
  open();
  const caller = new AbortController();
  const prepare = async () => {
    setImmediate(() => caller.abort());
    return endless();
  };
  const { cpuMs } = await workers.run(prepare, { signal: caller.signal });
  expect(cpuMs).toBeLessThan(30_000);
  const next = await workers.run(picture);
  expect(next).toHaveProperty('image');
  expect(next.cpuMs).toBeGreaterThan(0);
});

it('throws QueueFullError when too many jobs wait', async () => {
  open({ maxWaiting: 1 });
  const first = workers.run(picture);
  const second = workers.run(picture);
  await expect(workers.run(picture)).rejects.toThrow(QueueFullError);
  expect(await first).toHaveProperty('image');
  expect(await second).toHaveProperty('image');
});

it('ends idle processes and starts new ones', async () => {
  open({ idleMs: 1 });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await workers.run(picture)).toHaveProperty('image');
});

it('stop rejects running and waiting jobs', async () => {
  open();
  const working = workers.run(endless);
  const waiting = workers.run(picture);
  const ended = Promise.allSettled([working, waiting]);
  workers.stop();
  for (const outcome of await ended) expect(outcome.status).toBe('rejected');
  await expect(workers.run(picture)).rejects.toThrow(QueueFullError);
});
