import type { Language } from '#machines/language.ts';
import { MINUTE_MS } from '#machines/time.ts';
import type { SiteContent } from './site-content.ts';

/** Content stays fresh for 5 minutes and is asked for at most three times (specification §7). */
const STALE_MS = 5 * MINUTE_MS;
const RETRIES = 2;

interface Entry {
  fetchedAt: number;
  content: Promise<SiteContent>;
}

export interface ContentClient {
  /** @throws TypeError without a connection, Error when the server cannot answer. */
  fetch(path: string, language: Language): Promise<SiteContent>;
  /** Takes in what the server already wrote into the page. */
  remember(content: SiteContent): void;
  /** Drops everything: the next content comes from the server. */
  forget(): void;
  /** Whether what is shown was dropped and not asked for since. */
  hasForgotten(): boolean;
}

/** The browser's side of `GET /functions/v1/content`. */
export function createContentClient(
  ask: (address: string) => Promise<Response>,
  now: () => number,
): ContentClient {
  const entries = new Map<string, Entry>();
  let isForgotten = false;
  const keyOf = (path: string, language: Language) => `${language} ${path}`;

  async function request(path: string, language: Language, retries: number): Promise<SiteContent> {
    try {
      const query = new URLSearchParams({ path, lang: language });
      const response = await ask(`/functions/v1/content?${query}`);
      if (!response.ok) throw new Error(`content: ${response.status}`);
      return (await response.json()) as SiteContent;
    } catch (error) {
      if (retries === 0) throw error;
      return request(path, language, retries - 1);
    }
  }

  return {
    fetch(path, language) {
      isForgotten = false;
      const key = keyOf(path, language);
      const known = entries.get(key);
      if (known && now() - known.fetchedAt < STALE_MS) return known.content;
      const content = request(path, language, RETRIES);
      entries.set(key, { fetchedAt: now(), content });
      content.catch(() => entries.delete(key));
      return content;
    },
    forget() {
      entries.clear();
      isForgotten = true;
    },
    hasForgotten: () => isForgotten,
    remember(content) {
      entries.set(keyOf(content.path, content.language), {
        fetchedAt: now(),
        content: Promise.resolve(content),
      });
    },
  };
}
