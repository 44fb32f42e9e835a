import { contentAddress } from '#machines/api/content.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import type { SiteContent } from '#web/content/site-content.ts';

/**
 * Content is fresh for 5 minutes, cached for 10 and requested at most three times (specification
 * §7).
 */
const STALE_MS = 5 * MINUTE_MS;
const CACHE_MS = 10 * MINUTE_MS;
const RETRIES = 2;
/** The limit for all tries together; without an answer by then the connection counts as broken. */
const LIMIT_MS = 20_000;

interface Entry {
  fetchedAt: number;
  content: Promise<SiteContent>;
}

export interface ContentClient {
  /**
   * Returns cached content at once, and calls `onStale` if it is no longer fresh.
   * @throws TypeError without a connection, the Response when the server answers with an error
   */
  fetch(
    path: string,
    language: Language,
    onStale?: (content: SiteContent) => void,
  ): Promise<SiteContent>;
  /** Whether the content is cached and can be shown without the server. */
  has(path: string, language: Language): boolean;
  /** Caches what the server already wrote into the page. */
  remember(content: SiteContent): void;
  /** Drops the cache: the next content comes from the server. */
  forget(): void;
  /** Whether the shown content was dropped and not requested since. */
  hasForgotten(): boolean;
}

/** Returns a client that requests content from the server and caches it for a while. */
export function createContentClient(
  ask: (address: string, limits: { signal: AbortSignal }) => Promise<Response>,
  now: () => number,
): ContentClient {
  const entries = new Map<string, Entry>();
  let isForgotten = false;

  function cachedAt(address: string): Entry | undefined {
    const entry = entries.get(address);
    return entry && now() - entry.fetchedAt < CACHE_MS ? entry : undefined;
  }

  async function request(
    address: string,
    retries = RETRIES,
    signal = AbortSignal.timeout(LIMIT_MS),
  ): Promise<SiteContent> {
    try {
      const response = await ask(address, { signal });
      if (!response.ok) throw response;
      return (await response.json()) as SiteContent;
    } catch (error) {
      if (signal.aborted) throw new TypeError();
      if (retries === 0) throw error;
      return request(address, retries - 1, signal);
    }
  }

  return {
    fetch(path, language, onStale) {
      isForgotten = false;
      const address = contentAddress({ path, language });
      const known = cachedAt(address);
      if (known) {
        if (onStale && now() - known.fetchedAt >= STALE_MS) {
          known.content.then(onStale, () => undefined);
        }
        return known.content;
      }
      const content = request(address);
      entries.set(address, { fetchedAt: now(), content });
      content.catch(() => entries.delete(address));
      return content;
    },
    has: (path, language) => cachedAt(contentAddress({ path, language })) !== undefined,
    forget() {
      entries.clear();
      isForgotten = true;
    },
    hasForgotten: () => isForgotten,
    remember(content) {
      const { path, search, language } = content;
      const address = contentAddress({ path: `${path}${search}`, language });
      entries.set(address, { fetchedAt: now(), content: Promise.resolve(content) });
    },
  };
}
