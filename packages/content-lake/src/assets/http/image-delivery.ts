import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ImageName, imageId, readImageFileName } from '../asset-document.ts';
import { readBytes } from '../byte-store.ts';
import { IMAGE_TYPES, isImageExtension } from '../file-type.ts';
import { readTransform } from '../transform/read-transform.ts';
import { expectedMs, ParameterError, type Transform } from '../transform/transform.ts';
import {
  AssetNotFound,
  type AssetServices,
  assetDocument,
  deliver,
  hasAlpha,
  headersOf,
  inMemory,
  isKnown,
  nameToSave,
} from './delivery.ts';

const CACHED_BYTES = 32 * 1024 * 1024;

/** What is refused now may only take too long while the machine is busy. */
const REFUSED_FOR_MS = 10 * 60_000;
const MOST_REFUSED = 1_000;

/** An image that is being made, for as long as somebody waits for it. */
interface Making {
  body: Promise<Uint8Array>;
  cost: Cost;
  callers: number;
  abandon(): void;
}

/** What was worked for an answer, in milliseconds of CPU time. */
interface Cost {
  cpuMs: number;
}

/** Who asks for an image. */
export interface Caller {
  /** Runs work that is expected to take so much of a processor; null, without having begun, where that is too much. */
  withReserved?<Result>(ms: number, work: () => Promise<Result>): Promise<Result | null>;
}

/** The caller may not have an image made now. */
export class TooDearError extends Error {
  override readonly name = 'TooDearError';
}

interface Asked extends Caller {
  cost: Cost;
}

interface ImageAddress {
  project: string;
  dataset: string;
  /** `<sha1>-300x200.jpg` */
  name: string;
  search: URLSearchParams;
}

/** Serves images as uploaded, or transformed by the parameters of their URL. */
export class ImageDelivery {
  readonly #services: AssetServices;
  readonly #cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  readonly #inFlight = new Map<string, Making>();
  /** Why an image cannot be made, by its tag. */
  readonly #refused = new LRUCache<string, string>({ max: MOST_REFUSED, ttl: REFUSED_FOR_MS });

  constructor(services: AssetServices) {
    this.#services = services;
  }

  /**
   * Adds to the cost what it took, also where it fails.
   * @throws ParameterError, AssetNotFound, TooDearError, or QueueFullError when too many images are waiting.
   */
  async answer(request: Request, address: ImageAddress, asked: Asked): Promise<Response> {
    const { search } = address;
    const name = readImageFileName(address.name);
    const document = assetDocument(this.#services, address, name && imageId(name));
    if (!name || !isImageExtension(name.extension)) throw new AssetNotFound('Not found');
    const accept = request.headers.get('accept') ?? '';
    const source = { ...name, hasAlpha: hasAlpha(document) };
    const transform = search.has('dlRaw') ? undefined : readTransform(search, source, accept);
    const format = transform?.output.format ?? name.extension;
    const tag = tagOf(name, transform);
    const isSaved = search.has('dl') || search.has('dlRaw');
    const outer = {
      tag,
      ...(isSaved && { saveAs: nameToSave(search.get('dl'), document, address.name) }),
      variesByAccept: search.has('auto'),
    };
    if (isKnown(request, tag))
      return new Response(null, { status: 304, headers: headersOf(outer) });
    const body = transform
      ? await this.#transformed(request, { tag, name, transform, ...asked })
      : await this.#original(name);
    return deliver(request, { content: inMemory(body), mimeType: IMAGE_TYPES[format], ...outer });
  }

  async #original({ sha1 }: ImageName): Promise<Uint8Array> {
    const known = this.#cache.get(sha1) ?? (await readBytes(this.#services.sql, sha1));
    if (!known) throw new AssetNotFound('Not found');
    this.#cache.set(sha1, known);
    return known;
  }

  async #transformed(request: Request, wanted: Wanted): Promise<Uint8Array> {
    const { tag, name, transform, withReserved = (_, work) => work() } = wanted;
    const refusal = this.#refused.get(tag);
    if (refusal !== undefined) throw new ParameterError(refusal);
    const known = this.#cache.get(tag);
    if (known) return known;
    const make = () => this.#made(request, wanted);
    if (this.#inFlight.has(tag)) return make();
    const made = await withReserved(expectedMs(name, transform), make);
    if (!made) throw new TooDearError('Too many images were made for this network');
    return made;
  }

  /** Concurrent requests for the same image share one result, which is given up once all their callers have left. */
  async #made(
    { signal, headers }: Request,
    { tag, name, transform, cost }: Wanted,
  ): Promise<Uint8Array> {
    const caller = headers.get('x-forwarded-for') ?? '';
    const making = this.#inFlight.get(tag) ?? this.#make(tag, name, transform, caller);
    making.callers += 1;
    const leave = () => {
      making.callers -= 1;
      if (making.callers === 0) making.abandon();
    };
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    try {
      return await making.body;
    } finally {
      signal.removeEventListener('abort', leave);
      cost.cpuMs += making.cost.cpuMs;
    }
  }

  #make(tag: string, name: ImageName, transform: Transform, caller: string): Making {
    const controller = new AbortController();
    const cost = { cpuMs: 0 };
    const work = async () => {
      const { workers, limits } = this.#services;
      const { signal } = controller;
      const prepare = async () => ({
        body: await this.#original(name),
        maxPixels: limits.imagePixels,
        task: { render: transform },
      });
      const answer = await workers.run(prepare, { caller, signal });
      cost.cpuMs = answer.cpuMs;
      if ('image' in answer) {
        this.#cache.set(tag, answer.image);
        return answer.image;
      }
      const refusal = 'refusal' in answer ? answer.refusal : 'The image cannot be transformed';
      if (!signal.aborted) this.#refused.set(tag, refusal);
      throw new ParameterError(refusal);
    };
    const forget = () => {
      if (this.#inFlight.get(tag) === making) this.#inFlight.delete(tag);
    };
    const making: Making = {
      body: work().finally(forget),
      cost,
      callers: 0,
      abandon() {
        forget();
        controller.abort(new ParameterError('Nobody waits for the image'));
      },
    };
    this.#inFlight.set(tag, making);
    return making;
  }
}

interface Wanted extends Asked {
  tag: string;
  name: ImageName;
  transform: Transform;
}

function tagOf({ sha1 }: ImageName, transform: Transform | undefined): string {
  if (!transform) return sha1;
  return createHash('sha1')
    .update(JSON.stringify([sha1, transform]))
    .digest('hex');
}
