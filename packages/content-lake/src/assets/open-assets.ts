import type { Hono, MiddlewareHandler } from 'hono';
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
