import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ImageName, imageId, readImageFileName } from '../asset-id.ts';
import { readBytes } from '../byte-store.ts';
import { IMAGE_TYPES, isImageExtension } from '../image-type.ts';
import { ParameterError } from '../transform/parameter.ts';
import { readTransform } from '../transform/read-transform.ts';
import type { Transform } from '../transform/transform.ts';
import type { AssetServices } from './asset-lookup.ts';
import { AssetNotFound, assetDocument, hasAlpha, nameToSave } from './asset-lookup.ts';
import { deliver, headersOf, isKnown } from './delivery.ts';

const CACHED_BYTES = 32 * 1024 * 1024;

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
  readonly #inFlight = new Map<string, Promise<Uint8Array>>();

  constructor(services: AssetServices) {
    this.#services = services;
  }

  /** @throws ParameterError, AssetNotFound, or QueueFullError when too many images are waiting. */
  async answer(request: Request, address: ImageAddress): Promise<Response> {
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
      ? await this.#made(tag, () => this.#transformed(name, transform))
      : await this.#original(name);
    return deliver(request, { body, mimeType: IMAGE_TYPES[format], ...outer });
  }

  /** Concurrent requests for the same image share one result. */
  async #made(tag: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#cache.get(tag) ?? this.#inFlight.get(tag);
    if (known) return known;
    const making = make();
    this.#inFlight.set(tag, making);
    try {
      const body = await making;
      this.#cache.set(tag, body);
      return body;
    } finally {
      this.#inFlight.delete(tag);
    }
  }

  #original({ sha1 }: ImageName): Promise<Uint8Array> {
    return this.#made(sha1, async () => {
      const body = await readBytes(this.#services.sql, sha1);
      if (!body) throw new AssetNotFound('Not found');
      return body;
    });
  }

  async #transformed(name: ImageName, transform: Transform): Promise<Uint8Array> {
    const { workers, limits } = this.#services;
    const answer = await workers.run(async () => ({
      body: await this.#original(name),
      maxPixels: limits.imagePixels,
      task: { render: transform },
    }));
    if ('image' in answer) return answer.image;
    throw new ParameterError(
      'refusal' in answer ? answer.refusal : 'The image cannot be transformed',
    );
  }
}

function tagOf({ sha1 }: ImageName, transform: Transform | undefined): string {
  if (!transform) return sha1;
  return createHash('sha1')
    .update(JSON.stringify([sha1, transform]))
    .digest('hex');
}
