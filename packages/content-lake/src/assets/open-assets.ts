import type { Hono, MiddlewareHandler } from 'hono';
import type { Access } from '../access.ts';
import type { Dataset } from '../dataset.ts';
import type { LakeEnv } from '../lake-env.ts';
import type { AssetServices } from './http/asset-lookup.ts';
import { deliveryRoutes, uploadRoutes } from './http/asset-routes.ts';
import { ImageWorkers } from './imaging/image-workers.ts';

/** The routes for uploading and delivering assets, and the image processes behind them. */
export interface Assets {
  /** Routes below an API version. */
  uploads(inDataset: MiddlewareHandler<LakeEnv, '/:dataset'>): Hono<LakeEnv>;
  deliveries: ReturnType<typeof deliveryRoutes>;
  /** Kills the image processes. */
  stop(): Promise<void>;
}

const PROCESSES = 2;
const WAITING_JOBS = 200;
const JOB_TIMEOUT_MS = 15_000;
const IDLE_MS = 15_000;

export function openAssets(options: Omit<AssetServices, 'workers'>): Assets {
  const workers = new ImageWorkers({
    processes: PROCESSES,
    timeoutMs: JOB_TIMEOUT_MS,
    idleMs: IDLE_MS,
    maxWaiting: WAITING_JOBS,
  });
  const services = { ...options, workers };
  return {
    uploads: (inDataset) => uploadRoutes(services, inDataset),
    deliveries: deliveryRoutes(services),
    stop: () => workers.stop(),
  };
}

const ITSELF: Access = { identity: 'system', mayReadAll: true, mayWrite: true };
const TYPES = ['sanity.imageAsset', 'sanity.fileAsset'];

/** Updates every asset's `url` to the lake's current origin. */
export async function updateAssetUrls(dataset: Dataset, publicUrl: string): Promise<void> {
  const { stored } = dataset.views;
  const commands = TYPES.flatMap((type) => stored.documents(stored.ofType(type))).flatMap(
    ({ _id: id, path, url }) => {
      const moved = `${publicUrl}/${path}`;
      if (typeof path !== 'string' || url === moved) return [];
      return {
        operation: 'patch' as const,
        selection: { id },
        patch: { operations: { set: { url: moved } } },
      };
    },
  );
  if (commands.length === 0) return;
  await dataset.transact({ commands, access: ITSELF, isDryRun: false, generatesArrayKeys: false });
}

/** Replaces 127.0.0.1 by localhost, the origin that browsers on this machine use. */
export function browserUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
