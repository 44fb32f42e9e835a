import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { apiBases, type Call } from '#machines/api/call.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../platform/database/database.ts';
import { localLimiter, sharedLimiter } from '../platform/database/limiter.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { isTracing, traced } from '../platform/tracing/traced.ts';
import { learnWords } from '../platform/tracing/vocabulary.ts';
import { answerProblem, problemHandler } from './answer-problem.ts';
import { type ApiEnv, admitted, languageOf } from './env.ts';
import { jsonBody, jsonUpTo } from './json-body.ts';
import { rateLimit } from './rate-limit.ts';
import { requestLog } from './request-log.ts';

/** Records each request, by the pattern of its path. */
const traceRequests: MiddlewareHandler<ApiEnv> = (c, next) =>
  traced('request', { method: c.req.method }, async (note) => {
    await next();
    // Only now is it known which handler answered.
    note({ route: routePath(c), status: c.res.status, ...(c.error && { error: c.error }) });
  });

/** Calls of one network within a minute; what only reads, steps or polls has a higher limit than what writes. */
export interface Limits {
  writesPerMinute: number;
  pollsPerMinute: number;
}

/** What every area gets. */
export interface Common {
  database: Pick<Database, 'sql' | 'servers' | 'kysely'>;
  logger: Logger;
  limits: Limits;
  /** Returns the caller's address. */
  addressOf: (c: Context) => string;
}

interface Handler<Request, Sent> {
  (request: Request, language: Language, c: Context): Promise<Sent>;
  /** Refuses callers without permission before the request's body is read. */
  admit?(c: Context): Promise<void>;
}

type Limit = MiddlewareHandler<ApiEnv>;

type Asked<Request> = Pick<Call<Request, unknown, unknown>, 'path' | 'request' | 'fieldName'>;

/** Where an area mounts its endpoints. */
export interface Mount {
  /** Calls and webhooks, whose every response is JSON. */
  api: Hono<ApiEnv>;
  /** Mounts a call: rate limit, permission, validation of the body, handler, in this order. */
  answer<Request, Sent>(
    call: Call<Request, Sent, unknown>,
    limit: Limit,
    handle: Handler<Request, Sent>,
    /** The largest body (bytes). */
    largest?: number,
  ): void;
  /** Mounts a call in the same way, whose response `send` makes of what the handler returns. */
  answerAs<Request, Made>(
    call: Asked<Request>,
    limit: Limit,
    handle: Handler<Request, Made>,
    send: (c: Context, made: Made) => Response,
    largest?: number,
  ): void;
  /** The rate limits of one network, by the kind of request. */
  limit: Record<'reads' | 'writes' | 'uploads' | 'mails' | 'steps' | 'polls' | 'reports', Limit>;
  /** Everything else: pages, files and links in mails. */
  pages: Hono<ApiEnv>;
}

/**
 * Reports of one browser within a minute; a page that breaks, or breaks its policy, often reports the same
 * thing again.
 */
const REPORTS_PER_MINUTE = 20;

/** One upload counts as this many requests, because files are large. */
const UPLOAD_WEIGHT = 6;

/** One request that sends a mail counts as this many; a person makes it once or twice. */
export const MAIL_WEIGHT = 20;

/**
 * Mounts the endpoints of the areas: first all calls, then all pages. Under both base paths of calls every
 * response is JSON, and an unknown path is a problem too.
 */
export function mountAreas<Deps extends Common>(
  areas: ReadonlyArray<(mount: Mount, deps: NoInfer<Deps>) => void>,
  deps: Deps,
): Hono<ApiEnv> {
  const api = createApi(deps);
  const pages = new Hono<ApiEnv>();
  const mount: Mount = { api, pages, limit: limitsOf(deps), ...answersOf(api) };
  for (const area of areas) area(mount, deps);
  for (const [path, routes] of Map.groupBy(api.routes, (route) => route.path)) {
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has('ALL')) continue;
    api.all(path, (c) => {
      c.header('Allow', [...methods].join(', '));
      throw new ProblemError('method_not_allowed');
    });
  }
  const all = new Hono<ApiEnv>();
  if (isTracing()) all.use(traceRequests);
  all.route('/', api).route('/', pages);
  learnWords(
    'route',
    all.routes.map(({ path }) => path),
  );
  return all;
}

function createApi({ logger, addressOf }: Common): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.onError(problemHandler(logger));
  const log = requestLog(logger, addressOf);
  for (const base of apiBases) {
    api.use(`${base}/*`, log, async (c, next) => {
      await next();
      if (c.res.status === 404 && !isProblem(c.res)) {
        const { body, status } = answerProblem(c, new ProblemError('not_found'));
        // Drops the headers of the 404 page that this replaces, such as its length.
        c.res = undefined;
        c.res = new Response(body, {
          status,
          headers: {
            'Content-Type': 'application/problem+json',
            'Cache-Control': 'no-store',
            'X-Request-Id': c.get('requestId'),
          },
        });
      }
    });
  }
  return api;
}

function limitsOf({ database, limits, addressOf }: Common): Mount['limit'] {
  const perMinute = (name: string, times: number) => ({
    name,
    times: Math.ceil(times),
    seconds: MINUTE_MS / 1_000,
  });
  const shared = (name: string, times: number) =>
    rateLimit({ limiter: sharedLimiter(database, perMinute(name, times)), addressOf });
  const local = (name: string, times: number) =>
    rateLimit({ limiter: localLimiter(perMinute(name, times)), addressOf });
  return {
    writes: shared('writes', limits.writesPerMinute),
    uploads: shared('uploads', limits.writesPerMinute / UPLOAD_WEIGHT),
    mails: shared('mails', limits.writesPerMinute / MAIL_WEIGHT),
    reads: shared('reads', limits.pollsPerMinute),
    // Counted separately, so that reported steps never use up what a booking needs.
    steps: shared('steps', limits.pollsPerMinute),
    // Counted in memory, because this most frequent call creates nothing and mails nobody, and must not cost a
    // further query.
    polls: local('polls', limits.pollsPerMinute),
    reports: local('reports', REPORTS_PER_MINUTE),
  };
}

function answersOf(api: Hono<ApiEnv>): Pick<Mount, 'answer' | 'answerAs'> {
  const answerAs: Mount['answerAs'] = (call, limit, handle, send, largest) => {
    const body = [...jsonUpTo(largest), jsonBody(call)] as const;
    api.post(call.path, limit, admitted(handle), ...body, async (c) => {
      const request = c.req.valid('json') as Parameters<typeof handle>[0];
      return send(c, await handle(request, languageOf(c), c));
    });
  };
  return {
    answerAs,
    answer: (call, limit, handle, largest) =>
      answerAs(call, limit, handle, (c, sent) => c.json(sent, call.status ?? 200), largest),
  };
}

function isProblem(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
}
