import type { Context } from 'hono';
import type { Access } from './access.ts';
import type { Dataset } from './dataset.ts';
import { refuseTooDeep } from './limits.ts';

/** The variables that middleware passes to the handlers. */
export interface LakeEnv {
  Variables: {
    /** The API version in the path: `1`, `X` or a date. */
    apiDate: string;
    access: Access;
    /** Rejects once the request's token is no longer valid. */
    confirm(): Promise<unknown>;
    dataset: Dataset;
  };
}

export type LakeContext = Context<LakeEnv>;

export function searchOf(context: LakeContext): URLSearchParams {
  return new URL(context.req.url).searchParams;
}

/** @throws SyntaxError, or LakeError 400 when it is nested too deep. */
export async function bodyOf(context: LakeContext): Promise<unknown> {
  const body: unknown = await context.req.json();
  refuseTooDeep(body);
  return body;
}
