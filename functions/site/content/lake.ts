import {
  type ClientConfig,
  createClient,
  type RequestHandler,
  type SanityClient,
} from '@sanity/client';
import { homeDay } from '#machines/home-day.ts';
import { spend } from '../../platform/cpu-account.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { isTracing, traced } from '../../platform/tracing/traced.ts';

/** From this API version on, `published` is the default perspective. */
const API_VERSION = '2025-02-19';

/** After this time a page falls back to its last good content. */
const ANSWER_LIMIT_MS = 4_000;
/** The longest wait for an answer where no visitor waits. */
const PATIENT_LIMIT_MS = 60_000;

/** The wait before the change events are requested again; it doubles with each refusal in a row. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** The name that the alarm uses when the events end. */
const EVENTS = 'change events';

export interface LakeAccess {
  projectId: string;
  dataset: string;
  /** The lake's own address; `null` for Sanity's hosted one. */
  apiUrl: string | null;
  /** With a token, drafts and what is sold are read and reported as well. */
  token: string | null;
}

/** Asks the Content Lake: takes a GROQ query and its parameters, returns the projected result. */
export type ContentFetch = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

export interface ContentLake {
  /** Reads published content. */
  fetch: ContentFetch;
  /** Reads published content and waits longer than a visitor would. */
  fetchPatiently: ContentFetch;
  /**
   * Names the present state of the content: it changes with each change of the lake and each day in Dubai, because
   * pages name upcoming events. Every cache of content compares it.
   */
  version(): string;
  /** Calls back after each change. */
  onChange(listener: () => void): void;
  stop(): void;
}

export function lakeClient(
  access: LakeAccess,
  limits: Pick<ClientConfig, 'timeout' | 'maxRetries'> = {},
): SanityClient {
  return createClient({
    projectId: access.projectId,
    dataset: access.dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'published',
    ...(isTracing() && { requestHandler: traceRequest }),
    ...limits,
    ...(access.token ? { token: access.token, ignoreBrowserTokenWarning: true } : {}),
    ...(access.apiUrl ? { apiHost: access.apiUrl, useProjectHostname: false } : {}),
  });
}

const traceRequest: RequestHandler = (request, next) =>
  traced('call', { service: 'lake', ...perspectiveOf(request) }, () => next(request));

/** A query names its perspective; a change has none. */
function perspectiveOf({ query }: Parameters<RequestHandler>[0]) {
  const { perspective } = Object(query) as { perspective?: unknown };
  return typeof perspective === 'string' ? { perspective } : {};
}

export interface LakeWatcher {
  logger: Logger;
  /** Whether visitors see the documents that stand in for real ones. */
  showsExamples: boolean;
  /** Called when the lake's change events end; until they come again, pages may show older content. */
  onFailure: (source: string) => void;
  /** How long the lake may take to answer. */
  answerLimitMs?: number;
  firstPauseMs?: number;
}

/** Reads published content and follows the lake's change events. */
export function connectLake(access: LakeAccess, watcher: LakeWatcher): ContentLake {
  const { logger, showsExamples, onFailure } = watcher;
  const { answerLimitMs = ANSWER_LIMIT_MS, firstPauseMs = FIRST_PAUSE_MS } = watcher;
  const client = lakeClient(access, { timeout: answerLimitMs, maxRetries: 1 });
  const fetch: ContentFetch = async (query, params) => {
    const { result, ms } = await client.fetch(
      query,
      { ...params, showsExamples },
      { filterResponse: false },
    );
    // A lake with its own address may be the embedded one, which uses this process's CPU time, so the time is
    // charged to the caller.
    if (access.apiUrl) spend(ms);
    return result;
  };
  const patient = client.withConfig({ timeout: PATIENT_LIMIT_MS });
  let changes = 0;
  const listeners: Array<() => void> = [];
  const changed = () => {
    changes += 1;
    for (const listener of listeners) listener();
  };
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  const events = client.listen(
    '*',
    {},
    { includeResult: false, visibility: 'query', events: ['welcome', 'mutation', 'reconnect'] },
  );
  const follow = () =>
    events.subscribe({
      next({ type }) {
        if (type !== 'reconnect') failures = 0;
        changed();
      },
      // The client reconnects by itself unless the lake refused it or told it to disconnect.
      error(error: unknown) {
        logger.log('error', 'content events ended', errorFields(error));
        onFailure(EVENTS);
        // Counts as a change now and at each further failure, so that what is published meanwhile shows within
        // a pause.
        changed();
        const pause = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** failures++);
        retry = setTimeout(() => {
          subscription = follow();
        }, pause);
      },
    });
  let subscription = follow();
  return {
    fetch,
    fetchPatiently: (query, params) => patient.fetch(query, { ...params, showsExamples }),
    version: () => `${changes} ${homeDay(new Date())}`,
    onChange: (listener) => listeners.push(listener),
    stop() {
      clearTimeout(retry);
      subscription.unsubscribe();
    },
  };
}
