import type { IncomingMessage, RequestListener } from 'node:http';
import fresh from 'fresh';
import { parse } from 'hono/utils/cookie';
import {
  defaultLanguage,
  LANGUAGE_COOKIE,
  type Language,
  readLanguage,
} from '#machines/language.ts';
import { PREVIEW_COOKIE } from '../preview/preview.ts';
import {
  chooseEncoding,
  type Encoding,
  KEPT_HEADERS,
  type StoredPage,
  tagOf,
} from './page-cache.ts';
import { addressedHeaders, type SharedCaching } from './page-rendering.ts';
import type { Site } from './site.ts';

/** A path with at most a `lang` parameter. */
const PLAIN_ADDRESS = /^([^?#]+)(?:\?lang=(en|ar))?$/;

/** Says whether a proxy of ours was asked by http. */
const isInsecure = ({ headers }: IncomingMessage) =>
  /\bhttp\b(?!s)/.test(`${headers['x-forwarded-proto']}`);

interface Made {
  tag: string;
  /** Names and values in turn: those of the page, and those of a 304 for it. */
  headers: string[];
  headersOf304: string[];
}

/**
 * Answers most requests, which are for rendered pages, before they reach the site's endpoints, because those
 * take twice as long for the same response. It passes on everything else: previews, other spellings of a path,
 * further parameters.
 */
export function answerMadePages(
  { madePage }: Pick<Site, 'madePage'>,
  caching: SharedCaching,
): (listener: RequestListener) => RequestListener {
  const answers = new WeakMap<StoredPage, Map<string, Made>>();

  function madeOf(page: StoredPage, encoding: Encoding, named: Language | null): Made {
    const known = answers.get(page) ?? new Map<string, Made>();
    answers.set(page, known);
    const key = `${encoding} ${named}`;
    const made =
      known.get(key) ?? describe(page, encoding, named ? addressedHeaders(caching, named) : {});
    known.set(key, made);
    return made;
  }

  return (listener) => (request, response) => {
    const asked = plainAddress(request);
    if (!asked) return listener(request, response);
    const { path, chosen } = asked;
    const language = chosen ?? rememberedLanguage(request) ?? defaultLanguage;
    const page = madePage({ language, path });
    if (page?.status !== 200) return listener(request, response);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { tag, headers, headersOf304 } = madeOf(page, encoding, chosen);
    const isKnown = fresh(request.headers, { etag: tag });
    const sent = isKnown ? headersOf304 : headers;
    response.writeHead(isKnown ? 304 : 200, sent);
    response.end(isKnown || request.method === 'HEAD' ? undefined : page.bodies[encoding]);
  };
}

function describe(page: StoredPage, encoding: Encoding, own: Record<string, string>): Made {
  const tag = tagOf(page.etag, encoding);
  const of = (headers: [string, string][]) => ['ETag', tag, ...headers.flat()];
  const pageHeaders = Object.entries({ ...page.headers, ...own });
  return {
    tag,
    headers: [
      ...of(pageHeaders),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      `${page.bodies[encoding].length}`,
    ],
    headersOf304: of(pageHeaders.filter(([name]) => KEPT_HEADERS.includes(name))),
  };
}

function plainAddress(request: IncomingMessage) {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (isInsecure(request)) return null;
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return null;
  const [, path, lang] = PLAIN_ADDRESS.exec(url) ?? [];
  return path === undefined ? null : { path, chosen: readLanguage(lang) };
}

function rememberedLanguage({ headers: { cookie } }: IncomingMessage) {
  return readLanguage(cookie && parse(cookie, LANGUAGE_COOKIE)[LANGUAGE_COOKIE]);
}
