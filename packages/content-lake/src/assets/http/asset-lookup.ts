import type { Sql } from 'service-kit/sql';
import type { Dataset } from '../../dataset.ts';
import { isRecord, type LakeDocument } from '../../document.ts';
import type { Limits } from '../../limits.ts';
import type { ImageWorkers } from '../imaging/image-workers.ts';

/** What uploading and delivering assets needs. */
export interface AssetServices {
  sql: Sql;
  projectId: string;
  datasets: ReadonlyMap<string, Dataset>;
  workers: ImageWorkers;
  limits: Limits;
  /** The origin of asset URLs, without a trailing slash. */
  publicUrl(): string;
  /** Called for every error that is not a client's. */
  onError(error: unknown): void;
}

/** Answered as 404 in plain text, as the hosted lake does for assets. */
export class AssetNotFound extends Error {
  override readonly name = 'AssetNotFound';
}

/**
 * An asset's document.
 * @throws AssetNotFound
 */
export function assetDocument(
  { projectId, datasets }: AssetServices,
  path: { project: string; dataset: string },
  id: string | undefined,
): LakeDocument {
  const dataset = path.project === projectId ? datasets.get(path.dataset) : undefined;
  const document = id === undefined ? undefined : dataset?.views.stored.get(id);
  if (!document) throw new AssetNotFound('Not found');
  return document;
}

/** The download's file name: the requested one (`true` requests none), else the original one. */
export function nameToSave(
  asked: string | null,
  document: LakeDocument,
  otherwise: string,
): string {
  const original = document.originalFilename;
  return (asked !== 'true' && asked) || (typeof original === 'string' && original) || otherwise;
}

export function hasAlpha({ metadata }: LakeDocument): boolean {
  return isRecord(metadata) && metadata.hasAlpha === true;
}

export function plain(status: number, text: string, headers: Record<string, string> = {}) {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
