import type { Context } from 'hono';
import type { Access } from '../access.ts';
import type { Dataset } from '../dataset.ts';

/** What a request for a dataset carries from the semaphore to its handler. */
export interface LakeEnv {
  Variables: {
    /** The API version that the path names: `1`, `X` or a date. */
    apiDate: string;
    access: Access;
    dataset: Dataset;
  };
}

export type LakeContext = Context<LakeEnv>;

export function searchOf(context: LakeContext): URLSearchParams {
  return new URL(context.req.url).searchParams;
}
