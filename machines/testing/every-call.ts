import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { type ApiPath, apiBases } from '../api/call.ts';

interface AnyCall {
  path: ApiPath;
  request: z.ZodMiniType;
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value;

/** Returns what `machines/api` exports: its calls, and the paths that belong to no call. */
export async function everyCall(): Promise<{ calls: AnyCall[]; paths: string[] }> {
  const folder = join(import.meta.dirname, '..', 'api');
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(join(folder, name))),
  );
  const values = modules.flatMap((each): unknown[] => Object.values(each));
  const isPath = (value: unknown): value is string =>
    typeof value === 'string' && apiBases.some((base) => value.startsWith(`${base}/`));
  return { calls: [...new Set(values.filter(isCall))], paths: values.filter(isPath) };
}
