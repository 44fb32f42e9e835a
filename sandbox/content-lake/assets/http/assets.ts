import type { Sql } from '../../../shared/sql.ts';
import type { Dataset } from '../../dataset.ts';
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
