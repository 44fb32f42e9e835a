import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssetServices } from '../http/delivery.ts';
import { type Caller, ImageDelivery, TooDearError } from '../http/image-delivery.ts';
import type { ImageWorkers } from '../imaging/image-workers.ts';
import { readTransform } from './read-transform.ts';
import {
  beforeTurn,
  type Crop,
  expectedMs,
  FITS,
  layOut,
  resultSize,
  type Turn,
  turnedSize,
} from './transform.ts';

const middle: Crop = { by: 'point', x: 0.5, y: 0.5 };
const none = { crop: middle, least: {}, most: {} };
const wide = { width: 300, height: 200 };

describe('the size of the result', () => {
  it.each([
    ['clip', { width: 150 }, [150, 100]],
    ['clip', { height: 400 }, [600, 400]],
    ['clip', { width: 100, height: 100 }, [100, 67]],
    ['clip', { width: 600, height: 900 }, [600, 400]],
    ['max', { width: 600, height: 600 }, [300, 200]],
    ['max', { width: 150, height: 150 }, [150, 100]],
    ['max', { width: 900 }, [300, 200]],
    ['min', { width: 100, height: 100 }, [100, 100]],
    ['min', { width: 800, height: 800 }, [200, 200]],
    ['min', { width: 900 }, [300, 200]],
    ['scale', { width: 50, height: 90 }, [50, 90]],
    ['scale', { width: 50 }, [50, 33]],
    ['crop', { width: 100, height: 100 }, [100, 100]],
    ['crop', { width: 800, height: 800 }, [800, 800]],
    ['crop', { width: 150 }, [150, 100]],
    ['fill', { width: 100, height: 100 }, [100, 100]],
    ['fill', { width: 900, height: 900 }, [900, 900]],
    ['fillmax', { width: 900, height: 900 }, [900, 900]],
    ['fillmax', { width: 900 }, [300, 200]],
    ['clip', {}, [300, 200]],
  ] as const)('fit=%s of %j is %j', (fit, box, [width, height]) => {
    expect(resultSize(layOut(wide, { ...none, ...box, fit }))).toEqual({ width, height });
  });

  it.each([
    [{}, { most: { width: 150 } }, [150, 100]],
    [{}, { least: { height: 400 } }, [600, 400]],
    [{ width: 300 }, { most: { height: 100 } }, [300, 100]],
    [{ height: 200 }, { least: { width: 500 } }, [500, 200]],
    [{ width: 300 }, { least: { height: 100 }, most: { height: 500 } }, [300, 200]],
  ])('fit=crop of %j within %j is %j', (box, limits, [width, height]) => {
    const layout = layOut(wide, { ...none, ...box, ...limits, fit: 'crop' });
    expect(resultSize(layout)).toEqual({ width, height });
  });
});

describe('cropping', () => {
  it.each([
    [middle, 50],
    [{ by: 'point', x: 0, y: 0 }, 0],
    [{ by: 'point', x: 1, y: 1 }, 100],
    [{ by: 'point', x: 0.4, y: 0 }, 20],
    [{ by: 'point', x: 0.99, y: 0 }, 100],
  ] as const)('around %j', (crop, left) => {
    const layout = layOut(wide, { ...none, width: 100, height: 100, fit: 'crop', crop });
    expect(layout).toEqual({
      window: { left, top: 0, width: 200, height: 200 },
      scaled: { width: 100, height: 100 },
    });
  });

  it('by entropy is left to the renderer', () => {
    const layout = layOut(wide, {
      ...none,
      width: 100,
      height: 100,
      fit: 'crop',
      crop: { by: 'entropy' },
    });
    expect(layout).toEqual({
      scaled: { width: 150, height: 100 },
      entropy: { width: 100, height: 100 },
    });
  });
});

describe('fit=fill', () => {
  it('centres the picture on the canvas', () => {
    const box = { width: 900, height: 900 };
    expect(layOut(wide, { ...none, ...box, fit: 'fill' })).toEqual({
      scaled: { width: 900, height: 600 },
      canvas: { left: 0, top: 150, ...box },
    });
    expect(layOut(wide, { ...none, ...box, fit: 'fillmax' })).toEqual({
      scaled: wide,
      canvas: { left: 300, top: 350, ...box },
    });
  });
});

const side = fc.integer({ min: 1, max: 5_000 });
const size = fc.record({ width: side, height: side });

describe('for any request', () => {
  it('all rectangles are inside their pictures and not empty', () => {
    const limits = fc.record({ width: side, height: side }, { requiredKeys: [] });
    const crop = fc.record({
      by: fc.constant('point'),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        size,
        limits,
        limits,
        limits,
        fc.constantFrom(...FITS),
        crop,
        (picture, box, least, most, fit, by) => {
          const options = { ...box, least, most, fit, crop: by as Crop };
          const { window, scaled, canvas } = layOut(picture, options);
          if (window) {
            expect(Math.min(window.left, window.top)).toBeGreaterThanOrEqual(0);
            expect(window.left + window.width).toBeLessThanOrEqual(picture.width);
            expect(window.top + window.height).toBeLessThanOrEqual(picture.height);
            expect(Math.min(window.width, window.height)).toBeGreaterThan(0);
          }
          expect(Math.min(scaled.width, scaled.height)).toBeGreaterThan(0);
          if (canvas) {
            expect(Math.min(canvas.left, canvas.top)).toBeGreaterThanOrEqual(0);
            expect(canvas.left + scaled.width).toBeLessThanOrEqual(canvas.width);
            expect(canvas.top + scaled.height).toBeLessThanOrEqual(canvas.height);
          }
        },
      ),
    );
  });

  it('beforeTurn inverts the turn', () => {
    fc.assert(
      fc.property(
        size,
        fc.constantFrom<Turn>(0, 90, 180, 270),
        fc.infiniteStream(fc.nat(4_999)),
        (picture, turn, numbers) => {
          const [a = 0, b = 0, c = 0, d = 0] = [...numbers.take(4)];
          const turned = turnedSize(picture, turn);
          const left = a % turned.width;
          const top = b % turned.height;
          const part = {
            left,
            top,
            width: 1 + (c % (turned.width - left)),
            height: 1 + (d % (turned.height - top)),
          };
          const back = ((360 - turn) % 360) as Turn;
          expect(beforeTurn(beforeTurn(part, picture, turn), turned, back)).toEqual(part);
        },
      ),
    );
  });
});

const picture = { sha1: 'a', extension: 'jpg', hasAlpha: false, width: 3_000, height: 2_000 };

function expectedOf(query: string, source = picture): number {
  const transform = readTransform(new URLSearchParams(query), source, '');
  if (!transform) throw new Error(`${query} asks for the original`);
  return expectedMs(source, transform);
}

it.each([
  'w=1600',
  'w=800&fm=webp',
  'w=800&blur=50',
  'w=800&sharp=50',
  'w=800&sat=50',
  'w=800&pad=400',
])('expects %s to take longer than a smaller picture without effects', (query) => {
  expect(expectedOf(query)).toBeGreaterThan(expectedOf('w=800'));
});

it('expects a picture to take longer the larger its original is', () => {
  const larger = { ...picture, width: 9_000, height: 6_000 };
  expect(expectedOf('w=800', larger)).toBeGreaterThan(expectedOf('w=800'));
});

describe('image delivery', () => {
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
});
