import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'service-kit/sql';
import { applyApiFaults } from './control/switches.ts';
import type { Service } from './service.ts';

/** An error that an API answers. */
interface Refusal extends Error {
  status: number;
  body: object;
}

interface JsonApiOptions {
  /** The paths that need the token. */
  paths: readonly string[];
  token: string;
  largestBody: number;
  /** Makes an error in the API's own shape. */
  refuse(status: 400 | 401 | 413 | 500, message: string): Refusal;
}

/** Starts a JSON API that asks for a token and obeys the fault switches. */
export function jsonApi(
  service: Pick<Service<unknown>, 'sql' | 'wake' | 'onError'> &
    Parameters<typeof applyApiFaults>[0],
  { paths, token, largestBody, refuse }: JsonApiOptions,
) {
  const api = new Hono();
  const brokenOnPurpose = () => refuse(500, 'Broken on purpose by a fault switch');
  const onError = () => {
    throw refuse(413, 'The body is too large');
  };
  for (const path of paths) {
    api.use(path, async (c, next) => {
      const isKnown = c.req.header('Authorization') === `Bearer ${token}`;
      if (!isKnown) throw refuse(401, 'The access token is invalid');
      await next();
    });
    api.use(path, bodyLimit({ maxSize: largestBody, onError }));
    api.use(path, async (_, next) => {
      if (await applyApiFaults(service)) throw brokenOnPurpose();
      await next();
    });
  }
  api.onError((error, c) => {
    const isRefusal = 'status' in error && 'body' in error;
    if (!isRefusal) service.onError(error);
    const { status, body } = isRefusal
      ? (error as Refusal)
      : refuse(500, 'The stand-in itself failed');
    return c.json(body, status as 400);
  });
  return {
    api,
    /** Writes in a transaction; a fault switch may make the call fail afterwards. */
    async write<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
      const result = await service.sql.transaction(work);
      service.wake();
      if (await service.faults.take('failAfter')) throw brokenOnPurpose();
      return result;
    },
    async jsonOf(c: Context): Promise<unknown> {
      try {
        return JSON.parse(await c.req.text());
      } catch {
        throw refuse(400, 'The body is no JSON');
      }
    },
  };
}
