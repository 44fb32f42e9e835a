import { createCache } from '../../platform/cache.ts';
import type { ContentFetch } from '../content/lake.ts';

export interface Redirects {
  /** Returns the address that a former path leads to; null if it leads nowhere, or the lake fails. */
  find(path: string): Promise<string | null>;
  /** Returns the content with the present address in each link to a former one. */
  followLinks<T>(content: T): Promise<T>;
}

type Targets = ReadonlyMap<string, string>;

const redirectsQuery = '*[_type == "redirect" && defined(from) && defined(to)] { from, to }';

/** Reads the redirects once for each version of the content. */
export function createRedirects(options: {
  fetchContent: ContentFetch;
  contentVersion(): unknown;
}): Redirects {
  const { fetchContent, contentVersion } = options;
  const cache = createCache<Targets>(1);

  async function make(): Promise<Targets> {
    const found = await fetchContent<Array<{ from: string; to: string }> | null>(
      redirectsQuery,
      {},
    );
    return new Map((found ?? []).map(({ from, to }) => [from, to]));
  }

  const targets = () =>
    cache.serve('redirects', contentVersion(), { make }).catch((): Targets => new Map());

  return {
    find: async (path) => targetOf(await targets(), path),
    async followLinks(content) {
      const known = await targets();
      return known.size === 0 ? content : withLinks(content, (href) => presentHref(known, href));
    },
  };
}

/** Follows a path through all its redirects; null if it has none, or if they go round in a circle. */
function targetOf(targets: Targets, path: string): string | null {
  const seen = new Set<string>();
  let target: string | null = null;
  for (let at = path; targets.has(at); at = pathIn(target)) {
    if (seen.has(at)) return null;
    seen.add(at);
    target = targets.get(at) ?? '';
  }
  return target;
}

function pathIn(href: string): string {
  return href.replace(/[?#].*/s, '');
}

function presentHref(targets: Targets, href: string): string {
  const path = pathIn(href);
  const target = targetOf(targets, path);
  if (target === null) return href;
  return /[?#]/.test(target) ? target : `${target}${href.slice(path.length)}`;
}

/** The fields of links in texts and in menus. */
const linkFields = new Set(['href', 'path']);

function withLinks<T>(value: T, present: (href: string) => string): T {
  if (Array.isArray(value)) return value.map((each) => withLinks(each, present)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [
    name,
    linkFields.has(name) && typeof child === 'string' ? present(child) : withLinks(child, present),
  ]);
  return Object.fromEntries(entries);
}
