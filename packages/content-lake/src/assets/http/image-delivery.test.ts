import { beforeEach, expect, it, vi } from 'vitest';
import type { ImageWorkers } from '../imaging/image-workers.ts';
import type { AssetServices } from './delivery.ts';
import { type Caller, ImageDelivery, TooDearError } from './image-delivery.ts';

const name = `${'a'.repeat(40)}-40x20.png`;

let run: ReturnType<typeof vi.fn<ImageWorkers['run']>>;
let images: ImageDelivery;
beforeEach(() => {
  run = vi.fn();
  const dataset = { views: { stored: { get: () => ({}) } } };
  images = new ImageDelivery({
    projectId: 'project',
    datasets: new Map([['dataset', dataset]]),
    workers: { run },
    limits: { imagePixels: 1 },
  } as unknown as AssetServices);
});

function ask(signal?: AbortSignal, caller: Caller = {}) {
  const cost = { cpuMs: 0 };
  const request = new Request('http://lake/', { signal: signal ?? null });
  const search = new URLSearchParams({ w: '10' });
  const answer = images.answer(
    request,
    { project: 'project', dataset: 'dataset', name, search },
    { ...caller, cost },
  );
  answer.catch(() => undefined);
  return { answer, cost };
}

it('works once on an image that cannot be made, and tells what that took', async () => {
  run.mockResolvedValue({ refusal: 'The image cannot be read', cpuMs: 50 });
  const first = ask();
  await expect(first.answer).rejects.toThrow('The image cannot be read');
  expect(first.cost.cpuMs).toBe(50);
  const second = ask();
  await expect(second.answer).rejects.toThrow('The image cannot be read');
  expect(second.cost.cpuMs).toBe(0);
  expect(run).toHaveBeenCalledTimes(1);
});

it('gives an image up once all who wait for it have left, and makes it for whoever asks later', async () => {
  run.mockImplementationOnce(async (_, { signal } = {}) => {
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return { refusal: 'Nobody waits', cpuMs: 30 };
  });
  run.mockResolvedValue({ image: new Uint8Array([1]), cpuMs: 5 });
  const callers = [new AbortController(), new AbortController()];
  const [first, second] = callers.map(({ signal }) => ask(signal));
  callers[0]?.abort();
  expect(run.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  callers[1]?.abort();
  await expect(second?.answer).rejects.toThrow('Nobody waits');
  await expect(first?.answer).rejects.toThrow('Nobody waits');
  expect(second?.cost.cpuMs).toBe(30);
  expect((await ask().answer).status).toBe(200);
});

it('begins no image that is dearer than what its caller has left, and asks for none that is made already', async () => {
  const asked: number[] = [];
  const withReserved: Caller['withReserved'] = async (ms) => {
    asked.push(ms);
    return null;
  };
  await expect(ask(undefined, { withReserved }).answer).rejects.toThrow(TooDearError);
  expect(asked[0]).toBeGreaterThan(0);
  expect(run).not.toHaveBeenCalled();
  run.mockResolvedValue({ image: new Uint8Array([1]), cpuMs: 5 });
  await ask().answer;
  expect((await ask(undefined, { withReserved }).answer).status).toBe(200);
  expect(asked).toHaveLength(1);
});
