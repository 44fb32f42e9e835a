import type { Sql } from '../../../shared/sql.ts';
import type { Dataset } from '../../dataset.ts';
import { isRecord, type LakeDocument } from '../../document.ts';
import type { Limits } from '../../limits.ts';
import type { ImageWorkers } from '../imaging/image-workers.ts';

/** What the parts that take in and give out assets work with. */
export interface AssetServices {
  sql: Sql;
  projectId: string;
  datasets: ReadonlyMap<string, Dataset>;
  workers: ImageWorkers;
  limits: Limits;
  /** Where assets are fetched from, without a slash at its end. */
  publicUrl(): string;
  /** Told of every failure that is not a client's. */
  onError(error: unknown): void;
}

/** What is asked for is nowhere, told as the hosted lake's asset addresses do: in plain text. */
export class AssetNotFound extends Error {
  override readonly name = 'AssetNotFound';
}

/**
 * The document under which a dataset keeps an asset.
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

/** The name to save under: the one that is asked for (`true` asks for none), else the one it was uploaded with. */
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
